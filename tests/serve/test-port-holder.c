/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <unistd.h>

#include "serve/mu-port-holder.h"

/* Listens at an address, at any port that is free. Returns NULL if the machine has no such address. */
static GSocket *
listen_at (const char *text, guint *port)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (text);
  g_autoptr (GSocketAddress) place = g_inet_socket_address_new (address, 0);
  g_autoptr (GSocketAddress) got = NULL;
  g_autoptr (GSocket) socket
      = g_socket_new (g_inet_address_get_family (address), G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL);

  if (socket == NULL || !g_socket_bind (socket, place, FALSE, NULL) || !g_socket_listen (socket, NULL))
    return NULL;
  got = g_socket_get_local_address (socket, NULL);
  *port = g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (got));
  return g_steal_pointer (&socket);
}

static MuPortHolder *
find (const char *text, guint port)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (text);

  return mu_port_holder_find (address, port);
}

static void
assert_holder (const char *address, guint port, gboolean expected)
{
  g_autoptr (MuPortHolder) holder = find (address, port);
  g_autofree char *comm = NULL;

  g_test_message ("%s", address);
  g_assert_cmpint (holder != NULL, ==, expected);
  if (holder == NULL)
    return;
  g_assert_cmpint (holder->process, ==, getpid ());
  g_assert_true (g_file_get_contents ("/proc/self/comm", &comm, NULL, NULL));
  g_assert_cmpstr (holder->name, ==, g_strchomp (comm));
}

static void
test_find (void)
{
  static const struct
  {
    const char *held;
    const char *wanted;
    gboolean is_in_the_way;
  } cases[] = {
    { "127.0.0.1", "127.0.0.1", TRUE }, { "127.0.0.1", "127.0.0.2", FALSE }, { "127.0.0.1", "0.0.0.0", TRUE },
    { "127.0.0.1", "::", TRUE },        { "127.0.0.1", "::1", FALSE },       { "0.0.0.0", "127.0.0.1", TRUE },
    { "0.0.0.0", "::", TRUE },          { "::1", "::1", TRUE },              { "::1", "127.0.0.1", FALSE },
    { "::1", "::", TRUE },              { "::", "127.0.0.1", TRUE },         { "::", "::1", TRUE },
  };

  if (!g_file_test ("/proc/net/tcp", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("the system does not list its sockets");
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint port = 0;
      g_autoptr (GSocket) socket = listen_at (cases[i].held, &port);

      if (socket == NULL)
        g_test_message ("no address %s", cases[i].held);
      else
        assert_holder (cases[i].wanted, port, cases[i].is_in_the_way);
    }
}

/* A port at which nobody listens any more, and one at which nobody listens yet, have no holder. */
static void
test_nobody (void)
{
  guint port = 0;
  g_autoptr (GSocket) socket = listen_at ("127.0.0.1", &port);
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string ("127.0.0.1");
  g_autoptr (GSocketAddress) place = g_inet_socket_address_new (address, 0);
  g_autoptr (GSocketAddress) got = NULL;
  g_autoptr (GSocket) bound = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL);

  g_assert_nonnull (socket);
  g_assert_true (g_socket_bind (bound, place, FALSE, NULL));
  got = g_socket_get_local_address (bound, NULL);
  assert_holder ("127.0.0.1", g_inet_socket_address_get_port (G_INET_SOCKET_ADDRESS (got)), FALSE);
  assert_holder ("127.0.0.1", 0, FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/port-holder/find", test_find);
  g_test_add_func ("/port-holder/nobody", test_nobody);
  return g_test_run ();
}
