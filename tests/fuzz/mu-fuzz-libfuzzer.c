/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fuzz/mu-fuzz-expect.h"
#include "fuzz/mu-fuzz-mutate.h"
#include "fuzz/mu-fuzz.h"

/* What libFuzzer's own main() calls. The target is the one named by $MUSTER_FUZZ_TARGET. */

int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const guint8 *data, size_t size);
size_t LLVMFuzzerCustomMutator (guint8 *data, size_t size, size_t max_size, unsigned int seed);
size_t LLVMFuzzerMutate (guint8 *data, size_t size, size_t max_size);

/*
 * Of the processor's time, whatever else the machine does; libFuzzer's own clock stops what hangs. An input is read,
 * judged and written in two formats, several times slower than without sanitizers. From both it is read again: a list of
 * 200 ships that a text of 2 KiB stands for is written in 300 KiB, which may take its own time.
 */
enum
{
  MAX_SECONDS = 10,
  BYTES_A_SECOND = 16384, /* of what is read again */
};

static const MuFuzzTarget *target;

/* GLib's fatal messages end in a trap, which libFuzzer does not know to keep the input of. */
static void
on_trap (int number)
{
  abort ();
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  const char *name = g_getenv ("MUSTER_FUZZ_TARGET");

  mu_fuzz_start ();
  signal (SIGTRAP, on_trap);
  target = mu_fuzz_find_target (name);
  if (target == NULL)
    {
      g_printerr ("MUSTER_FUZZ_TARGET=“%s” is no target; tests/fuzz/mu-fuzz.c lists them\n", name != NULL ? name : "");
      exit (EXIT_FAILURE);
    }
  return 0;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  clock_t start = clock ();
  clock_t seconds;

  target->run (bytes);
  seconds = MAX_SECONDS + (clock_t) mu_fuzz_take_read_again () / BYTES_A_SECOND;
  if (clock () - start > seconds * CLOCKS_PER_SEC)
    g_error ("it took more than %ld s", (long) seconds);
  return 0;
}

/* Names no sequence of flipped bits would ever spell, between libFuzzer's own changes. */
size_t
LLVMFuzzerCustomMutator (guint8 *data, size_t size, size_t max_size, unsigned int seed)
{
  g_autoptr (GRand) source = NULL;
  g_autoptr (GByteArray) input = NULL;

  if (seed % 4 != 0)
    return LLVMFuzzerMutate (data, size, max_size);
  source = g_rand_new_with_seed (seed);
  input = g_byte_array_new ();
  g_byte_array_append (input, data, (guint) size);
  mu_fuzz_mutate_words (input, source);
  size = MIN (input->len, max_size);
  memcpy (data, input->data, size);
  return size;
}
