# Installed as they lie here, below $(pkgdatadir)/catalog.
nobase_dist_pkgdata_DATA += \
  catalog/GAME.md \
  catalog/README.md \
  catalog/REFERENCE.md \
  catalog/armada/expansions.xml \
  catalog/armada/game.xml \
  catalog/armada/objectives.xml \
  catalog/armada/played.xml \
  catalog/armada/revisions/2020-12.xml \
  catalog/armada/revisions/2023-10.xml \
  catalog/armada/revisions/2025-01.xml \
  catalog/armada/sample.muster \
  catalog/armada/samples/fleet-imperial.muster \
  catalog/armada/samples/fleet-republic.muster \
  catalog/armada/samples/fleet-separatist.muster \
  catalog/armada/ships.xml \
  catalog/armada/squadrons-imperial.xml \
  catalog/armada/squadrons-rebel.xml \
  catalog/armada/squadrons-republic.xml \
  catalog/armada/squadrons-separatist.xml \
  catalog/armada/upgrades-commander.xml \
  catalog/armada/upgrades-defensive-retrofit.xml \
  catalog/armada/upgrades-experimental-retrofit.xml \
  catalog/armada/upgrades-fleet-command.xml \
  catalog/armada/upgrades-fleet-support.xml \
  catalog/armada/upgrades-ion-cannons.xml \
  catalog/armada/upgrades-offensive-retrofit.xml \
  catalog/armada/upgrades-officer.xml \
  catalog/armada/upgrades-ordnance.xml \
  catalog/armada/upgrades-superweapon.xml \
  catalog/armada/upgrades-support-team.xml \
  catalog/armada/upgrades-title.xml \
  catalog/armada/upgrades-turbolasers.xml \
  catalog/armada/upgrades-weapons-team.xml \
  catalog/catalog.rng \
  catalog/muster.rng \
  catalog/xwing/conditions.xml \
  catalog/xwing/expansions.xml \
  catalog/xwing/game.xml \
  catalog/xwing/pilots-imperial.xml \
  catalog/xwing/pilots-rebel.xml \
  catalog/xwing/pilots-scum.xml \
  catalog/xwing/played.xml \
  catalog/xwing/sample.muster \
  catalog/xwing/samples/first-game-2012-imperial-fi.muster \
  catalog/xwing/samples/first-game-2012-imperial-sv.muster \
  catalog/xwing/samples/first-game-2012-rebel.muster \
  catalog/xwing/samples/squad-rebel.muster \
  catalog/xwing/samples/squad-scum.muster \
  catalog/xwing/ships.xml \
  catalog/xwing/second-edition.xml \
  catalog/xwing/upgrades-astromech.xml \
  catalog/xwing/upgrades-bomb.xml \
  catalog/xwing/upgrades-cannon.xml \
  catalog/xwing/upgrades-cargo.xml \
  catalog/xwing/upgrades-crew.xml \
  catalog/xwing/upgrades-elite.xml \
  catalog/xwing/upgrades-hardpoint.xml \
  catalog/xwing/upgrades-illicit.xml \
  catalog/xwing/upgrades-missile.xml \
  catalog/xwing/upgrades-modification.xml \
  catalog/xwing/upgrades-salvaged-astromech.xml \
  catalog/xwing/upgrades-system.xml \
  catalog/xwing/upgrades-team.xml \
  catalog/xwing/upgrades-tech.xml \
  catalog/xwing/upgrades-title.xml \
  catalog/xwing/upgrades-torpedo.xml \
  catalog/xwing/upgrades-turret.xml

# configure links this folder into the build tree.
distclean-local:
	test ! -h catalog || rm catalog
