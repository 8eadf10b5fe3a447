#include "array_functions/einsum_problem.h"

#include <algorithm>
#include <cctype>

#include "array_functions/shape_ops.h"
#include "tessera/error.h"

namespace tessera::detail {
namespace {

// Holds a term of einsum: `ab...c{x,y}` has the letters abc, an ellipsis at 2, and the names x and y.
struct EinsumTerm {
  std::string letters;                  // one for each position
  std::optional<size_t> ellipsis = {};  // the index of the letter that follows it
  std::vector<std::string> names = {};
  std::string text = {};
};

struct EinsumSpec {
  std::vector<EinsumTerm> inputs;
  std::optional<EinsumTerm> output;
};

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

// Throws ShapeError if the text can't be read.
EinsumSpec parse_einsum(const std::string &text) { return Parser(text).parse(); }

constexpr Label first_of_ellipsis = 256;  // dimensions of "..." from the last one on

std::string label_text(Label label) {
  return label < first_of_ellipsis ? std::string("letter ") + static_cast<char>(label)
                                   : "dimension -" + std::to_string(label - first_of_ellipsis + 1) + " of \"...\"";
}

// Returns the labels of the dimensions of an array or of the result. The ellipsis covers `hidden` dimensions.
Labels labels_of(const EinsumTerm &term, size_t hidden) {
  Labels labels(term.letters.begin(), term.letters.end());
  if (!term.ellipsis) return labels;
  Labels inner;
  for (size_t i = hidden; i-- > 0;) inner.push_back(first_of_ellipsis + static_cast<Label>(i));
  labels.insert(labels.begin() + static_cast<std::ptrdiff_t>(*term.ellipsis), inner.begin(), inner.end());
  return labels;
}

using Names = std::vector<std::string>;

bool has(const Names &names, const std::string &name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

[[noreturn]] void refuse_missing_axis(const std::string &text, size_t term, const std::string &name,
                                      const Array &argument) {
  throw ShapeError("einsum: term " + std::to_string(term) + " of \"" + text + "\" has the named axis " + name +
                   ", but argument " + std::to_string(term) + " of type " + type_string(argument) +
                   " has no axis of that name; names come from the in_axes of xmap: write letters for positions, as in "
                   "\"ij,jk->ik\"");
}

[[noreturn]] void refuse_left_out_axis(const std::string &text, size_t term, const std::string &own_text,
                                       const std::string &name, size_t mentioned_in, const Array &argument) {
  throw ShapeError("einsum: argument " + std::to_string(term) + " of type " + type_string(argument) +
                   " has the named axis " + name + ", which term " + std::to_string(mentioned_in) + " of \"" + text +
                   "\" mentions and its own, \"" + own_text +
                   "\", leaves out; a name that one term mentions stands in the terms of all arrays that have "
                   "it: add it there, or mention it nowhere");
}

[[noreturn]] void refuse_unknown_axis(const std::string &text, const std::string &name) {
  throw ShapeError("einsum: the result of \"" + text + "\" has the named axis " + name +
                   ", which no term has; name only axes that an argument has");
}

// Checks that a name in a term is an axis of its array and occurs in the terms of all arrays that have it. The result
// may name only axes that an array has.
void check_names(const std::string &text, const EinsumSpec &spec, const std::vector<Array> &arrays) {
  std::map<std::string, size_t> mentioned;  // the term that names it first
  for (size_t i = 0; i < spec.inputs.size(); ++i) {
    std::map<std::string, int64_t> own = arrays[i].named_shape();
    for (const std::string &name : spec.inputs[i].names) {
      mentioned.emplace(name, i);
      if (!own.count(name)) refuse_missing_axis(text, i, name, arrays[i]);
    }
  }
  for (size_t i = 0; i < spec.inputs.size(); ++i)
    for (const auto &[name, size] : arrays[i].named_shape())
      if (mentioned.count(name) && !has(spec.inputs[i].names, name))
        refuse_left_out_axis(text, i, spec.inputs[i].text, name, mentioned[name], arrays[i]);
  for (const std::string &name : spec.output ? spec.output->names : Names())
    if (!mentioned.count(name)) refuse_unknown_axis(text, name);
}

constexpr Label first_of_names = 512;  // named axes that are summed over

// Returns the names that the result lacks, or, without a written result, those that occur in several terms.
Names summed_names(const EinsumSpec &spec) {
  std::map<std::string, int> count;
  for (const EinsumTerm &term : spec.inputs)
    for (const std::string &name : term.names) ++count[name];
  Names summed;
  for (const auto &[name, times] : count)
    if (spec.output ? !has(spec.output->names, name) : times > 1) summed.push_back(name);
  return summed;
}

void sum_names(EinsumProblem &problem, const EinsumSpec &spec, const std::vector<Array> &arrays) {
  Names all = summed_names(spec);
  for (size_t i = 0; i < arrays.size(); ++i) {
    Names own;
    Labels labels;
    for (size_t n = 0; n < all.size(); ++n)
      if (has(spec.inputs[i].names, all[n])) {
        own.push_back(all[n]);
        labels.push_back(first_of_names + static_cast<Label>(n));
        problem.extents[labels.back()] = arrays[i].named_shape().at(all[n]);
      }
    problem.inputs[i].insert(problem.inputs[i].begin(), labels.begin(), labels.end());
    problem.summed.push_back(std::move(own));
  }
}

// Returns the letters of an implied result: those that occur once, in alphabetical order, behind the ellipsis.
Labels implied_result(const std::vector<Labels> &inputs) {
  std::map<Label, int> count;
  for (const Labels &labels : inputs)
    for (Label label : labels) ++count[label];
  Labels result;
  for (auto at = count.rbegin(); at != count.rend(); ++at)
    if (at->first >= first_of_ellipsis) result.push_back(at->first);
  for (auto [label, times] : count)
    if (label < first_of_ellipsis && times == 1) result.push_back(label);
  return result;
}

void match_terms(EinsumProblem &problem, const std::string &text, const EinsumSpec &spec,
                 const std::vector<Array> &arrays, size_t &most_hidden) {
  std::map<Label, size_t> from;  // the argument that fixed an extent
  for (size_t i = 0; i < arrays.size(); ++i) {
    const Shape &shape = arrays[i].state()->shape;
    const EinsumTerm &term = spec.inputs[i];
    size_t letters = term.letters.size();
    if (term.ellipsis ? letters > shape.size() : letters != shape.size())
      throw ShapeError("einsum: term " + std::to_string(i) + " of \"" + text + "\" has " + std::to_string(letters) +
                       " letters, but argument " + std::to_string(i) + " has " + std::to_string(shape.size()) +
                       " dimensions; there is a letter for each: \"...\" stands for those without one");
    size_t hidden = shape.size() - letters;
    most_hidden = std::max(most_hidden, hidden);
    problem.inputs.push_back(labels_of(term, hidden));
    for (size_t dim = 0; dim < shape.size(); ++dim) {
      Label label = problem.inputs[i][dim];
      auto [at, is_new] = problem.extents.try_emplace(label, shape[dim]);
      if (is_new || at->second == 1) {
        at->second = shape[dim];
        from[label] = i;
      } else if (shape[dim] != 1 && shape[dim] != at->second) {
        throw ShapeError("einsum: " + label_text(label) + " of \"" + text + "\" is " + std::to_string(at->second) +
                         " in argument " + std::to_string(from[label]) + " and " + std::to_string(shape[dim]) +
                         " in argument " + std::to_string(i) + "; dimensions of one letter must be equal, or 1");
      }
    }
  }
}

}  // namespace

EinsumProblem einsum_problem(const std::string &text, const std::vector<Array> &arrays) {
  EinsumSpec spec = parse_einsum(text);
  if (spec.inputs.size() != arrays.size())
    throw ShapeError("einsum: \"" + text + "\" has " + std::to_string(spec.inputs.size()) + " terms, but " +
                     std::to_string(arrays.size()) + " arrays are given; there is a term for each array");
  for (size_t i = 0; i < arrays.size(); ++i) state_of(arrays[i], "einsum", static_cast<int>(i));
  check_names(text, spec, arrays);
  EinsumProblem problem;
  size_t hidden = 0;
  match_terms(problem, text, spec, arrays, hidden);
  problem.result = spec.output ? labels_of(*spec.output, hidden) : implied_result(problem.inputs);
  for (size_t i = 0; i < problem.result.size(); ++i) {
    Label label = problem.result[i];
    if (!problem.extents.count(label))
      throw ShapeError("einsum: the result of \"" + text + "\" has the " + label_text(label) +
                       ", which no term has; letters of the result come from the terms");
    if (std::find(problem.result.begin(), problem.result.begin() + static_cast<std::ptrdiff_t>(i), label) !=
        problem.result.begin() + static_cast<std::ptrdiff_t>(i))
      throw ShapeError("einsum: the result of \"" + text + "\" has the " + label_text(label) +
                       " twice; each stands once there");
  }
  sum_names(problem, spec, arrays);
  return problem;
}

}  // namespace tessera::detail
