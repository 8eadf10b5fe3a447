// Reads sharding rules of operations: `#sdy.op_sharding_rule<([i, k])->([i]) {i=8, k=4} reduction={k}, custom>`.
#include <fmt/format.h>

#include "artifact/entries.h"
#include "mesh/sharding_rule.h"

namespace tessera::artifact {

// Reads the factors of a list, with `between` between them.
std::string Entries::next_factors(ByteCursor &cursor, std::string_view between) {
  std::string text;
  for (uint64_t left = cursor.count(); left > 0; --left) {
    const int64_t factor = cursor.signed_number();
    if (factor < 0) cursor.fail(fmt::format("a sharding rule has the factor {}; factors count from 0", factor));
    if (!text.empty()) append(text, between, cursor);
    append(text, factor_symbol(static_cast<FactorId>(factor)), cursor);
  }
  return text;
}

std::string Entries::next_mappings(ByteCursor &cursor) {
  std::string text;
  for (uint64_t left = cursor.count(); left > 0; --left) {
    if (!text.empty()) append(text, ", ", cursor);
    append(text, next_attribute(cursor).text, cursor);
  }
  return text;
}

std::string Entries::next_rule(ByteCursor &cursor) {
  std::string sizes, text;
  const uint64_t count = cursor.count();
  for (uint64_t factor = 0; factor < count; ++factor)
    append(sizes,
           fmt::format("{}{}={}", factor ? ", " : "", factor_symbol(static_cast<FactorId>(factor)),
                       cursor.signed_number()),
           cursor);
  append(text, "(" + next_mappings(cursor) + ")->(", cursor);
  append(text, next_mappings(cursor) + ")", cursor);
  if (count > 0) append(text, " {" + sizes + "}", cursor);
  for (const char *kind : {"reduction", "need_replication", "permutation", "blocked_propagation"})
    if (const std::string factors = next_factors(cursor, ", "); !factors.empty())
      append(text, fmt::format(" {}={{{}}}", kind, factors), cursor);
  const bool is_custom = cursor.byte() != 0;
  return "#sdy.op_sharding_rule<" + text + (is_custom ? ", custom>" : ">");
}

}  // namespace tessera::artifact
