#include "artifact/extent.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/error.h"

namespace tessera::artifact {
namespace {

constexpr int most_nested = 100;

bool begins_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool continues_name(char c) { return begins_name(c) || std::isdigit(static_cast<unsigned char>(c)); }

// Returns the name that `text` begins with.
std::string_view name_of(std::string_view text) {
  auto end = std::find_if_not(text.begin(), text.end(), continues_name);
  return text.substr(0, static_cast<size_t>(end - text.begin()));
}

class Parser {
 public:
  Parser(std::string_view text, const std::map<std::string, int64_t> &dimensions)
      : text_(text), dimensions_(dimensions) {}

  int64_t all() {
    int64_t value = sum();
    if (skip_spaces(); at_ != text_.size()) fail("isn't an extent");
    return value;
  }

 private:
  [[noreturn]] void fail(const char *problem) const { throw InputError(fmt::format("'{}' {}", text_, problem)); }

  void skip_spaces() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool take(char wanted) {
    skip_spaces();
    if (at_ == text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }
  void expect(char wanted) {
    if (!take(wanted)) fail("isn't an extent");
  }

  int64_t checked(bool overflows, int64_t value) const {
    if (overflows) fail("is more than 64 bits hold");
    return value;
  }
  int64_t added(int64_t a, int64_t b) const {
    int64_t value = 0;
    return checked(__builtin_add_overflow(a, b, &value), value);
  }
  int64_t multiplied(int64_t a, int64_t b) const {
    int64_t value = 0;
    return checked(__builtin_mul_overflow(a, b, &value), value);
  }
  int64_t negated(int64_t a) const { return multiplied(a, -1); }
  // Rounds down, as Python does.
  int64_t divided(int64_t a, int64_t b) const {
    if (b == 0) fail("divides by zero");
    if (b == -1) return negated(a);
    return a / b - (a % b != 0 && (a < 0) != (b < 0));
  }

  int64_t sum() {
    int64_t value = take('-') ? negated(product()) : product();
    while (true) {
      if (take('+'))
        value = added(value, product());
      else if (take('-'))
        value = added(value, negated(product()));
      else
        return value;
    }
  }

  int64_t product() {
    int64_t value = power();
    while (take('*')) value = multiplied(value, power());
    return value;
  }

  int64_t power() {
    int64_t base = factor();
    if (!take('^')) return base;
    int64_t exponent = number(), value = 1;
    if (exponent > 0 && base >= -1 && base <= 1) exponent = 2 - exponent % 2;  // their powers repeat
    for (; exponent > 0; --exponent) value = multiplied(value, base);
    return value;
  }

  int64_t number() {
    skip_spaces();
    if (at_ == text_.size() || !std::isdigit(static_cast<unsigned char>(text_[at_]))) fail("isn't an extent");
    int64_t value = 0;
    for (; at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])); ++at_)
      value = added(multiplied(value, 10), text_[at_] - '0');
    return value;
  }

  int64_t factor() {
    skip_spaces();
    if (at_ < text_.size() && begins_name(text_[at_])) {
      std::string name(name_of(text_.substr(at_)));
      at_ += name.size();
      if (take('(')) return call(name);
      auto known = dimensions_.find(name);
      if (known == dimensions_.end()) fail("has a dimension without a value");
      return known->second;
    }
    return number();
  }

  int64_t call(const std::string &function) {
    if (++depth_ > most_nested) fail("is nested too deeply");
    int64_t a = sum();
    expect(',');
    int64_t b = sum();
    expect(')');
    --depth_;
    if (function == "floordiv") return divided(a, b);
    if (function == "mod") return added(a, negated(multiplied(divided(a, b), b)));
    if (function == "max") return std::max(a, b);
    if (function == "min") return std::min(a, b);
    fail("has an unknown function");
  }

  std::string_view text_;
  const std::map<std::string, int64_t> &dimensions_;
  size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

std::set<std::string> dimensions_in(std::string_view extent) {
  std::set<std::string> names;
  while (!extent.empty()) {
    std::string_view name = name_of(extent);
    extent.remove_prefix(std::max<size_t>(name.size(), 1));
    if (!name.empty() && begins_name(name[0]) && !extent.starts_with('(')) names.emplace(name);
  }
  return names;
}

int64_t value_of(std::string_view extent, const std::map<std::string, int64_t> &dimensions) {
  return Parser(extent, dimensions).all();
}

}  // namespace tessera::artifact
