// Explains the axes that an operation runs on, for explanations of collectives: words, origins, rejected ways.
#pragma once

#include <functional>

#include "explain/values.h"

namespace tessera {

// Names a dimension of an operand or a result of an operation.
struct ChosenDim {
  size_t tensor;  // operands first, then results
  int64_t dim;
};

// Collects the sentences about one collective.
class ChoiceExplainer {
 public:
  using Choice = PartitionRecord::Choice;

 protected:
  ChoiceExplainer(const ExplanationRecord &record, const Report &report, const ValueExplainer &finder,
                  const std::vector<ExplainedValue> &values)
      : record_(record), report_(report), finder_(finder), values_(values) {}

  std::string name_of_value(const PartitionRecord::Value &value) const;
  std::string operation() const { return out_.operation.empty() ? "the operation" : out_.operation; }
  bool shared(const AxisList &a, const AxisList &b) const;
  // Returns ` (from argument 1)`, the origin of these axes on a dimension, and adds it as a cause.
  std::string origin(const PartitionRecord::Value &value, int64_t dim, const AxisList &axes);

  // Returns dimensions with the factor, of tensors in which one of the axes cuts it before or after.
  std::vector<ChosenDim> cut_by(const Choice &choice, FactorId factor, const AxisList &axes) const;
  // Returns `dim 1 of %a (from argument 0) and dim 0 of %b (from argument 1)`.
  std::string spoken_dims(const Choice &choice, const std::vector<ChosenDim> &dims, const AxisList &axes,
                          bool with_origins);

  // Adds the cheapest way for which `would_do` holds, and its extra cost over the chosen one.
  void add_rejected(const Choice &choice, const std::string &what,
                    const std::function<bool(const ConsideredWay &)> &would_do);

  const ExplanationRecord &record_;
  const Report &report_;
  const ValueExplainer &finder_;
  const std::vector<ExplainedValue> &values_;
  ExplainedCollective out_;
};

// Returns `"x" and "y"`.
std::string quoted(const AxisList &axes);

}  // namespace tessera
