/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "serve/mu-address.h"

#include <string.h>

/* Returns the address of IPv4 that is written as one of IPv6, or else the same address. */
static GInetAddress *
unmap (GInetAddress *address)
{
  static const guint8 mapped[12] = { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff };
  const guint8 *bytes = g_inet_address_to_bytes (address);

  return g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6 && memcmp (bytes, mapped, sizeof mapped) == 0
             ? g_inet_address_new_from_bytes (bytes + sizeof mapped, G_SOCKET_FAMILY_IPV4)
             : g_object_ref (address);
}

/* Returns TRUE if both are the same address, to the last bit. */
gboolean
mu_address_equal (GInetAddress *a, GInetAddress *b)
{
  g_autoptr (GInetAddress) plain_a = unmap (a);
  g_autoptr (GInetAddress) plain_b = unmap (b);

  return g_inet_address_equal (plain_a, plain_b);
}

/* In a network of its own, a hall, machines have addresses that differ only in the second half: fe80::/10, fc00::/7. */
static gboolean
is_local (GInetAddress *address)
{
  return g_inet_address_get_is_loopback (address) || g_inet_address_get_is_link_local (address)
         || (*g_inet_address_to_bytes (address) & 0xfe) == 0xfc;
}

/* Returns by which name an address is counted: a household has 2^64 addresses of IPv6. */
char *
mu_address_dup_counted (GInetAddress *address)
{
  g_autoptr (GInetAddress) plain = unmap (address);
  const guint8 *bytes = g_inet_address_to_bytes (plain);

  if (g_inet_address_get_family (plain) == G_SOCKET_FAMILY_IPV4 || is_local (plain))
    return g_inet_address_to_string (plain);
  return g_strdup_printf ("%02x%02x:%02x%02x:%02x%02x:%02x%02x::/64", bytes[0], bytes[1], bytes[2], bytes[3], bytes[4],
                          bytes[5], bytes[6], bytes[7]);
}
