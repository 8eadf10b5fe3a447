#include "drawing.h"

#include <cmath>

namespace tessera::test {

int Drawing::make(const Type &type, Range range) {
  int id = static_cast<int>(program.values.size());
  program.values.push_back({"%v" + std::to_string(id), type, range, std::nullopt});
  return id;
}

int Drawing::argument(const Type &type) {
  double bound = class_of(type.element) == 'f' || class_of(type.element) == 'c' ? 1.5 : 8;
  int id = make(type, {bound, 0});
  program.arguments.push_back({id, std::nullopt});
  return id;
}

std::string Drawing::draw_element(const std::string &classes) {
  static const std::vector<std::string> elements{"f32", "f32",  "f32", "f32", "f64",         "bf16",
                                                 "f16", "i32",  "i32", "i64", "i8",          "i16",
                                                 "ui8", "ui32", "i1",  "i1",  "complex<f32>"};
  for (;;) {
    const std::string &element = random.of(elements);
    if (classes.find(class_of(element)) != std::string::npos) return element;
  }
}

int64_t Drawing::draw_extent() {
  static const std::vector<int64_t> extents{1, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10, 12};
  return random.of(extents);
}

Shape Drawing::draw_shape(int64_t min_rank, int64_t max_rank) {
  for (;;) {
    Shape shape(random.between(min_rank, std::max(min_rank, std::min<int64_t>(max_rank, random.chance(0.15) ? 4 : 3))));
    for (int64_t &extent : shape) extent = draw_extent();
    if (element_count(shape) <= 1200) return shape;
  }
}

int Drawing::pick(const Want &want) {
  std::vector<int> fitting;
  for (int id = 0; id < static_cast<int>(program.values.size()); ++id) {
    bool fits = want.classes.find(class_of(type(id).element)) != std::string::npos && rank(id) >= want.min_rank &&
                rank(id) <= want.max_rank && element_count(shape(id)) > 0 && (!want.exact || range(id).error == 0) &&
                range(id).bound <= want.max_bound && (want.element.empty() || want.element == type(id).element);
    if (fits) fitting.push_back(id);
  }
  if (!fitting.empty() && random.chance(0.85)) {
    // The later a value was made, the likelier it is taken: programs grow deep.
    size_t at = std::max(random.below(static_cast<int64_t>(fitting.size())),
                         random.below(static_cast<int64_t>(fitting.size())));
    return fitting[at];
  }
  std::string element = want.element.empty() ? draw_element(want.classes) : want.element;
  return argument({element, draw_shape(want.min_rank, want.max_rank)});
}

int Drawing::like(const Type &wanted, bool exact, double max_bound) {
  std::vector<int> fitting;
  for (int id = 0; id < static_cast<int>(program.values.size()); ++id)
    if (type(id) == wanted && (!exact || range(id).error == 0) && range(id).bound <= max_bound) fitting.push_back(id);
  if (!fitting.empty() && random.chance(0.6)) return random.of(fitting);
  return argument(wanted);
}

Range Drawing::moved(const std::vector<int> &ids) const {
  Range result{0, 0};
  for (int id : ids) {
    result.bound = std::max(result.bound, range(id).bound);
    result.error = std::max(result.error, range(id).error);
  }
  return result;
}

std::vector<int> Drawing::step(const std::string &text, const std::vector<int> &operands,
                               const std::vector<Type> &results, Range given, const std::string &functions) {
  if (given.error > 0 && !(given.bound < 1e4 && given.error < 0.1 * given.bound)) return {};
  Step step{"", text, operands, {}, functions};
  for (const Type &type : results) {
    if (element_count(type.shape) > 4000) return {};
    char kind = class_of(type.element);
    bool counts = kind == 'i' || kind == 'u' || kind == 'b';
    step.results.push_back(make(type, {given.bound, counts ? 0 : given.error}));
  }
  program.steps.push_back(step);
  return step.results;
}

std::vector<int> Drawing::op(const std::string &name, const std::vector<int> &operands, const std::string &attributes,
                             const std::vector<Type> &results, Range range, const std::string &regions,
                             const std::vector<int> &captured) {
  std::string names, operand_types, result_types;
  for (size_t i = 0; i < operands.size(); ++i) {
    names += (i ? ", $" : "$") + std::to_string(i);
    operand_types += (i ? ", " : "") + to_string(type(operands[i]));
  }
  for (const Type &result : results) result_types += (result_types.empty() ? "" : ", ") + to_string(result);
  std::string text = "\"" + name + "\"(" + names + ")" + (regions.empty() ? "" : " (" + regions + ")") +
                     (attributes.empty() ? "" : " {" + attributes + "}") + " : (" + operand_types + ") -> " +
                     (results.size() == 1 ? result_types : "(" + result_types + ")");
  std::vector<int> uses = operands;
  uses.insert(uses.end(), captured.begin(), captured.end());
  return step(text, uses, results, range);
}

int Drawing::constant(const Type &type, const std::string &literal, double bound) {
  return op("stablehlo.constant", {}, "value = dense<" + literal + "> : " + to_string(type), {type}, {bound, 0})[0];
}

int Drawing::small_integers(const Type &type, int64_t low, int64_t high) {
  std::string literal;
  std::function<void(size_t)> write = [&](size_t dim) {
    if (dim == type.shape.size()) {
      int64_t number = random.between(low, high);
      literal += std::to_string(number) + (class_of(type.element) == 'f' ? ".0" : "");
      return;
    }
    literal += "[";
    for (int64_t i = 0; i < type.shape[dim]; ++i) {
      if (i) literal += ", ";
      write(dim + 1);
    }
    literal += "]";
  };
  write(0);
  return constant(type, literal, static_cast<double>(std::max(std::abs(low), std::abs(high))));
}

const std::vector<Kind> &all_kinds() {
  static const std::vector<Kind> kinds = [] {
    std::vector<Kind> all;
    for (auto family : {elementwise_kinds, rearrange_kinds, contraction_kinds, reduction_kinds, window_kinds,
                        indexing_kinds, control_kinds, other_kinds})
      for (Kind &kind : family()) all.push_back(std::move(kind));
    return all;
  }();
  return kinds;
}

std::string list_text(const Shape &numbers) {
  std::string text;
  for (int64_t number : numbers) text += (text.empty() ? "" : ", ") + std::to_string(number);
  return "[" + text + "]";
}

std::string array_text(const Shape &numbers) {
  std::string list = list_text(numbers);
  return numbers.empty() ? "array<i64>" : "array<i64: " + list.substr(1, list.size() - 2) + ">";
}

std::string padding_text(const std::vector<std::pair<int64_t, int64_t>> &pairs) {
  std::string text;
  for (auto [low, high] : pairs)
    text += (text.empty() ? "[" : ", [") + std::to_string(low) + ", " + std::to_string(high) + "]";
  if (pairs.empty()) return "dense<> : tensor<0x2xi64>";
  return "dense<[" + text + "]> : tensor<" + std::to_string(pairs.size()) + "x2xi64>";
}

}  // namespace tessera::test
