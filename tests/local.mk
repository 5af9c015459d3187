# The tests mirror src/. One line a test: a program's single source has its name and .c; a script ends in .sh.
# Those below tests/app get a display and a session bus of their own; tests/run-test has the details.

check_PROGRAMS += \
  tests/catalog/test-list-word \
  tests/catalog/test-card-rules \
  tests/catalog/test-catalog-check \
  tests/catalog/test-catalogs \
  tests/catalog/test-document \
  tests/catalog/test-games \
  tests/catalog/test-reference \
  tests/catalog/test-summaries \
  tests/catalog/test-xml-text \
  tests/cli/test-check \
  tests/cli/test-check-stream \
  tests/cli/test-commands \
  tests/cli/test-complete \
  tests/cli/test-convert \
  tests/cli/test-compare \
  tests/cli/test-hostile \
  tests/cli/test-languages \
  tests/cli/test-library-place \
  tests/cli/test-locales \
  tests/cli/test-other-game \
  tests/cli/test-odds \
  tests/cli/test-print \
  tests/cli/test-pseudo \
  tests/cli/test-safe-output \
  tests/cli/test-samples \
  tests/cli/test-show \
  tests/exchange/tables/test-collection-csv \
  tests/exchange/links/test-squad-link \
  tests/exchange/text/test-battlescribe \
  tests/exchange/text/test-bounds \
  tests/exchange/write/test-export \
  tests/exchange/text/test-fleet-text \
  tests/exchange/write/test-hostile-names \
  tests/exchange/read/test-bounds \
  tests/exchange/read/test-editions \
  tests/exchange/text/test-changed-texts \
  tests/exchange/text/test-habits \
  tests/exchange/text/test-markup \
  tests/exchange/text/test-people \
  tests/exchange/text/test-stated \
  tests/exchange/read/test-import \
  tests/exchange/read/test-import-pool \
  tests/exchange/io/test-output \
  tests/exchange/io/test-output-faults \
  tests/exchange/sheet/test-dial \
  tests/exchange/sheet/test-drawing \
  tests/exchange/sheet/test-pages \
  tests/exchange/sheet/test-paper \
  tests/exchange/sheet/test-picture \
  tests/exchange/json/test-battlescribe-json \
  tests/exchange/json/test-json-in-text \
  tests/exchange/json/test-json-quotes \
  tests/exchange/json/test-json-splitter \
  tests/exchange/json/test-json-tree \
  tests/exchange/json/test-json-writer \
  tests/exchange/json/test-points-document \
  tests/exchange/read/test-malformed \
  tests/exchange/write/test-round-trip \
  tests/exchange/read/test-samples \
  tests/exchange/tables/test-verdicts \
  tests/exchange/text/test-squad-text \
  tests/exchange/text/test-squad-tts \
  tests/exchange/sheet/test-sheet \
  tests/exchange/sheet/test-sheet-stream \
  tests/exchange/json/test-tournament \
  tests/exchange/json/test-verdict-json \
  tests/exchange/json/test-xws \
  tests/library/test-database \
  tests/library/test-library \
  tests/library/test-library-backup \
  tests/library/test-library-builds \
  tests/library/test-library-change \
  tests/library/test-library-clock \
  tests/library/test-library-collection \
  tests/library/test-library-disk \
  tests/library/test-library-faults \
  tests/library/test-library-kill \
  tests/library/test-library-kill-backup \
  tests/library/test-library-limits \
  tests/library/test-library-moved \
  tests/library/test-library-migrate \
  tests/library/test-library-open \
  tests/library/test-library-power \
  tests/library/test-library-restore \
  tests/library/test-library-results \
  tests/library/test-library-shared \
  tests/model/card/test-card \
  tests/describe/test-odds-words \
  tests/describe/test-card-description \
  tests/describe/test-verdict \
  tests/describe/test-unit-words \
  tests/model/game/test-catalog \
  tests/model/game/test-collection \
  tests/model/game/test-format \
  tests/model/game/test-game \
  tests/model/game/test-namesakes \
  tests/model/text/test-language \
  tests/model/roster/test-limits \
  tests/model/text/test-safe-line \
  tests/model/text/test-similarity \
  tests/model/text/test-messages \
  tests/model/text/test-number \
  tests/model/text/test-points \
  tests/model/text/test-date \
  tests/model/text/test-install-paths \
  tests/model/game/test-played \
  tests/model/text/test-plural \
  tests/model/roster/test-roster \
  tests/model/roster/test-roster-state \
  tests/model/roster/test-stated \
  tests/model/game/test-terms \
  tests/model/text/test-text \
  tests/model/text/test-words \
  tests/model/roster/test-unit \
  tests/model/game/test-vocabulary \
  tests/po/test-forbidden \
  tests/rules/compare/test-changes \
  tests/rules/check/test-candidates \
  tests/rules/check/test-caps \
  tests/rules/check/test-check \
  tests/rules/check/test-effects \
  tests/rules/check/test-finding \
  tests/rules/complete/test-complete \
  tests/rules/compare/test-compare \
  tests/rules/check/test-properties \
  tests/rules/check/test-doubt \
  tests/rules/check/test-format-choice \
  tests/rules/check/test-misfits \
  tests/rules/check/test-relations \
  tests/rules/check/test-remedy \
  tests/rules/check/test-requirement \
  tests/rules/check/test-resources \
  tests/rules/check/test-slot-assignment \
  tests/rules/check/test-team \
  tests/rules/check/test-waived \
  tests/rules/complete/test-cuts \
  tests/rules/complete/test-random \
  tests/rules/rules/test-budgets \
  tests/rules/rules/test-clauses \
  tests/rules/rules/test-rules \
  tests/rules/rules/test-wording \
  tests/rules/rules/test-own-games \
  tests/rules/rules/test-xwing2 \
  tests/rules/odds/test-battery-odds \
  tests/rules/odds/test-dice-pool \
  tests/rules/odds/test-odds \
  tests/rules/odds/test-odds-cards \
  tests/rules/odds/test-odds-roll \
  tests/rules/owned/test-shopping \
  tests/rules/owned/test-shortage \
  tests/rules/figures/test-card-history \
  tests/describe/test-played-words \
  tests/rules/figures/test-popularity \
  tests/rules/figures/test-score \
  tests/rules/figures/test-id-tokens \
  tests/describe/test-setup-notes \
  tests/rules/figures/test-statistics \
  tests/rules/complete/test-reachable-totals \
  tests/rules/check/test-translations

if SERVE
check_PROGRAMS += \
  tests/serve/test-address \
  tests/serve/test-api \
  tests/serve/test-event \
  tests/serve/test-event-time \
  tests/serve/test-fair-queue \
  tests/serve/test-list-numbers \
  tests/serve/test-multipart \
  tests/serve/test-port-holder \
  tests/serve/test-rate-limit \
  tests/serve/test-request \
  tests/serve/test-server \
  tests/serve/test-server-kill \
  tests/serve/test-work-lanes
endif

if GUI
check_PROGRAMS += \
  tests/app/shell/test-menu-keys \
  tests/app/shell/test-accessible \
  tests/app/shell/test-atspi \
  tests/app/shell/test-backup \
  tests/app/library/test-bulk \
  tests/app/shell/test-card-pane \
  tests/app/shell/test-closing \
  tests/app/collection/test-collection \
  tests/app/tools/test-complete \
  tests/app/session/test-faults \
  tests/app/transfer/test-file-dialogs \
  tests/app/builder/test-finding-fix \
  tests/app/builder/test-list-details \
  tests/app/builder/test-list-focus \
  tests/app/builder/test-list-ships \
  tests/app/builder/test-pick-ghost \
  tests/app/charts/test-charts \
  tests/app/transfer/test-hostile \
  tests/app/shell/test-empty \
  tests/app/shell/test-help \
  tests/app/shell/test-fit \
  tests/app/shell/test-other-games \
  tests/app/shell/test-keyboard \
  tests/app/library/test-library-pane \
  tests/app/tools/test-compare \
  tests/app/tools/test-odds \
  tests/app/tools/test-score \
  tests/app/tools/test-setup \
  tests/app/desk/test-desk \
  tests/app/desk/test-desk-actions \
  tests/app/desk/test-desk-judging \
  tests/app/desk/test-desk-table \
  tests/app/desk/test-desk-texts \
  tests/app/session/test-limits \
  tests/app/shell/test-lists \
  tests/app/shell/test-monkey \
  tests/app/shell/test-places \
  tests/app/picker/test-build-shelf \
  tests/app/picker/test-picker \
  tests/app/picker/test-picker-rows \
  tests/app/picker/test-picker-texts \
  tests/app/transfer/test-printing \
  tests/app/shell/test-preferences \
  tests/app/shell/test-pseudo \
  tests/app/builder/test-roster-pane \
  tests/app/card/test-reading \
  tests/app/card/test-rules-help \
  tests/app/shell/test-search-provider \
  tests/app/session/test-session \
  tests/app/transfer/test-sharing \
  tests/app/shell/test-shell \
  tests/app/shell/test-style \
  tests/app/widgets/test-display-text \
  tests/app/widgets/test-button-labels \
  tests/app/widgets/test-columns-layout \
  tests/app/widgets/test-combo-row \
  tests/app/widgets/test-fold-layout \
  tests/app/widgets/test-header-layout \
  tests/app/widgets/test-large-symbols \
  tests/app/widgets/test-late-update \
  tests/app/widgets/test-tooltips \
  tests/app/widgets/test-folding \
  tests/app/widgets/test-wrap-layout \
  tests/app/widgets/test-optional-layout \
  tests/app/widgets/test-scroll-layout \
  tests/app/widgets/test-showing \
  tests/app/widgets/test-template \
  tests/app/builder/test-unit-list \
  tests/app/builder/test-unit-menus \
  tests/app/shell/test-window \
  tests/app/shell/test-windows
endif

if GUI
if SERVE
check_PROGRAMS += tests/app/desk/test-desk-event
endif
endif

dist_check_SCRIPTS += \
  tests/app/test-install.sh \
  tests/cli/test-completion.sh \
  tests/fuzz/test-run-fuzz.sh \
  tests/meta/test-arrows.sh \
  tests/meta/test-bootstrap.sh \
  tests/meta/test-calls.sh \
  tests/meta/test-catalog-page.sh \
  tests/meta/test-data.sh \
  tests/meta/test-docs.sh \
  tests/meta/test-hardening.sh \
  tests/meta/test-linking.sh \
  tests/meta/test-lists.sh \
  tests/meta/test-mutate.sh \
  tests/meta/test-po.sh \
  tests/meta/test-readme.sh \
  tests/meta/test-release.sh \
  tests/meta/test-reproducible.sh \
  tests/meta/test-run-test.sh \
  tests/meta/test-vocabulary.sh \
  tests/serve/test-manual.sh

# What several tests share, tests/support.
check_LIBRARIES = libmuster-test.a
libmuster_test_a_SOURCES = \
  tests/support/mu-test-command.c tests/support/mu-test-command.h \
  tests/support/mu-test-child.c tests/support/mu-test-child.h \
  tests/support/mu-test-clock.c tests/support/mu-test-clock.h \
  tests/support/mu-test-cut.c tests/support/mu-test-cut.h \
  tests/support/mu-test-deadline.c tests/support/mu-test-deadline.h \
  tests/support/mu-test-describe.c tests/support/mu-test-describe.h \
  tests/support/mu-test-dice.c tests/support/mu-test-dice.h \
  tests/support/mu-test-dice-words.c tests/support/mu-test-dice-words.h \
  tests/support/mu-test-effect-words.c tests/support/mu-test-effect-words.h \
  tests/support/mu-test-disk.c tests/support/mu-test-disk.h \
  tests/support/mu-test-disk-calls.c tests/support/mu-test-disk-private.h \
  tests/support/mu-test-findings.c tests/support/mu-test-findings.h \
  tests/support/mu-test-folder.c tests/support/mu-test-folder.h \
  tests/support/mu-test-hostile.c tests/support/mu-test-hostile.h \
  tests/support/mu-test-import.c tests/support/mu-test-import.h \
  tests/support/mu-test-leaks.c tests/support/mu-test-leaks.h \
  tests/support/mu-test-library-dump.c tests/support/mu-test-library-dump.h \
  tests/support/mu-test-library.c tests/support/mu-test-library.h \
  tests/support/mu-test-mounts.c tests/support/mu-test-mounts.h \
  tests/support/mu-test-names.c tests/support/mu-test-names.h \
  tests/support/mu-test-page.c tests/support/mu-test-page.h \
  tests/support/mu-test-privilege.c tests/support/mu-test-privilege.h \
  tests/support/mu-test-properties.c tests/support/mu-test-properties.h \
  tests/support/mu-test-pseudo.c tests/support/mu-test-pseudo.h \
  tests/support/mu-test-roster.c tests/support/mu-test-roster.h \
  tests/support/mu-test-rounds.c tests/support/mu-test-rounds.h \
  tests/support/mu-test-scan.c tests/support/mu-test-scan.h \
  tests/support/mu-test-wait.c tests/support/mu-test-wait.h \
  tests/support/mu-test-zip.c tests/support/mu-test-zip.h
if SERVE
libmuster_test_a_SOURCES += tests/support/mu-test-server.c tests/support/mu-test-server.h
endif
if GUI
libmuster_test_a_SOURCES += \
  tests/support/mu-test-desk.c tests/support/mu-test-desk.h \
  tests/support/mu-test-frame.c tests/support/mu-test-frame.h \
  tests/support/mu-test-init.c tests/support/mu-test-init.h \
  tests/support/mu-test-lists.c tests/support/mu-test-lists.h \
  tests/support/mu-test-menus.c tests/support/mu-test-menus.h \
  tests/support/mu-test-pane.c tests/support/mu-test-pane.h \
  tests/support/mu-test-picker.c tests/support/mu-test-picker.h \
  tests/support/mu-test-scenes.c tests/support/mu-test-scenes.h \
  tests/support/mu-test-views.c tests/support/mu-test-views.h \
  tests/support/mu-test-window.c tests/support/mu-test-window.h
endif

# What tests/meta/test-run-test.sh runs.
EXTRA_PROGRAMS = tests/meta/mu-ill-cases
tests_meta_mu_ill_cases_SOURCES = tests/meta/mu-ill-cases.c
tests_meta_mu_ill_cases_LDADD = $(CORE_LIBS)
tests/meta/test-run-test.log: tests/meta/mu-ill-cases$(EXEEXT)

tests_rules_rules_test_rules_SOURCES = tests/rules/rules/test-rules.c tests/rules/rules/mu-rule-cases.h
tests_rules_rules_test_wording_SOURCES = tests/rules/rules/test-wording.c tests/rules/rules/mu-rule-cases.h

tests_catalog_test_reference_SOURCES = tests/catalog/test-reference.c \
  tests/catalog/mu-bsdata.c tests/catalog/mu-bsdata.h \
  tests/catalog/mu-reference.c tests/catalog/mu-reference.h \
  tests/catalog/mu-reference-armada.c \
  tests/catalog/mu-reference-boxes.c \
  tests/catalog/mu-reference-bsdata.c \
  tests/catalog/mu-reference-grid.c \
  tests/catalog/mu-reference-points.c \
  tests/catalog/mu-reference-revisions.c \
  tests/catalog/mu-reference-texts.c \
  tests/catalog/mu-reference-xwing.c \
  tests/catalog/mu-reference-xwing2.c \
  tests/catalog/mu-reference-xws.c \
  tests/catalog/mu-reference-yasb.c

# The table of cards with special build rules in catalog/REFERENCE.md, from the catalogs.
card-rules: tests/catalog/test-card-rules
	MUSTER_CATALOG_DIR='$(abs_top_srcdir)/catalog' LC_ALL=C.UTF-8 \
	  tests/catalog/test-card-rules --write $(top_srcdir)/catalog/REFERENCE.md

# Measurements, never part of the tests.
bench_programs = tests/bench/bench-load tests/bench/bench-check tests/bench/bench-complete tests/bench/bench-growth \
  tests/bench/bench-instructions tests/bench/bench-library tests/bench/bench-odds tests/bench/bench-sheet tests/bench/bench-squads
EXTRA_PROGRAMS += $(bench_programs)
tests_bench_bench_load_SOURCES = tests/bench/bench-load.c tests/bench/mu-bench.c tests/bench/mu-bench.h
tests_bench_bench_check_SOURCES = tests/bench/bench-check.c tests/bench/mu-bench.c tests/bench/mu-bench.h
tests_bench_bench_complete_SOURCES = tests/bench/bench-complete.c tests/bench/mu-bench.c tests/bench/mu-bench.h
tests_bench_bench_squads_SOURCES = tests/bench/bench-squads.c tests/bench/mu-bench.c tests/bench/mu-bench.h \
  tests/bench/mu-bench-squads.c tests/bench/mu-bench-squads.h
tests_bench_bench_instructions_SOURCES = tests/bench/bench-instructions.c tests/bench/mu-bench-squads.c \
  tests/bench/mu-bench-squads.h
tests_bench_bench_library_SOURCES = tests/bench/bench-library.c tests/bench/mu-bench.c tests/bench/mu-bench.h
tests_bench_bench_odds_SOURCES = tests/bench/bench-odds.c tests/bench/mu-bench.c tests/bench/mu-bench.h
tests_bench_bench_sheet_SOURCES = tests/bench/bench-sheet.c tests/bench/mu-bench.c tests/bench/mu-bench.h
tests_bench_bench_growth_SOURCES = tests/bench/bench-growth.c tests/bench/mu-bench.c tests/bench/mu-bench.h \
  tests/bench/mu-bench-growth.c tests/bench/mu-bench-growth.h tests/bench/mu-bench-squads.c \
  tests/bench/mu-bench-squads.h
if GUI
gui_bench_programs = tests/bench/bench-desk tests/bench/bench-edit tests/bench/bench-growth-window \
  tests/bench/bench-picker tests/bench/bench-start
tests_bench_bench_growth_window_SOURCES = tests/bench/bench-growth-window.c tests/bench/mu-bench.c \
  tests/bench/mu-bench.h tests/bench/mu-bench-growth.c tests/bench/mu-bench-growth.h tests/bench/mu-bench-squads.c \
  tests/bench/mu-bench-squads.h
EXTRA_PROGRAMS += $(gui_bench_programs)
tests_bench_bench_desk_SOURCES = tests/bench/bench-desk.c tests/bench/mu-bench.c tests/bench/mu-bench.h
tests_bench_bench_edit_SOURCES = tests/bench/bench-edit.c tests/bench/mu-bench.c tests/bench/mu-bench.h
tests_bench_bench_start_SOURCES = tests/bench/bench-start.c tests/bench/mu-bench.c tests/bench/mu-bench.h
tests_bench_bench_picker_SOURCES = tests/bench/bench-picker.c tests/bench/mu-bench.c tests/bench/mu-bench.h
endif
bench: muster $(bench_programs) $(gui_bench_programs)
	@MUSTER_CATALOG_DIR='$(abs_top_srcdir)/catalog' LC_ALL=C.UTF-8 top_builddir='$(abs_top_builddir)'; \
	export MUSTER_CATALOG_DIR LC_ALL top_builddir; \
	for program in $(bench_programs); do echo "$$program"; $$program || exit 1; echo; done
	@$(AM_TESTS_ENVIRONMENT) for program in $(gui_bench_programs); do \
	  echo "$$program"; $(SHELL) $(top_srcdir)/tests/run-test $$program || exit 1; echo; done

# The server below the load of a large event, and of people who mean no good.
if SERVE
EXTRA_PROGRAMS += tests/bench/bench-serve tests/bench/bench-serve-attacks tests/bench/bench-serve-strangers
tests_bench_bench_serve_SOURCES = tests/bench/bench-serve.c tests/bench/mu-bench-server.c tests/bench/mu-bench-server.h
tests_bench_bench_serve_strangers_SOURCES = tests/bench/bench-serve-strangers.c
tests_bench_bench_serve_attacks_SOURCES = tests/bench/bench-serve-attacks.c tests/bench/mu-bench-server.c \
  tests/bench/mu-bench-server.h
bench-serve: muster tests/bench/bench-serve tests/bench/bench-serve-attacks tests/bench/bench-serve-strangers
	@$(AM_TESTS_ENVIRONMENT) $(SHELL) $(top_srcdir)/tests/run-test tests/bench/bench-serve
	@$(AM_TESTS_ENVIRONMENT) $(SHELL) $(top_srcdir)/tests/run-test tests/bench/bench-serve-attacks
	$(call longer,5,tests/bench/bench-serve-strangers)
	@MUSTER_CATALOG_DIR='$(abs_top_srcdir)/catalog' LC_ALL=C.UTF-8 top_builddir='$(abs_top_builddir)' \
	  $(SHELL) $(top_srcdir)/tests/bench/bench-serve-tools.sh

# A player's whole way in a real browser. It is not part of "make check", which needs no browser.
check-browser: muster
	@$(AM_TESTS_ENVIRONMENT) $(SHELL) $(top_srcdir)/tests/run-test $(top_srcdir)/tests/serve/check-browser.sh | tee check-browser.log
	@! grep -q '^not ok' check-browser.log
CLEANFILES += check-browser.log
endif
EXTRA_DIST += tests/serve/check-browser.sh tests/bench/bench-serve-tools.sh tests/bench/bench-serve.lua

# How time grows with the input; fails where it grows faster.
growth_programs = tests/bench/bench-growth
if GUI
growth_programs += tests/bench/bench-growth-window
endif
bench-growth: muster $(growth_programs)
	@$(AM_TESTS_ENVIRONMENT) MUSTER_TEST_TIMEOUT=3600; export MUSTER_TEST_TIMEOUT; \
	for program in $(growth_programs); do $(SHELL) $(top_srcdir)/tests/run-test $$program || exit 1; done

# The tests of the command line with each "muster" they start below valgrind.
command_tests = tests/cli/test-check tests/cli/test-commands tests/cli/test-compare tests/cli/test-complete \
  tests/cli/test-languages tests/cli/test-print tests/cli/test-samples
VALGRIND = valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite \
  --suppressions=$(abs_top_srcdir)/tests/valgrind.supp
valgrind: muster $(command_tests)
	@$(AM_TESTS_ENVIRONMENT) MUSTER_TEST_UNDER='$(VALGRIND)' MUSTER_TEST_TIMEOUT=3600; \
	export MUSTER_TEST_UNDER MUSTER_TEST_TIMEOUT; \
	for test in $(command_tests); do $(SHELL) $(top_srcdir)/tests/run-test $$test || exit 1; done

# The command line's threads with the thread sanitizer, in a build of their own. GLib is told apart by a library before it.
check-threads:
	@$(MKDIR_P) threads-build
	cd threads-build && { test -f Makefile || \
	  $(abs_top_srcdir)/configure --quiet --disable-gui CC='$(CC)' CFLAGS='-O1 -g -fsanitize=thread'; }
	$(MAKE) -C threads-build muster tests/rules/check/test-translations
	$(CC) $(CORE_CFLAGS) -g -fPIC -shared -o threads-build/mu-threads-glib.so \
	  $(top_srcdir)/tests/threads/mu-threads-glib.c -ldl
	@MUSTER_LOCALE_DIR='$(abs_builddir)/locale' $(SHELL) $(top_srcdir)/tests/threads/run-threads threads-build/muster \
	  $(abs_builddir)/threads-build/mu-threads-glib.so threads-build/tests/rules/check/test-translations
EXTRA_DIST += tests/threads/mu-threads-glib.c tests/threads/run-threads tests/threads/tsan.supp

# Two builds in two places make the same files. They are built anew, so this takes minutes.
check-reproducible: distdir
	@$(SHELL) $(top_srcdir)/tests/meta/check-reproducible $(distdir); status=$$?; $(am__remove_distdir); exit $$status
EXTRA_DIST += tests/meta/check-reproducible

# Tests of "make check", many times as often, and where they draw lists, moments or clicks, other ones each time.
# $(call longer,ROUNDS,TESTS)
longer = @$(AM_TESTS_ENVIRONMENT) MUSTER_TEST_ROUNDS=$(1) MUSTER_TEST_SEED=$${MUSTER_TEST_SEED:-$$(date +%s)} \
  MUSTER_TEST_TIMEOUT=7200; export MUSTER_TEST_ROUNDS MUSTER_TEST_SEED MUSTER_TEST_TIMEOUT; \
  for test in $(2); do echo "$$test"; $(SHELL) $(top_srcdir)/tests/run-test $$test || exit 1; done

# What holds of every list.
PROPERTY_ROUNDS = 100
property_tests = tests/catalog/test-reference tests/rules/check/test-properties tests/exchange/write/test-round-trip
properties: $(property_tests)
	$(call longer,$(PROPERTY_ROUNDS),$(property_tests))

# What can go wrong below a library: 200 moments to be killed at.
fault_tests = tests/cli/test-library-place tests/exchange/io/test-output-faults tests/library/test-library-disk \
  tests/library/test-library-faults tests/library/test-library-kill tests/library/test-library-kill-backup \
  tests/library/test-library-moved tests/library/test-library-power tests/library/test-library-shared
if SERVE
fault_tests += tests/serve/test-event tests/serve/test-server-kill
endif
if GUI
fault_tests += tests/app/session/test-faults tests/app/session/test-session
endif
faults: muster $(fault_tests)
	$(call longer,10,$(fault_tests))

# Every hostile file by every way into the program, and what each costs beside an ordinary one; then whatever else is
# wrong: sizes, counts, encodings, the clock, the library's file, what is installed.
hostile_tests = tests/cli/test-hostile tests/exchange/read/test-bounds tests/library/test-library-clock \
  tests/library/test-library-open tests/library/test-library-restore
if SERVE
hostile_tests += tests/bench/bench-serve-attacks tests/bench/bench-serve-strangers
endif
if GUI
hostile_tests += tests/app/session/test-limits tests/app/transfer/test-hostile
endif
hostile: export MUSTER_TEST_MEASURE = 1
hostile: all $(hostile_tests)
	$(call longer,2,$(hostile_tests) $(top_srcdir)/tests/app/test-install.sh)

# Whatever anybody does in the window, 50,000 steps of it.
if GUI
monkey: tests/app/shell/test-monkey
	$(call longer,250,tests/app/shell/test-monkey)
endif

# Pictures of every view, taken from the running program, into screenshots/ of the build tree, and sheets of them there.
# tests/app/screenshots.c says which of them the environment can choose.
if GUI
EXTRA_PROGRAMS += tests/app/screenshots tests/app/screenshots-sheet
tests_app_screenshots_SOURCES = tests/app/screenshots.c
tests_app_screenshots_sheet_SOURCES = tests/app/screenshots-sheet.c
screenshots: tests/app/screenshots
	$(MKDIR_P) screenshots
	$(AM_TESTS_ENVIRONMENT) MUSTER_TEST_TIMEOUT=7200 MUSTER_SCREENSHOT_DIR='$(abs_builddir)/screenshots' \
	  $(SHELL) $(top_srcdir)/tests/run-test tests/app/screenshots
screenshots-sheet: tests/app/screenshots-sheet
	tests/app/screenshots-sheet screenshots

# The pictures of README and of “What Can Muster Do?”, taken from the running program, into the source tree; with fewer
# colors, where ImageMagick can do that, they are a third as large. A picture without transparency keeps its greys.
EXTRA_PROGRAMS += tests/app/pictures
tests_app_pictures_SOURCES = tests/app/pictures.c
pictures: tests/app/pictures
	$(MKDIR_P) pictures
	$(AM_TESTS_ENVIRONMENT) MUSTER_SCREENSHOT_DIR='$(abs_builddir)/pictures' \
	  $(SHELL) $(top_srcdir)/tests/run-test tests/app/pictures
	for picture in pictures/*.png; do \
	  case $$picture in \
	    pictures/help-*) copy=ui/help/$${picture#pictures/help-} ;; \
	    *) copy=data/screenshots/$${picture#pictures/} ;; \
	  esac; \
	  convert "$$picture" -strip -alpha off +dither -quantize sRGB -treedepth 8 -colors 255 PNG8:"$(top_srcdir)/$$copy" 2>/dev/null || \
	    cp "$$picture" "$(top_srcdir)/$$copy" || exit; \
	done
endif

EXTRA_DIST += tests/on-debian tests/on-debian-packages tests/open-window tests/run-test tests/merge-cases.awk \
  tests/mutate tests/mutations.awk tests/tap.sh tests/po.sh tests/pseudo.sh tests/lsan.supp tests/valgrind.supp tests/data \
  tests/README.md tests/bench/README.md tests/catalog/terms tests/po/forbidden

# Every test program is built like this. What it does not use, the linker leaves out.
AM_CPPFLAGS = $(muster_cppflags) -I$(top_srcdir)/tests
LDADD = libmuster-test.a
if GUI
AM_CPPFLAGS += $(gui_cppflags)
LDADD += libmuster-app.a
endif
LDADD += libmuster-core.a $(GUI_LIBS) $(SERVE_LIBS) $(CORE_LIBS)
tests_app_shell_test_style_LDADD = $(LDADD) -lm

.PHONY: bench bench-growth bench-serve check-browser card-rules check-reproducible check-threads faults hostile monkey pictures properties screenshots screenshots-sheet valgrind
CLEANFILES += $(EXTRA_PROGRAMS)

TESTS = $(check_PROGRAMS) $(dist_check_SCRIPTS)
TEST_EXTENSIONS = .sh
AM_TESTS_ENVIRONMENT = \
  top_srcdir='$(abs_top_srcdir)'; export top_srcdir; \
  top_builddir='$(abs_top_builddir)'; export top_builddir;
# What tests/run-test makes of a program says all of it, whatever its status.
SH_LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
LOG_DRIVER = $(SH_LOG_DRIVER) --ignore-exit
LOG_COMPILER = $(SHELL) $(top_srcdir)/tests/run-test
SH_LOG_COMPILER = $(LOG_COMPILER)
