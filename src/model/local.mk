include src/model/card/local.mk
include src/model/game/local.mk
include src/model/roster/local.mk
include src/model/text/local.mk
