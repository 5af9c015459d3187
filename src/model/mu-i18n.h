/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/mu-language.h"

/*
 * Translation of messages, under the names that xgettext knows, into the language of the calling thread: instead of
 * <glib/gi18n.h>, which has one language for the whole process and needs a locale installed for it.
 */

#undef ngettext

#define _(id) mu_language_translate (id)
#define N_(id) (id)
#define C_(context, id) mu_language_translate_in (context "\004" id, sizeof (context "\004") - 1)
#define NC_(context, id) (id)
#define ngettext(one, many, n) mu_language_translate_plural (one, many, n)
