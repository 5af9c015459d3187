# What a desktop and a reader of manuals need.

dist_man_MANS = data/muster.1 data/muster-catalog.5
EXTRA_DIST += data/muster-serve.1 data/muster-serve@.service.in
if SERVE
serve_manuals = data/muster-serve.1
unit = install-unit
endif
man_MANS = $(gui_manuals) $(serve_manuals)

bashcompletiondir = $(datadir)/bash-completion/completions
zshcompletiondir = $(datadir)/zsh/site-functions
fishcompletiondir = $(datadir)/fish/vendor_completions.d
dist_zshcompletion_DATA = data/completion/_muster
dist_fishcompletion_DATA = data/completion/muster.fish

# bash looks for a file called like the command.
install-bash-completion:
	$(MKDIR_P) "$(DESTDIR)$(bashcompletiondir)"
	$(INSTALL_DATA) $(srcdir)/data/completion/muster.bash "$(DESTDIR)$(bashcompletiondir)/muster"
uninstall-bash-completion:
	rm -f "$(DESTDIR)$(bashcompletiondir)/muster"

EXTRA_DIST += \
  data/completion/muster.bash \
  data/io.github.muster.Muster.desktop.in \
  data/io.github.muster.Muster.metainfo.xml.in \
  data/io.github.muster.Muster.mime.xml \
  data/io.github.muster.Muster.search-provider.ini \
  data/io.github.muster.Muster.service.in \
  data/muster-gtk.1 \
  data/screenshots/desk-dark.png \
  data/screenshots/fleet-dark.png \
  data/screenshots/shortage-light.png \
  data/screenshots/squad-light.png \
  data/words.xml \
  $(app_icons)

app_icons = $(app_icon) $(app_symbolic_icon) $(mime_icons)
mime_icons = \
  data/icons/hicolor/scalable/mimetypes/application-x-muster+xml.svg \
  data/icons/hicolor/scalable/mimetypes/application-x-xwc+json.svg \
  data/icons/hicolor/scalable/mimetypes/application-x-xws+json.svg
app_icon = data/icons/hicolor/scalable/apps/io.github.muster.Muster.svg
app_symbolic_icon = data/icons/hicolor/symbolic/apps/io.github.muster.Muster-symbolic.svg

desktopdir = $(datadir)/applications
metainfodir = $(datadir)/metainfo
mimedir = $(datadir)/mime/packages
icondir = $(datadir)/icons/hicolor/scalable/apps
mimeicondir = $(datadir)/icons/hicolor/scalable/mimetypes
servicedir = $(datadir)/dbus-1/services
searchproviderdir = $(datadir)/gnome-shell/search-providers
symbolicicondir = $(datadir)/icons/hicolor/symbolic/apps

if GUI
gui_manuals = data/muster-gtk.1
desktop_DATA = data/io.github.muster.Muster.desktop
metainfo_DATA = data/io.github.muster.Muster.metainfo.xml
mime_DATA = data/io.github.muster.Muster.mime.xml
icon_DATA = $(app_icon)
mimeicon_DATA = $(mime_icons)
searchprovider_DATA = data/io.github.muster.Muster.search-provider.ini
symbolicicon_DATA = $(app_symbolic_icon)
service = install-service
endif

# The service names the program where this installation puts it, "make install prefix=..." too. The brackets keep
# config.status from replacing the word to look for.
installed_service = $(DESTDIR)$(servicedir)/io.github.muster.Muster.service
install-service:
	$(MKDIR_P) "$(DESTDIR)$(servicedir)"
	$(SED) 's|@bindir[@]|$(bindir)|' $(srcdir)/data/io.github.muster.Muster.service.in >"$(installed_service)"
	chmod 644 "$(installed_service)"
uninstall-service:
	rm -f "$(installed_service)"

# So does the unit of the server.
installed_unit = $(DESTDIR)$(systemdsystemunitdir)/muster-serve@.service
install-unit:
	$(MKDIR_P) "$(DESTDIR)$(systemdsystemunitdir)"
	$(SED) 's|@bindir[@]|$(bindir)|' '$(srcdir)/data/muster-serve@.service.in' >"$(installed_unit)"
	chmod 644 "$(installed_unit)"
uninstall-unit:
	rm -f "$(installed_unit)"

install-data-local: install-bash-completion install-card-messages $(service) $(unit)
uninstall-local: uninstall-bash-completion uninstall-card-messages $(service:install-%=uninstall-%) $(unit:install-%=uninstall-%)
.PHONY: install-bash-completion uninstall-bash-completion install-service uninstall-service install-unit uninstall-unit

CLEANFILES += data/io.github.muster.Muster.desktop data/io.github.muster.Muster.metainfo.xml

po_files = $(top_srcdir)/po/LINGUAS $(wildcard $(top_srcdir)/po/*.po)

data/io.github.muster.Muster.desktop: data/io.github.muster.Muster.desktop.in $(po_files)
	$(AM_V_GEN)$(MKDIR_P) data && $(MSGFMT) --desktop --template=$< -d $(top_srcdir)/po -o $@

data/io.github.muster.Muster.metainfo.xml: data/io.github.muster.Muster.metainfo.xml.in $(po_files)
	$(AM_V_GEN)$(MKDIR_P) data && $(MSGFMT) --xml --template=$< -d $(top_srcdir)/po -o $@

# A packager's staged installation has no caches of its own.
update_caches = test -n "$(DESTDIR)" || { \
  update-desktop-database -q "$(desktopdir)"; \
  update-mime-database "$(datadir)/mime"; \
  gtk4-update-icon-cache -q -t -f "$(datadir)/icons/hicolor"; \
  } 2>/dev/null || :

if GUI
if CACHE_UPDATE
install-data-hook:
	@$(update_caches)
uninstall-hook:
	@$(update_caches)
endif
endif
