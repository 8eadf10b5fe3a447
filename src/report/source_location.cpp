#include "report/source_location.h"

#include <algorithm>

#include "mesh/collective.h"

namespace tessera {
namespace {

std::string with_place(const SourceLocation &place, const std::string &in_file) {
  std::string text = place.op;
  auto add = [&](const char *word, const std::string &what) {
    if (!what.empty()) text += (text.empty() ? std::string() : " " + std::string(word) + " ") + what;
  };
  add("in", place.function);
  add("at", in_file);
  return text;
}

// The names of the kinds of collectives with hyphens.
std::string hyphenated(std::string text) {
  for (int kind = 0; kind < collective_kind_count; ++kind) {
    std::string_view name = name_of(static_cast<CollectiveKind>(kind));
    for (size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += name.size())
      std::replace(text.begin() + static_cast<std::ptrdiff_t>(at),
                   text.begin() + static_cast<std::ptrdiff_t>(at + name.size()), '_', '-');
  }
  return text;
}

}  // namespace

std::string to_string(const SourceLocation &place) {
  std::string where = place.file;
  if (place.line) where += ":" + std::to_string(place.line);
  if (place.line && place.column) where += ":" + std::to_string(place.column);
  return with_place(place, where);
}

std::string spoken(const SourceLocation &place, const std::string &program) {
  SourceLocation said = place;
  said.op = hyphenated(place.op);
  said.function = hyphenated(place.function);
  said.file = hyphenated(place.file);
  if (place.file != program) return to_string(said);
  return with_place(said, "line " + std::to_string(place.line));
}

}  // namespace tessera
