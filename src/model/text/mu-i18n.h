/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/text/mu-language.h"

/*
 * Replaces <glib/gi18n.h>: messages are translated into the language of the calling thread, and no locale has to be
 * installed for it. The macro names are those that xgettext knows.
 */

#undef ngettext

#define _(id) mu_language_translate (id)
#define N_(id) (id)
#define C_(context, id) mu_language_translate_in (context "\004" id, sizeof (context "\004") - 1)
#define NC_(context, id) (id)
#define NP_(one, many) (one), (many)
#define ngettext(one, many, n) mu_language_translate_plural (one, many, n)
