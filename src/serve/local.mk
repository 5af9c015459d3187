if SERVE
libmuster_core_a_SOURCES += \
  src/serve/mu-address.c src/serve/mu-address.h \
  src/serve/mu-answer.c src/serve/mu-answer.h \
  src/serve/mu-api.c src/serve/mu-api.h \
  src/serve/mu-event.c src/serve/mu-event.h \
  src/serve/mu-event-log.c src/serve/mu-event-log.h \
  src/serve/mu-event-time.c src/serve/mu-event-time.h \
  src/serve/mu-fair-queue.c src/serve/mu-fair-queue.h \
  src/serve/mu-given-verdict.c src/serve/mu-given-verdict.h \
  src/serve/mu-hand-in.c src/serve/mu-hand-in.h \
  src/serve/mu-http-server.c src/serve/mu-http-server.h \
  src/serve/mu-judged-list.c src/serve/mu-judged-list.h \
  src/serve/mu-list-export.c src/serve/mu-list-export.h \
  src/serve/mu-list-numbers.c src/serve/mu-list-numbers.h \
  src/serve/mu-multipart.c src/serve/mu-multipart.h \
  src/serve/mu-port-holder.c src/serve/mu-port-holder.h \
  src/serve/mu-quota.c src/serve/mu-quota.h \
  src/serve/mu-rate-limit.c src/serve/mu-rate-limit.h \
  src/serve/mu-request.c src/serve/mu-request.h \
  src/serve/mu-serve-key.c src/serve/mu-serve-key.h \
  src/serve/mu-service.c src/serve/mu-service.h \
  src/serve/mu-spool.c src/serve/mu-spool.h \
  src/serve/mu-web-page.c src/serve/mu-web-page.h \
  src/serve/mu-web-pages.c src/serve/mu-web-pages.h \
  src/serve/mu-work-lanes.c src/serve/mu-work-lanes.h
endif
