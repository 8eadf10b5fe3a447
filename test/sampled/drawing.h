// A program while it is being drawn: operands are picked among what there is, or become new arguments.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "program.h"
#include "random.h"

namespace tessera::test {

// The requirements on an operand.
struct Want {
  std::string classes = "fiubc";
  int64_t min_rank = 0, max_rank = 4;
  bool exact = false;  // the same to the bit in any order of summation
  double max_bound = std::numeric_limits<double>::infinity();
  std::string element = "";  // exactly this one, if given
};

class Drawing {
 public:
  explicit Drawing(uint64_t seed) : random(seed) {}

  Random random;
  Program program;

  const Value &value(int id) const { return program.values[id]; }
  const Type &type(int id) const { return program.values[id].type; }
  const Shape &shape(int id) const { return type(id).shape; }
  int64_t rank(int id) const { return static_cast<int64_t>(shape(id).size()); }
  const Range &range(int id) const { return program.values[id].range; }

  int argument(const Type &type);
  int pick(const Want &want);
  // A value of just this type. `exact` as in Want.
  int like(const Type &type, bool exact = false, double max_bound = std::numeric_limits<double>::infinity());
  std::string draw_element(const std::string &classes);
  int64_t draw_extent();
  Shape draw_shape(int64_t min_rank, int64_t max_rank);

  // An operation in generic text: `"name"($0, $1)`, attributes, regions and types put in. Values that only its regions use
  // follow the operands as `captured`. A range with too large an error means that nothing is made: an empty list.
  std::vector<int> op(const std::string &name, const std::vector<int> &operands, const std::string &attributes,
                      const std::vector<Type> &results, Range range, const std::string &regions = "",
                      const std::vector<int> &captured = {});
  // Any text; `results` as above.
  std::vector<int> step(const std::string &text, const std::vector<int> &operands, const std::vector<Type> &results,
                        Range range, const std::string &functions = "");

  // The same range as the operands: for ops that only move elements about.
  Range moved(const std::vector<int> &ids) const;
  // A name for the arguments of regions and for functions, different each time.
  std::string fresh(const std::string &stem) { return stem + std::to_string(names_++); }

  int constant(const Type &type, const std::string &literal, double bound);
  // Small whole numbers, a different one in each place, in any numeric type.
  int small_integers(const Type &type, int64_t low, int64_t high);

 private:
  int make(const Type &type, Range range);
  int64_t names_ = 0;
};

struct Kind {
  std::string name;
  std::function<bool(Drawing &)> draw;  // false: nothing fitted, nothing was made
};
const std::vector<Kind> &all_kinds();

std::vector<Kind> elementwise_kinds();
std::vector<Kind> rearrange_kinds();
std::vector<Kind> contraction_kinds();
std::vector<Kind> reduction_kinds();
std::vector<Kind> window_kinds();
std::vector<Kind> indexing_kinds();
std::vector<Kind> control_kinds();
std::vector<Kind> other_kinds();

// `array<i64: 1, 2>`.
std::string array_text(const Shape &numbers);
// `[1, 2]`.
std::string list_text(const Shape &numbers);
// `dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>`, from pairs.
std::string padding_text(const std::vector<std::pair<int64_t, int64_t>> &pairs);

}  // namespace tessera::test
