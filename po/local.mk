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
