/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "support/mu-test-window.h"

/* A view of the application as a user meets it: a list, what is opened on it, and what is done there. */
typedef struct _MuTestScene MuTestScene;

extern const int mu_test_screens[4][2];

guint              mu_test_get_n_scenes   (void);
const MuTestScene *mu_test_get_scene      (guint position);
const char        *mu_test_scene_get_name (const MuTestScene *scene);
gboolean           mu_test_scene_is_shown (const MuTestScene *scene);
void               mu_test_use_game       (const char *id);
void               mu_test_make_lists     (MuWindow *window);
GtkWindow         *mu_test_scene_open     (const MuTestScene *scene, MuWindow *window, int width, int height);
void               mu_test_scene_close    (MuWindow *window);
