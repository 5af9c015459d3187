/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/text/mu-plural.h"

#include <string.h>

#include "model/text/mu-digits.h"

/* The longest rules in use (Arabic, Slovenian) have about forty nodes and nest six deep. */
enum
{
  MAX_NODES = 256,
  MAX_DEPTH = 32,
  MAX_FORMS = 16,
};

typedef enum
{
  NODE_NUMBER,
  NODE_N,
  NODE_NOT,
  NODE_CHOICE, /* ?: */
  NODE_OR,
  NODE_AND,
  NODE_EQUAL,
  NODE_UNEQUAL,
  NODE_AT_MOST,
  NODE_AT_LEAST,
  NODE_LESS,
  NODE_MORE,
  NODE_ADD,
  NODE_SUBTRACT,
  NODE_MULTIPLY,
  NODE_DIVIDE,
  NODE_REMAINDER,
} NodeKind;

/* Operands are indices of earlier nodes. */
typedef struct
{
  NodeKind kind;
  gulong number;
  guint operands[3];
} Node;

struct _MuPlural
{
  guint n_forms;
  Node nodes[MAX_NODES]; /* the last node is the root */
  guint n_nodes;
};

typedef struct
{
  MuPlural *plural;
  const char *text; /* the remaining text */
  guint depth;
} Parser;

/* The binary operators of plural rules. An operator comes before its own prefixes. */
static const struct
{
  const char *text;
  NodeKind kind;
  guint precedence;
} operators[] = {
  { "||", NODE_OR, 1 },       { "&&", NODE_AND, 2 },      { "==", NODE_EQUAL, 3 },   { "!=", NODE_UNEQUAL, 3 },
  { "<=", NODE_AT_MOST, 4 },  { ">=", NODE_AT_LEAST, 4 }, { "<", NODE_LESS, 4 },     { ">", NODE_MORE, 4 },
  { "+", NODE_ADD, 5 },       { "-", NODE_SUBTRACT, 5 },  { "*", NODE_MULTIPLY, 6 }, { "/", NODE_DIVIDE, 6 },
  { "%", NODE_REMAINDER, 6 },
};

static gboolean parse_choice (Parser *parser, guint *node);

static gboolean
add_node (Parser *parser, Node made, guint *node)
{
  MuPlural *plural = parser->plural;

  if (plural->n_nodes == MAX_NODES)
    return FALSE;
  *node = plural->n_nodes++;
  plural->nodes[*node] = made;
  return TRUE;
}

static gboolean
accept (Parser *parser, const char *token)
{
  while (g_ascii_isspace (*parser->text))
    parser->text++;
  if (!g_str_has_prefix (parser->text, token))
    return FALSE;
  parser->text += strlen (token);
  return TRUE;
}

static gboolean
parse_operand (Parser *parser, guint *node)
{
  guint operand;
  int number;
  gboolean parsed;

  if (++parser->depth > MAX_DEPTH)
    return FALSE;
  if (accept (parser, "!"))
    parsed = parse_operand (parser, &operand)
             && add_node (parser, (Node){ .kind = NODE_NOT, .operands = { operand } }, node);
  else if (accept (parser, "("))
    parsed = parse_choice (parser, node) && accept (parser, ")");
  else if (accept (parser, "n"))
    parsed = add_node (parser, (Node){ .kind = NODE_N }, node);
  else
    parsed = mu_digits_scan (&parser->text, G_MAXINT32, &number)
             && add_node (parser, (Node){ .kind = NODE_NUMBER, .number = (gulong) number }, node);
  parser->depth--;
  return parsed;
}

/* Reads the next operator if its precedence is at least @precedence. */
static gboolean
accept_operator (Parser *parser, guint precedence, guint *found)
{
  for (guint i = 0; i < G_N_ELEMENTS (operators); i++)
    {
      const char *before = parser->text;

      if (!accept (parser, operators[i].text))
        continue;
      *found = i;
      if (operators[i].precedence >= precedence)
        return TRUE;
      parser->text = before;
      return FALSE;
    }
  return FALSE;
}

static gboolean
parse_binary (Parser *parser, guint precedence, guint *node)
{
  guint found;

  if (!parse_operand (parser, node))
    return FALSE;
  while (accept_operator (parser, precedence, &found))
    {
      guint left = *node;
      guint right;

      if (!parse_binary (parser, operators[found].precedence + 1, &right)
          || !add_node (parser, (Node){ .kind = operators[found].kind, .operands = { left, right } }, node))
        return FALSE;
    }
  return TRUE;
}

static gboolean
parse_choice (Parser *parser, guint *node)
{
  guint condition, yes, no;
  gboolean parsed = TRUE;

  if (++parser->depth > MAX_DEPTH || !parse_binary (parser, 1, node))
    return FALSE;
  if (accept (parser, "?"))
    {
      condition = *node;
      parsed = parse_choice (parser, &yes) && accept (parser, ":") && parse_choice (parser, &no)
               && add_node (parser, (Node){ .kind = NODE_CHOICE, .operands = { condition, yes, no } }, node);
    }
  parser->depth--;
  return parsed;
}

static gboolean
parse_forms (MuPlural *self, const char *forms)
{
  const char *count = strstr (forms, "nplurals=");
  const char *expression = strstr (forms, "plural=");
  Parser parser = { self, NULL, 0 };
  int n_forms;
  guint node;

  if (count == NULL || expression == NULL)
    return FALSE;
  count += strlen ("nplurals=");
  count += strspn (count, " ");
  parser.text = expression + strlen ("plural=");
  if (!mu_digits_scan (&count, MAX_FORMS, &n_forms))
    return FALSE;
  self->n_forms = (guint) n_forms;
  return n_forms >= 1 && parse_choice (&parser, &node) && (accept (&parser, ";") || *parser.text == '\0');
}

/*
 * Parses a plural rule. A rule that is invalid or unreasonably large is replaced by the Germanic rule: one form for 1,
 * another for all other numbers. Returns the new rule.
 *
 * @forms: the value of the header field `Plural-Forms`, such as `nplurals=2; plural=n != 1;`
 */
MuPlural *
mu_plural_new (const char *forms)
{
  MuPlural *self = g_new0 (MuPlural, 1);

  if (!parse_forms (self, forms))
    {
      memset (self, 0, sizeof *self);
      parse_forms (self, "nplurals=2; plural=n != 1;");
    }
  return self;
}

/* Frees a rule. */
void
mu_plural_free (MuPlural *self)
{
  g_free (self);
}

static gulong
calculate (NodeKind kind, gulong left, gulong right)
{
  switch (kind)
    {
    case NODE_EQUAL:
      return left == right;
    case NODE_UNEQUAL:
      return left != right;
    case NODE_AT_MOST:
      return left <= right;
    case NODE_AT_LEAST:
      return left >= right;
    case NODE_LESS:
      return left < right;
    case NODE_MORE:
      return left > right;
    case NODE_ADD:
      return left + right;
    case NODE_SUBTRACT:
      return left - right;
    case NODE_MULTIPLY:
      return left * right;
    case NODE_DIVIDE:
      return right != 0 ? left / right : 0;
    case NODE_REMAINDER:
      return right != 0 ? left % right : 0;
    default:
      g_return_val_if_reached (0);
    }
}

static gulong
evaluate (const MuPlural *self, guint index, gulong n)
{
  const Node *node = &self->nodes[index];
  const guint *operands = node->operands;

  switch (node->kind)
    {
    case NODE_NUMBER:
      return node->number;
    case NODE_N:
      return n;
    case NODE_NOT:
      return !evaluate (self, operands[0], n);
    case NODE_CHOICE:
      return evaluate (self, evaluate (self, operands[0], n) ? operands[1] : operands[2], n);
    case NODE_OR:
      return evaluate (self, operands[0], n) || evaluate (self, operands[1], n);
    case NODE_AND:
      return evaluate (self, operands[0], n) && evaluate (self, operands[1], n);
    default:
      return calculate (node->kind, evaluate (self, operands[0], n), evaluate (self, operands[1], n));
    }
}

/*
 * Returns the index of the plural form for @n; 0 if the rule yields a form that does not exist. Division by 0 yields 0.
 */
guint
mu_plural_get_form (const MuPlural *self, gulong n)
{
  gulong form = evaluate (self, self->n_nodes - 1, n);

  return form < self->n_forms ? (guint) form : 0;
}
