/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-address.h"

/* A household, and a server that is hired, have 2^64 addresses of IPv6; a machine in a hall has one that is counted. */
static void
test_counted (void)
{
  static const struct
  {
    const char *address;
    const char *counted;
  } cases[] = {
    { "192.0.2.7", "192.0.2.7" },
    { "127.0.0.1", "127.0.0.1" },
    { "::ffff:192.0.2.7", "192.0.2.7" },
    { "::1", "::1" },
    { "2001:db8:0:9::1", "2001:0db8:0000:0009::/64" },
    { "2001:db8:0:9:8:7:6:5", "2001:0db8:0000:0009::/64" },
    { "2001:db8:0:a::1", "2001:0db8:0000:000a::/64" },
    { "fe80::1", "fe80::1" },
    { "febf::1", "febf::1" },
    { "fec0::1", "fec0:0000:0000:0000::/64" },
    { "fc00::1", "fc00::1" },
    { "fdff:1:2:3::4", "fdff:1:2:3::4" },
    { "fbff::1", "fbff:0000:0000:0000::/64" },
    { "fe00::1", "fe00:0000:0000:0000::/64" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GInetAddress) address = g_inet_address_new_from_string (cases[i].address);
      g_autofree char *counted = mu_address_dup_counted (address);

      g_assert_cmpstr (counted, ==, cases[i].counted);
    }
}

/* A neighbour of the proxy is not the proxy. */
static void
test_equal (void)
{
  static const struct
  {
    const char *a;
    const char *b;
    gboolean are_equal;
  } cases[] = {
    { "192.0.2.7", "192.0.2.7", TRUE },
    { "192.0.2.7", "192.0.2.8", FALSE },
    { "192.0.2.7", "::ffff:192.0.2.7", TRUE },
    { "::ffff:192.0.2.7", "::ffff:192.0.2.8", FALSE },
    { "::1", "127.0.0.1", FALSE },
    { "2001:db8::1", "2001:db8:0:0::1", TRUE },
    { "2001:db8::1", "2001:db8::2", FALSE },
    { "2001:db8::1", "2001:db8::8000:0:0:1", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GInetAddress) a = g_inet_address_new_from_string (cases[i].a);
      g_autoptr (GInetAddress) b = g_inet_address_new_from_string (cases[i].b);

      g_test_message ("%s, %s", cases[i].a, cases[i].b);
      g_assert_cmpint (mu_address_equal (a, b), ==, cases[i].are_equal);
      g_assert_cmpint (mu_address_equal (b, a), ==, cases[i].are_equal);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/address/counted", test_counted);
  g_test_add_func ("/address/equal", test_equal);
  return g_test_run ();
}
