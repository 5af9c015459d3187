/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"
#include "exchange/io/mu-import-error.h"
#include "model/roster/mu-roster.h"

GPtrArray *mu_test_import_bytes (MuGames *games, GBytes *bytes, GError **error);
GPtrArray *mu_test_import_file (MuGames *games, GFile *file, GCancellable *cancellable, GError **error);
GPtrArray *mu_test_import_stream (MuGames *games, GInputStream *stream, GCancellable *cancellable, GError **error);
