include src/rules/check/local.mk
include src/rules/compare/local.mk
include src/rules/complete/local.mk
include src/rules/figures/local.mk
include src/rules/odds/local.mk
include src/rules/owned/local.mk
include src/rules/rules/local.mk
