# Templates, style and icons, compiled into the application. A new .ui stands here and in the .gresource.xml.

ui_resources = ui/muster.gresource.xml
ui_files =
include ui/builder/local.mk
include ui/card/local.mk
include ui/charts/local.mk
include ui/collection/local.mk
include ui/desk/local.mk
include ui/library/local.mk
include ui/picker/local.mk
include ui/shell/local.mk
include ui/tools/local.mk
include ui/transfer/local.mk
include ui/widgets/local.mk
ui_files += \
  ui/collection.css \
  ui/desk.css \
  ui/help-overlay.ui \
  ui/help/charts-dark.png \
  ui/help/charts-light.png \
  ui/help/collection-dark.png \
  ui/help/collection-light.png \
  ui/help/compare-dark.png \
  ui/help/compare-light.png \
  ui/help/desk-dark.png \
  ui/help/desk-light.png \
  ui/help/drop-dark.png \
  ui/help/drop-light.png \
  ui/help/fleet-dark.png \
  ui/help/fleet-light.png \
  ui/help/history-dark.png \
  ui/help/history-light.png \
  ui/help/keyboard-dark.png \
  ui/help/keyboard-light.png \
  ui/help/misfits-dark.png \
  ui/help/misfits-light.png \
  ui/help/network-dark.png \
  ui/help/network-light.png \
  ui/help/odds-dark.png \
  ui/help/odds-light.png \
  ui/help/print-dark.png \
  ui/help/print-light.png \
  ui/help/share-dark.png \
  ui/help/share-light.png \
  ui/help/squad-dark.png \
  ui/help/squad-light.png \
  ui/icons/scalable/actions/mu-arc-auxiliary-180-symbolic.svg \
  ui/icons/scalable/actions/mu-arc-auxiliary-rear-symbolic.svg \
  ui/icons/scalable/actions/mu-arc-bullseye-symbolic.svg \
  ui/icons/scalable/actions/mu-arc-front-symbolic.svg \
  ui/icons/scalable/actions/mu-arc-mobile-symbolic.svg \
  ui/icons/scalable/actions/mu-arc-special-rear-symbolic.svg \
  ui/icons/scalable/actions/mu-arc-turret-symbolic.svg \
  ui/icons/scalable/actions/mu-archive-symbolic.svg \
  ui/icons/scalable/actions/mu-error-symbolic.svg \
  ui/icons/scalable/actions/mu-flagship-symbolic.svg \
  ui/icons/scalable/actions/mu-free-symbolic.svg \
  ui/icons/scalable/actions/mu-illegal-symbolic.svg \
  ui/icons/scalable/actions/mu-legal-symbolic.svg \
  ui/icons/scalable/actions/mu-missing-symbolic.svg \
  ui/icons/scalable/actions/mu-neutral-symbolic.svg \
  ui/icons/scalable/actions/mu-objective-assault-symbolic.svg \
  ui/icons/scalable/actions/mu-objective-campaign-symbolic.svg \
  ui/icons/scalable/actions/mu-objective-defense-symbolic.svg \
  ui/icons/scalable/actions/mu-objective-navigation-symbolic.svg \
  ui/icons/scalable/actions/mu-picked-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-astromech-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-bomb-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-cannon-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-cargo-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-commander-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-command-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-configuration-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-force-power-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-gunner-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-hyperdrive-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-tactical-relay-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-crew-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-defensive-retrofit-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-elite-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-experimental-retrofit-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-fleet-command-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-fleet-support-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-hardpoint-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-illicit-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-ion-cannons-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-missile-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-modification-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-offensive-retrofit-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-officer-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-ordnance-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-salvaged-astromech-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-superweapon-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-support-team-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-system-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-team-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-tech-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-title-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-torpedo-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-turbolasers-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-turret-symbolic.svg \
  ui/icons/scalable/actions/mu-slot-weapons-team-symbolic.svg \
  ui/icons/scalable/actions/mu-stat-agility-symbolic.svg \
  ui/icons/scalable/actions/mu-stat-attack-symbolic.svg \
  ui/icons/scalable/actions/mu-stat-charges-symbolic.svg \
  ui/icons/scalable/actions/mu-stat-command-symbolic.svg \
  ui/icons/scalable/actions/mu-stat-energy-symbolic.svg \
  ui/icons/scalable/actions/mu-stat-engineering-symbolic.svg \
  ui/icons/scalable/actions/mu-stat-force-symbolic.svg \
  ui/icons/scalable/actions/mu-stat-hull-symbolic.svg \
  ui/icons/scalable/actions/mu-stat-shields-symbolic.svg \
  ui/icons/scalable/actions/mu-stat-speed-symbolic.svg \
  ui/icons/scalable/actions/mu-stat-squadron-symbolic.svg \
  ui/icons/scalable/actions/mu-tag-symbolic.svg \
  ui/icons/scalable/actions/mu-unarchive-symbolic.svg \
  ui/icons/scalable/actions/mu-unpicked-symbolic.svg \
  ui/icons/scalable/actions/mu-warning-symbolic.svg \
  ui/list-dark.css \
  ui/list-hc.css \
  ui/list.css \
  ui/style-dark.css \
  ui/style-hc.css \
  ui/style.css

nodist_libmuster_app_a_SOURCES += ui/mu-resources.c ui/mu-resources.h
EXTRA_DIST += $(ui_resources) $(ui_files)
CLEANFILES += ui/mu-resources.c ui/mu-resources.h
if GUI
BUILT_SOURCES += ui/mu-resources.h
endif

# Registered by hand: a linker drops a constructor that only a static library refers to.
compile_resources = $(AM_V_GEN)$(MKDIR_P) ui && $(GLIB_COMPILE_RESOURCES) --manual-register --c-name=mu \
  --sourcedir=$(top_srcdir)/ui --sourcedir=$(top_srcdir)/data --target=$@

ui/mu-resources.c: $(ui_resources) $(ui_files) $(app_icons)
	$(compile_resources) --generate-source $(top_srcdir)/$(ui_resources)

ui/mu-resources.h: $(ui_resources)
	$(compile_resources) --generate-header $(top_srcdir)/$(ui_resources)
