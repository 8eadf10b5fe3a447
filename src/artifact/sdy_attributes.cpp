// Reads the attributes of sdy, in the encoding of their bytes.
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

// Prints `"x":(1)2`, whose part is an attribute of its own.
std::string Entries::next_axis(ByteCursor &cursor) {
  std::string text = quoted(next_string(cursor));
  auto [part, has_part] = cursor.number_with_flag();
  if (has_part && part >= container_.attributes.size()) cursor.fail("an axis names a part that isn't there");
  return has_part ? text + attribute(part).text : text;
}

// Prints `{"x", ?}p1`.
std::string Entries::next_dim(ByteCursor &cursor) {
  std::string text = "{" + next_axes(cursor);
  if (cursor.byte() == 0) text += text == "{" ? "?" : ", ?";
  auto [priority, has_priority] = cursor.number_with_flag();
  return text + "}" + (has_priority ? "p" + std::to_string(priority) : "");
}

std::string Entries::next_shardings(ByteCursor &cursor) {
  std::string text;
  for (uint64_t left = cursor.count(); left > 0; --left) {
    const std::string &sharding = next_attribute(cursor).text;
    if (!sharding.starts_with("#sdy.sharding<"))
      cursor.fail("an attribute of another kind stands where a sharding should be");
    if (!text.empty()) append(text, ", ", cursor);
    append(text, std::string_view(sharding).substr(std::string_view("#sdy.sharding").size()), cursor);
  }
  return text;
}

std::string Entries::next_sdy(ByteCursor &cursor) {
  const uint64_t code = cursor.number();
  switch (code) {
    case 0:
      return "#sdy<manual_axes{" + next_axes(cursor) + "}>";
    case 1: {
      const std::string name = quoted(next_string(cursor));
      return name + "=" + std::to_string(cursor.signed_number());
    }
    case 2: {
      const std::string axes = next_axes(cursor), devices = numbers_text(cursor);
      return "#sdy.mesh<[" + axes + "]" + (devices.empty() ? "" : ", device_ids=[" + devices + "]") + ">";
    }
    case 3: {
      const int64_t before = cursor.signed_number(), size = cursor.signed_number();
      return fmt::format(":({}){}", before, size);
    }
    case 4:
      return next_axis(cursor);
    case 5:
      return next_dim(cursor);
    case 6:
      return "#sdy.sharding" + next_sharding(cursor, PartialResults::none);
    case 15:
      return "#sdy.sharding" + next_sharding(cursor, PartialResults::sums);
    case 17:
      return "#sdy.sharding" + next_sharding(cursor, PartialResults::of_any_kind);
    case 7:
    case 16:
      return "#sdy.sharding_per_value<[" + next_shardings(cursor) + "]>";
    case 8:
      return next_factors(cursor, "");
    case 9:
      return "[" + next_mappings(cursor) + "]";
    case 10:
      return next_rule(cursor);
    default:
      cursor.fail(fmt::format("an attribute of sdy has the code {}, which Tessera doesn't read from artifacts", code));
  }
}

Attribute Entries::decode_sdy(ByteCursor &cursor) {
  Attribute result;
  result.text = next_sdy(cursor);
  return result;
}

}  // namespace tessera::artifact
