#include "bin/cli/arguments.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "base/error.h"
#include "base/near_words.h"

namespace tessera::cli {

namespace {

template <typename T>
bool parse(const std::string &text, T &value) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::vector<std::string> split(const std::string &text, char separator) {
  std::vector<std::string> parts(1);
  for (char c : text) {
    if (c == separator)
      parts.emplace_back();
    else
      parts.back() += c;
  }
  return parts;
}

double number_of(const std::string &option, const std::string &text) {
  double value = 0;
  if (!parse(text, value) || !std::isfinite(value) || value < 0)
    throw InputError(fmt::format("{}: '{}' is not a number of at least 0; give one such as 1e-5", option, text));
  return value;
}

int64_t count_of(const std::string &option, const std::string &text, int64_t least) {
  int64_t value = 0;
  if (!parse(text, value) || value < least)
    throw InputError(fmt::format("{}: '{}' is not an integer of at least {}", option, text, least));
  return value;
}

uint64_t seed_of(const std::string &option, const std::string &text) {
  uint64_t value = 0;
  if (!parse(text, value)) throw InputError(fmt::format("{}: '{}' is not an integer from 0 to 2^64-1", option, text));
  return value;
}

std::vector<unsigned> numbers_of(const std::string &option, const std::string &text) {
  std::vector<unsigned> numbers;
  for (const std::string &part : split(text, ',')) {
    unsigned number = 0;
    if (!parse(part, number))
      throw InputError(fmt::format("{}: '{}' is not a number; write numbers of at least 0 as 0,1", option, part));
    numbers.push_back(number);
  }
  return numbers;
}

std::set<CollectiveKind> kinds_of(const std::string &option, const std::string &text) {
  std::vector<std::string> names;
  for (int i = 0; i < collective_kind_count; ++i) names.emplace_back(name_of(static_cast<CollectiveKind>(i)));
  std::set<CollectiveKind> kinds;
  for (const std::string &word : split(text, ',')) {
    auto kind = collective_kind_from_name(word);
    if (!kind)
      throw InputError(fmt::format("{}: there is no collective '{}'{}; there are {}", option, word,
                                   did_you_mean(word, names), fmt::join(names, ", ")));
    kinds.insert(*kind);
  }
  return kinds;
}

}  // namespace tessera::cli
