/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "support/mu-test-privilege.h"

#include <linux/capability.h>
#include <sys/syscall.h>
#include <unistd.h>

/*
 * Root may read and write whatever the permissions of files say. Without these capabilities it is held to them like
 * anybody, and still owns what it owned: another user might not even be let into the folder the test runs in.
 */

static const guint capabilities[] = { CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH };

struct _MuTestPrivilege
{
  struct __user_cap_data_struct before[_LINUX_CAPABILITY_U32S_3];
};

static void
set (const struct __user_cap_data_struct *data)
{
  struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };

  g_assert_cmpint (syscall (SYS_capset, &header, data), ==, 0);
}

/**
 * mu_test_privilege_drop:
 *
 * Has the permissions of files hold for this thread, whoever runs it.
 *
 * Returns: (transfer full): for mu_test_privilege_restore().
 */
MuTestPrivilege *
mu_test_privilege_drop (void)
{
  struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
  struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
  MuTestPrivilege *self = g_new0 (MuTestPrivilege, 1);

  g_assert_cmpint (syscall (SYS_capget, &header, self->before), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (data); i++)
    data[i] = self->before[i];
  for (guint i = 0; i < G_N_ELEMENTS (capabilities); i++)
    data[CAP_TO_INDEX (capabilities[i])].effective &= ~CAP_TO_MASK (capabilities[i]);
  set (data);
  return self;
}

/**
 * mu_test_privilege_restore:
 * @self: (transfer full): what was dropped
 */
void
mu_test_privilege_restore (MuTestPrivilege *self)
{
  set (self->before);
  g_free (self);
}
