/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct _MuTestPrivilege MuTestPrivilege;

MuTestPrivilege *mu_test_privilege_drop (void);
void mu_test_privilege_restore (MuTestPrivilege *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MuTestPrivilege, mu_test_privilege_restore)
