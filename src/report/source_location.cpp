#include "report/source_location.h"

#include <algorithm>

#include "mesh/collective.h"

namespace tessera {
namespace {

std::string with_location(const SourceLocation &location, const std::string &in_file) {
  std::string text = location.op;
  auto add = [&](const char *word, const std::string &what) {
    if (!what.empty()) text += (text.empty() ? std::string() : " " + std::string(word) + " ") + what;
  };
  add("in", location.function);
  add("at", in_file);
  return text;
}

// Writes the names of the kinds of collectives with hyphens.
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

std::string to_string(const SourceLocation &location) {
  std::string where = location.file;
  if (location.line) where += ":" + std::to_string(location.line);
  if (location.line && location.column) where += ":" + std::to_string(location.column);
  return with_location(location, where);
}

std::string spoken(const SourceLocation &location, const std::string &program) {
  SourceLocation said = location;
  said.op = hyphenated(location.op);
  said.function = hyphenated(location.function);
  said.file = hyphenated(location.file);
  if (location.file != program) return to_string(said);
  return with_location(said, "line " + std::to_string(location.line));
}

}  // namespace tessera
