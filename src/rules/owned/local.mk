libmuster_core_a_SOURCES += \
  src/rules/owned/mu-box-item.c src/rules/owned/mu-box-item.h \
  src/rules/owned/mu-shopping.c src/rules/owned/mu-shopping.h \
  src/rules/owned/mu-shortage.c src/rules/owned/mu-shortage.h
