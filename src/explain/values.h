// Collects the values of an explanation, and the origins of their axes.
#pragma once

#include <map>
#include <optional>
#include <tuple>

#include "explain/explain.h"

namespace tessera {

class ValueExplainer {
 public:
  ValueExplainer(const ExplanationRecord &record, const Report &report, const std::string &main);

  // Returns all values, in the order in which they are shown.
  std::vector<ExplainedValue> values();
  // Returns the steps by which their axes came.
  std::vector<ExplainedStep> take_steps() { return std::move(steps_); }

  std::optional<size_t> find(const PartitionRecord::Value &value) const;
  ExplainedLocation location_of(mlir::Location location) const;

 private:
  using Kind = PropagationRecord::Kind;
  struct Piece {
    AxisRef axis;
    int64_t arrival = -1;  // by which it came; none: the program set it
  };
  // Describes how an arrival came about, which depends on nothing later.
  struct Way {
    int64_t last_step = -1, step_count = 0;
    ExplainedOrigin origin;
  };

  const TextOperation *text_of(mlir::Location location) const;
  void order_values();
  ExplainedValue described(ValueId id) const;
  void name(const PropagationRecord::Value &entry, ExplainedValue &value) const;
  void add_borders();
  ExplainedValue border(bool is_argument, size_t number) const;
  void add_unknown(std::vector<ExplainedValue> &values) const;

  const Mesh *mesh_of(ValueId id) const;
  std::vector<Piece> pieces_of(ValueId id, int64_t dim, const AxisRef &axis, int64_t before) const;
  void explain_axes(ValueId id, ExplainedValue &value);
  ExplainedAxis axis_of(ValueId id, int64_t dim, const Piece &piece);
  const Way &way_of(int64_t arrival);
  Way way_before(int64_t arrival) const;
  ExplainedStep step_of(const Arrival &arrival) const;
  bool is_manual(const Arrival &arrival) const;
  std::pair<ExplainedOrigin::Kind, std::string> said_by(const PropagationRecord::Given &given, unsigned result) const;
  ExplainedOrigin origin_at(ValueId id, int64_t dim) const;
  void add_refusals(std::vector<ExplainedValue> &values) const;
  bool is_of_manual_region(mlir::Location location) const;
  std::string why(const Refusal &refusal, const std::vector<ExplainedValue> &values) const;
  void note_what_was_trimmed(ValueId id, ExplainedValue &value) const;

  const ExplanationRecord &record_;
  const Report &report_;
  std::string main_;
  ById<ValueId, std::vector<int64_t>> arrivals_;
  std::vector<ValueId> order_;  // the values of the record, as they are shown
  std::vector<ExplainedStep> steps_;
  std::map<int64_t, Way> ways_;  // by arrival
  ById<ValueId, size_t> shown_at_;
  std::map<std::pair<bool, size_t>, ValueId> borders_;  // arguments (true) and results of @main that the record has
  std::map<std::tuple<int64_t, int, unsigned, unsigned>, std::vector<ValueId>> by_position_;
};

// Returns `f32[8,16]`.
std::string type_text(mlir::Type type);
// Returns `dot_general` for `stablehlo.dot_general`.
std::string short_name(const std::string &operation);

}  // namespace tessera
