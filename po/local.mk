# What the programs speak when run from the build tree: po/ was made before, so its catalogs are up to date.
all-local:
	@for language in `sed 's/#.*//' $(srcdir)/po/LINGUAS`; do \
	  made=$(srcdir)/po/$$language.gmo; \
	  spoken=locale/$$language/LC_MESSAGES/$(PACKAGE).mo; \
	  test ! -f $$made || cmp -s $$made $$spoken || \
	    { $(MKDIR_P) `dirname $$spoken` && cp $$made $$spoken && chmod u+w $$spoken; } || exit 1; \
	done

clean-local:
	rm -rf locale

# The summaries of cards are messages of their own: a program reads those of a language only when it speaks it.
card_languages = $(shell sed 's/\#.*//' $(top_srcdir)/po/LINGUAS)
card_messages = $(card_languages:%=locale/%/LC_MESSAGES/$(PACKAGE)-cards.mo)
all-local: $(card_messages)
EXTRA_DIST += po/cards/summaries.its $(card_languages:%=po/cards/%.po)

locale/%/LC_MESSAGES/$(PACKAGE)-cards.mo: po/cards/%.po
	$(AM_V_GEN)$(MKDIR_P) $(@D) && $(MSGFMT) --check-format -o $@ $<

install-card-messages: $(card_messages)
	@$(NORMAL_INSTALL)
	for language in $(card_languages); do \
	  $(MKDIR_P) "$(DESTDIR)$(localedir)/$$language/LC_MESSAGES" && \
	  $(INSTALL_DATA) locale/$$language/LC_MESSAGES/$(PACKAGE)-cards.mo \
	    "$(DESTDIR)$(localedir)/$$language/LC_MESSAGES" || exit 1; \
	done

uninstall-card-messages:
	@$(NORMAL_UNINSTALL)
	for language in $(card_languages); do \
	  rm -f "$(DESTDIR)$(localedir)/$$language/LC_MESSAGES/$(PACKAGE)-cards.mo"; \
	done

# Brings po/cards up to date with the catalogs.
update-card-messages:
	cd $(srcdir) && . tests/po.sh && summaries_now po/cards/cards.pot && \
	for language in $(card_languages); do \
	  msgmerge --quiet --update --backup=none po/cards/$$language.po po/cards/cards.pot || exit 1; \
	done; rm po/cards/cards.pot
.PHONY: install-card-messages uninstall-card-messages update-card-messages
