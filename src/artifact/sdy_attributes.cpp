// The attributes of sdy, in the encoding of their bytes.
#include <fmt/format.h>

#include <iterator>

#include "artifact/entries.h"

namespace tessera::artifact {
namespace {

std::string numbers_text(ByteCursor &cursor) {
  std::string text;
  for (uint64_t left = cursor.count(); left > 0; --left)
    text += (text.empty() ? "" : ", ") + std::to_string(cursor.signed_number());
  return text;
}

}  // namespace

std::string Entries::next_axes(ByteCursor &cursor) {
  std::string text;
  for (uint64_t left = cursor.count(); left > 0; --left) {
    if (!text.empty()) append(text, ", ", cursor);
    append(text, next_attribute(cursor).text, cursor);
  }
  return text;
}

// Prints `<@mesh, [{"x"}, {?}], replicated={"y"}>`.
std::string Entries::next_sharding(ByteCursor &cursor, PartialResults partial) {
  std::string_view mesh = next_attribute(cursor).text;  // its name, or the mesh itself
  if (mesh.starts_with("#sdy.")) mesh.remove_prefix(std::string_view("#sdy.").size());
  std::string text = fmt::format("<{}, [{}]", mesh, next_axes(cursor));
  if (std::string axes = next_axes(cursor); !axes.empty()) text += ", replicated={" + axes + "}";
  if (partial == PartialResults::none) return text + ">";
  const std::string axes = next_axes(cursor);
  const int64_t kind = partial == PartialResults::of_any_kind ? cursor.signed_number() : 0;
  constexpr std::string_view kinds[] = {"", "max", "min"};
  if (kind < 0 || kind >= std::ssize(kinds))
    cursor.fail(
        fmt::format("a sharding has partial results of the kind number {}, and there are {}", kind, std::size(kinds)));
  if (!axes.empty()) text += fmt::format(", unreduced={}{{{}}}", kinds[kind], axes);
  return text + ">";
}

Attribute Entries::decode_sdy(ByteCursor &cursor) {
  Attribute result;
  uint64_t code = cursor.number();
  switch (code) {
    case 0:
      result.text = "#sdy<manual_axes{" + next_axes(cursor) + "}>";
      return result;
    case 1:
      result.text = quoted(next_string(cursor));
      result.text += "=" + std::to_string(cursor.signed_number());
      return result;
    case 2: {
      std::string axes = next_axes(cursor), devices = numbers_text(cursor);
      result.text = "#sdy.mesh<[" + axes + "]" + (devices.empty() ? "" : ", device_ids=[" + devices + "]") + ">";
      return result;
    }
    case 3: {
      int64_t before = cursor.signed_number(), size = cursor.signed_number();
      result.text = fmt::format(":({}){}", before, size);
      return result;
    }
    case 4: {
      result.text = quoted(next_string(cursor));
      auto [part, has_part] = cursor.number_with_flag();
      if (has_part && part >= container_.attributes.size()) cursor.fail("an axis names a part that isn't there");
      if (has_part) result.text += attribute(part).text;
      return result;
    }
    case 5: {
      std::string axes = next_axes(cursor);
      bool is_closed = cursor.byte() != 0;
      auto [priority, has_priority] = cursor.number_with_flag();
      result.text = "{" + axes +
                    (is_closed      ? ""
                     : axes.empty() ? "?"
                                    : ", ?") +
                    "}" + (has_priority ? "p" + std::to_string(priority) : "");
      return result;
    }
    case 6:
      result.text = "#sdy.sharding" + next_sharding(cursor, PartialResults::none);
      return result;
    case 15:
      result.text = "#sdy.sharding" + next_sharding(cursor, PartialResults::sums);
      return result;
    case 17:
      result.text = "#sdy.sharding" + next_sharding(cursor, PartialResults::of_any_kind);
      return result;
    case 7:
    case 16: {
      std::string text;
      for (uint64_t left = cursor.count(); left > 0; --left) {
        const std::string &sharding = next_attribute(cursor).text;
        if (!sharding.starts_with("#sdy.sharding<"))
          cursor.fail("an attribute of another kind stands where a sharding should be");
        if (!text.empty()) append(text, ", ", cursor);
        append(text, std::string_view(sharding).substr(std::string_view("#sdy.sharding").size()), cursor);
      }
      result.text = "#sdy.sharding_per_value<[" + text + "]>";
      return result;
    }
    case 8:
      result.text = next_factors(cursor, "");
      return result;
    case 9:
      result.text = "[" + next_mappings(cursor) + "]";
      return result;
    case 10:
      result.text = next_rule(cursor);
      return result;
    default:
      cursor.fail(fmt::format("an attribute of sdy has the code {}, which Tessera doesn't read from artifacts", code));
  }
}

}  // namespace tessera::artifact
