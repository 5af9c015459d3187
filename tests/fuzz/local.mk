# Every reader on any bytes: a short run in "make check", one as long as you like with "make fuzz".

fuzz_sources = \
  tests/fuzz/fuzz-catalog.c \
  tests/fuzz/fuzz-collection.c \
  tests/fuzz/fuzz-lists.c \
  tests/fuzz/fuzz-query.c \
  tests/fuzz/fuzz-rules.c \
  tests/fuzz/mu-fuzz.c tests/fuzz/mu-fuzz.h \
  tests/fuzz/mu-fuzz-drip.c tests/fuzz/mu-fuzz-drip.h \
  tests/fuzz/mu-fuzz-expect.c tests/fuzz/mu-fuzz-expect.h \
  tests/fuzz/mu-fuzz-mutate.c tests/fuzz/mu-fuzz-mutate.h
if SERVE
fuzz_sources += tests/fuzz/fuzz-request.c
endif

check_PROGRAMS += tests/fuzz/test-fuzz
tests_fuzz_test_fuzz_SOURCES = tests/fuzz/test-fuzz.c $(fuzz_sources)

# As in "make check", on other inputs each time.
FUZZ_ROUNDS = 1
check-fuzz: tests/fuzz/test-fuzz
	$(call longer,$(FUZZ_ROUNDS),tests/fuzz/test-fuzz)

FUZZ_SECONDS = 600
FUZZ_TARGETS =
FUZZ_SEED =

if FUZZING
EXTRA_PROGRAMS += tests/fuzz/fuzz
tests_fuzz_fuzz_SOURCES = tests/fuzz/mu-fuzz-libfuzzer.c $(fuzz_sources)
tests_fuzz_fuzz_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer

fuzz: tests/fuzz/fuzz
	@FUZZ_SEED='$(FUZZ_SEED)' $(SHELL) $(top_srcdir)/tests/fuzz/run-fuzz tests/fuzz/fuzz $(FUZZ_SECONDS) $(FUZZ_TARGETS)
else
fuzz:
	@command -v clang >/dev/null || { echo "make fuzz needs clang with libFuzzer and compiler-rt" >&2; exit 1; }
	@$(MKDIR_P) fuzz-build
	cd fuzz-build && { test -f Makefile || \
	  $(abs_top_srcdir)/configure --quiet --enable-fuzzing --disable-gui CC=clang CFLAGS='-O2 -g1'; }
	$(MAKE) -C fuzz-build fuzz FUZZ_SECONDS='$(FUZZ_SECONDS)' FUZZ_TARGETS='$(FUZZ_TARGETS)' \
	  FUZZ_SEED='$(FUZZ_SEED)'
endif

.PHONY: check-fuzz fuzz
EXTRA_DIST += tests/fuzz/run-fuzz tests/fuzz/README.md tests/fuzz/corpus
