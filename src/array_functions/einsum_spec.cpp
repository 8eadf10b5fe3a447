#include "array_functions/einsum_spec.h"

#include <cctype>

#include "tessera/error.h"

namespace tessera::detail {
namespace {

class Parser {
 public:
  explicit Parser(const std::string &text) : text_(text) {}

  EinsumSpec parse() {
    EinsumSpec spec;
    do spec.inputs.push_back(term());
    while (take(','));
    if (take('-')) {
      if (!take('>')) refuse("'-' without '>' behind it; the result is written behind \"->\"");
      spec.output = term();
    }
    if (at_ < text_.size()) refuse(here() + " where the spec should end");
    return spec;
  }

 private:
  EinsumTerm term() {
    EinsumTerm term;
    size_t begin = at_;
    for (;; skip_spaces()) {
      skip_spaces();
      if (at_ == text_.size()) break;
      char c = text_[at_];
      if (std::isalpha(static_cast<unsigned char>(c))) {
        term.letters += c;
        ++at_;
      } else if (c == '.') {
        ellipsis(term);
      } else if (c == '{') {
        names(term);
      } else if (c == ',' || c == '-') {
        break;
      } else {
        refuse(here() + "; terms are made of letters, \"...\" and {names}");
      }
    }
    term.text = text_.substr(begin, at_ - begin);
    return term;
  }

  void ellipsis(EinsumTerm &term) {
    if (text_.compare(at_, 3, "...") != 0) refuse("a dot" + position() + "; an ellipsis is \"...\"");
    if (term.ellipsis) refuse("\"...\" twice in one term; it stands for all dimensions without a letter");
    term.ellipsis = term.letters.size();
    at_ += 3;
  }

  void names(EinsumTerm &term) {
    if (!term.names.empty()) refuse("two lists of names in one term; write one, {a, b}");
    ++at_;
    do {
      skip_spaces();
      size_t begin = at_;
      while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_')) ++at_;
      if (begin == at_ && at_ < text_.size() && text_[at_] == '}' && term.names.empty()) break;
      if (begin == at_) refuse((at_ < text_.size() ? here() : std::string("an end")) + " where a name is expected");
      term.names.push_back(text_.substr(begin, at_ - begin));
    } while (take(','));
    if (!take('}')) refuse("'{' without '}'; names are written {a, b}");
  }

  void skip_spaces() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool take(char c) {
    skip_spaces();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  std::string position() const { return " at position " + std::to_string(at_); }
  std::string here() const { return std::string("'") + text_[at_] + "'" + position(); }
  [[noreturn]] void refuse(const std::string &what) const { throw ShapeError("einsum: \"" + text_ + "\" has " + what); }

  const std::string &text_;
  size_t at_ = 0;
};

}  // namespace

EinsumSpec parse_einsum(const std::string &text) { return Parser(text).parse(); }

}  // namespace tessera::detail
