// Searches once over the layouts of a program. Two axes of the mesh are free, and the others stay as they are.
#pragma once

#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "layout_choice/choose.h"
#include "layout_choice/cost_graph.h"
#include "layout_choice/kinds.h"
#include "layout_choice/ways.h"

namespace tessera {

// First each operation takes the best way for values where propagation has them. Then values may lie elsewhere, and
// after that they may have copies. Copies add states for each value; they come last, so that the search with them
// begins with the answer found without them.
enum class Pass { values_stay, without_copies, with_copies };

// Says where a value and its copy lie. A value that several operations, loops, results or constraints need elsewhere
// is brought to one layout once: that is its copy.
struct ValueState {
  LayoutId layout, copy;  // the same where there is no copy
};

// Holds what rounds over the same axes have in common.
struct KnownOfRounds {
  using ValueStates = std::vector<ValueState>;
  using Ways = std::vector<Way>;
  // Names the states of both ends of an edge, and the operand or result.
  using TableKey = std::tuple<const void *, const void *, int>;

  // The key is the kind, whether values stay, whether they have copies, where they lie and where their copies lie.
  std::map<std::tuple<size_t, bool, bool, Placements, Placements>, ValueStates> states;
  std::map<std::pair<size_t, AxisUses>, Ways> ways;  // by kind and present way
  std::map<TableKey, CostTable> tables;
  size_t entries = 0;  // of the tables
  size_t listed = 0;   // states and ways
};

class Round {
 public:
  Round(const ChoiceProblem &problem, const Kinds &kinds, std::vector<size_t> axes, Pass pass, MoveCosts &costs,
        KnownOfRounds &known);

  // The search changes how the operations run and, unless values stay, where they and their copies lie.
  void run(Choice &choice);

 private:
  using ValueStates = KnownOfRounds::ValueStates;
  using Ways = KnownOfRounds::Ways;

  void number_variables();
  ValueStates states_of(size_t index, const Placements &now, const Placements &copy, bool has_copies) const;
  void add_copies_anywhere(ValueStates &states, size_t index, const Placements &now, const Placements &copy) const;
  void add_copy(ValueStates &states, ArrayTypeId type, LayoutId layout, const Placements &beside,
                uint32_t brought) const;
  void add_value(size_t index, const Placements &now, const Placements &copy);
  void add_operation(size_t index, const AxisUses &now);
  void add_operand(size_t index, size_t operand);
  void add_result(size_t index, size_t result);
  void add_move(const ChoiceMove &move);
  const Placements &placements(size_t value, size_t state) const;
  States improved(States states) const;
  States without(States states, uint32_t axes) const;

  const ChoiceProblem &problem_;
  const Kinds &kinds_;
  const std::vector<size_t> axes_;
  const Pass pass_;
  MoveCosts &costs_;
  KnownOfRounds &known_;
  std::vector<const ValueStates *> value_states_;  // by value
  std::vector<const Ways *> ways_;                 // by operation
  std::vector<size_t> value_variable_, operation_variable_;
  CostGraph graph_;
};

}  // namespace tessera
