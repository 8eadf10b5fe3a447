// Finds what the search needs to know about a program, once for all rounds. Values and operations that are alike get
// one number and share results.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "layout_choice/moves.h"
#include "layout_choice/problem.h"

namespace tessera {

// Numbers texts in the order in which they come first.
class NumbersOfTexts {
 public:
  size_t of(std::string text) { return numbers_.try_emplace(std::move(text), numbers_.size()).first->second; }
  size_t size() const { return numbers_.size(); }

 private:
  std::unordered_map<std::string, size_t> numbers_;
};

// Numbers kinds, also for several programs.
struct KindNumbers {
  NumbersOfTexts values, operations;
};

struct Kinds {
  std::vector<size_t> of_values, of_operations;
  std::vector<ArrayTypeId> types;  // by value
  // Lists by operation the operands that move for it. A value that it needs twice in one layout moves once, and a
  // scalar never.
  std::vector<std::vector<size_t>> moved_operands;
  // Counts by value the operations and other values that it is brought to, and the most times that it is brought to one
  // of them.
  std::vector<size_t> destinations;
  std::vector<double> most_moves;

  // Returns whether some value is brought to several destinations, and so may have a copy.
  bool has_copies() const;
};

// Values of one kind have equal types, and may lie in the same layouts. Operations of one kind have equal rules and
// operands of equal types, and the same communication of their own.
Kinds kinds_of(const ChoiceProblem &problem, MoveCosts &costs, KindNumbers &numbers);

}  // namespace tessera
