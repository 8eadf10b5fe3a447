#include "explain/values.h"

#include <algorithm>

#include "explain/source_locations.h"
#include "mlir/IR/BuiltinTypes.h"
#include "ops/location_mark.h"
#include "ops/value_types.h"

namespace tessera {

std::string type_text(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  if (!tensor) {
    stream << type;
    return text;
  }
  stream << tensor.getElementType() << "[";
  llvm::interleave(tensor.getShape(), stream, ",");
  stream << "]";
  return text;
}

std::string short_name(const std::string &operation) { return operation.substr(operation.rfind('.') + 1); }

ValueExplainer::ValueExplainer(const ExplanationRecord &record, const Report &report, const std::string &main)
    : record_(record), report_(report), main_(main), arrivals_(record.propagation.values.size()) {
  const auto &arrivals = record.propagation.provenance.arrivals;
  for (size_t i = 0; i < arrivals.size(); ++i) arrivals_[arrivals[i].value].push_back(static_cast<int64_t>(i));
  for (ValueId id : record.propagation.values.ids()) {
    const PropagationRecord::Value &entry = record.propagation.values[id];
    auto add = [&](const PropagationRecord::Position &at) {
      by_position_[{mark_of(entry.owner, LocationMark::text).value_or(-1), static_cast<int>(at.kind), at.region,
                    at.number}]
          .push_back(id);
    };
    add(entry.position);
    for (const PropagationRecord::Position &at : entry.also) add(at);
    if (entry.function != main || entry.operation != "func.func") continue;
    borders_[{entry.position.kind == Kind::argument, entry.position.number}] = id;
  }
  order_values();
}

// Orders arguments of @main, then values of functions in the order of the text, function by function as they are
// called, then results.
void ValueExplainer::order_values() {
  const auto &values = record_.propagation.values;
  std::map<std::string, size_t> functions;  // by order of appearance
  functions[main_] = 0;
  for (const PropagationRecord::Value &entry : values) functions.try_emplace(entry.function, functions.size());
  auto rank = [&](ValueId id) {
    const PropagationRecord::Value &entry = values[id];
    bool is_border = entry.function == main_ && entry.operation == "func.func";
    int section = !is_border ? 1 : entry.position.kind == Kind::argument ? 0 : 2;
    return std::tuple(section, functions[entry.function],
                      section == 1 ? mark_of(entry.owner, LocationMark::text).value_or(-1) : 0,
                      static_cast<int>(entry.position.kind), entry.position.number, id);
  };
  std::vector<std::pair<decltype(rank({})), ValueId>> ranked;
  for (ValueId id : values.ids()) ranked.emplace_back(rank(id), id);
  std::sort(ranked.begin(), ranked.end());
  for (const auto &[key, id] : ranked) order_.push_back(id);
}

std::vector<ExplainedValue> ValueExplainer::values() {
  std::vector<ExplainedValue> values;
  shown_at_.resize(record_.propagation.values.size());
  // Locations come first, since steps refer to them. Arguments and results without uses aren't in the record.
  auto add_borders = [&](bool is_argument, size_t count) {
    for (size_t i = 0; i < count; ++i) {
      auto known = borders_.find({is_argument, i});
      if (known != borders_.end()) shown_at_[known->second] = values.size();
      values.push_back(border(is_argument, i));
    }
  };
  add_borders(true, report_.inputs.size());
  for (ValueId id : order_) {
    const PropagationRecord::Value &entry = record_.propagation.values[id];
    if (entry.function == main_ && entry.operation == "func.func") continue;
    shown_at_[id] = values.size();
    values.push_back(described(id));
  }
  add_borders(false, report_.outputs.size());
  for (ValueId id : order_) {
    ExplainedValue &value = values[shown_at_[id]];
    explain_axes(id, value);
    note_what_was_trimmed(id, value);
  }
  add_refusals(values);
  add_unknown(values);
  return values;
}

const TextOperation *ValueExplainer::text_of(mlir::Location location) const {
  std::optional<int64_t> mark = mark_of(location, LocationMark::text);
  if (!mark || *mark >= static_cast<int64_t>(record_.text.operations.size())) return nullptr;
  return &record_.text.operations[static_cast<size_t>(*mark)];
}

// Returns whether a constraint was inserted for the sharding that a manual region requires of a value; it is named
// after the region.
bool ValueExplainer::is_of_manual_region(mlir::Location location) const {
  const TextOperation *text = text_of(location);
  return text && text->operation == "sdy.manual_computation";
}

ExplainedLocation ValueExplainer::location_of(mlir::Location location) const {
  ExplainedLocation explained;
  if (const TextOperation *text = text_of(location)) {
    explained.line = text->line;
    explained.column = text->column;
  }
  explained.source = source_location_of(location);
  if (explained.source.file == report_.program) explained.source = {};  // the line is enough
  return explained;
}

static const TextValue *value_in(const TextOperation &text, const PropagationRecord::Position &at) {
  if (at.kind == PropagationRecord::Kind::result)
    return at.number < text.results.size() ? &text.results[at.number] : nullptr;
  if (at.kind != PropagationRecord::Kind::argument || at.region >= text.arguments.size()) return nullptr;
  const std::vector<TextValue> &arguments = text.arguments[at.region];
  return at.number < arguments.size() ? &arguments[at.number] : nullptr;
}

void ValueExplainer::name(const PropagationRecord::Value &entry, ExplainedValue &value) const {
  const TextOperation *text = text_of(entry.owner);
  bool is_ours = value.is_constraint && text && text->operation != entry.operation;  // inserted for a member of a group
  auto add = [&](const PropagationRecord::Position &at) {
    const TextValue *found = text ? value_in(*text, at) : nullptr;
    if (!found || found->name.empty()) return;
    std::string put = is_of_manual_region(entry.owner) ? "operand of " : "constraint on ";
    value.names.push_back(is_ours ? put + found->name : found->name);
    if (value.names.size() == 1 && found->line) value.location.line = found->line;
  };
  add(entry.position);
  for (const PropagationRecord::Position &at : entry.also) add(at);
  if (!value.names.empty()) return;
  std::string number = std::to_string(entry.position.number);
  if (entry.position.kind == Kind::result)
    value.names.push_back(value.operation + (entry.position.number ? "#" + number : ""));
  else
    value.names.push_back((entry.position.kind == Kind::argument ? "argument " : "result ") + number + " of " +
                          (entry.operation == "func.func" ? "@" + value.function : value.operation));
}

ExplainedValue ValueExplainer::described(ValueId id) const {
  const PropagationRecord::Value &entry = record_.propagation.values[id];
  ExplainedValue value;
  value.kind = entry.position.kind == Kind::result ? ExplainedValue::Kind::operation : ExplainedValue::Kind::inner;
  value.operation = entry.operation == "func.func" ? "argument" : short_name(entry.operation);
  value.is_constraint = entry.operation == "sdy.sharding_constraint";
  value.location = location_of(entry.loc);
  if (entry.position.kind != Kind::result) value.location = location_of(entry.owner);
  value.function = entry.function;
  if (auto call = record_.propagation.calls.find(entry.function); call != record_.propagation.calls.end()) {
    if (!call->second.original.empty()) value.function = call->second.original;
    value.call = location_of(call->second.loc);
  }
  value.type = type_text(entry.type);
  if (auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(entry.type); tensor && tensor.hasStaticShape())
    value.shape = shape_of(tensor);
  if (entry.position.kind == Kind::result) {
    value.operation_number = mark_of(entry.owner, LocationMark::text);
    value.result_number = entry.position.number;
  }
  name(entry, value);
  if (const std::optional<Sharding> &sharding = record_.propagation.final_shardings[id]) {
    for (const DimSharding &dim : sharding->dims) value.dims.push_back(dim.axes);
    value.unreduced = sharding->unreduced;
  } else if (auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(entry.type)) {
    value.dims.resize(static_cast<size_t>(tensor.getRank()));
  }
  return value;
}

// Returns an argument or a result of @main with the report's layout: after propagation some lose axes that they needn't
// have.
ExplainedValue ValueExplainer::border(bool is_argument, size_t number) const {
  const ArrayReport &array = is_argument ? report_.inputs[number] : report_.outputs[number];
  std::string spoken = (is_argument ? "argument " : "result ") + std::to_string(number);
  ExplainedValue value;
  value.kind = is_argument ? ExplainedValue::Kind::argument : ExplainedValue::Kind::result;
  value.function = main_;
  value.type = type_text(array.dtype, array.shape);
  value.shape = array.shape;
  for (const TextOperation &text : record_.text.operations) {
    if (text.operation != "func.func" || text.function != main_) continue;
    value.location.line = text.line;
    if (is_argument && !text.arguments.empty() && number < text.arguments[0].size()) {
      value.names.push_back(text.arguments[0][number].name);
      value.location.line = text.arguments[0][number].line;
    }
  }
  value.names.push_back(spoken);
  if (!is_argument && report_.outputs.size() == 1) value.names.push_back("result");
  if (array.name != (is_argument ? "arg" : "result") + std::to_string(number) && array.name != value.names.back())
    value.label = array.name;
  value.operation = is_argument ? "argument" : "result";
  for (const DimSharding &dim : array.sharding.dims) value.dims.push_back(dim.axes);
  value.unreduced = array.sharding.unreduced;
  if (borders_.contains({is_argument, number})) return value;
  // Nothing spreads to the value or from it, so its axes come from the program.
  for (size_t dim = 0; dim < value.dims.size(); ++dim)
    for (const AxisRef &axis : value.dims[dim]) {
      ExplainedAxis said{static_cast<int64_t>(dim), axis, {}};
      said.origin.kind = is_argument ? ExplainedOrigin::Kind::argument : ExplainedOrigin::Kind::result;
      said.origin.text = tessera::spoken(value);
      said.origin.value = is_argument ? number : 0;
      said.origin.location = value.location;
      value.axes.push_back(std::move(said));
    }
  return value;
}

// Adds values of the text that propagation doesn't know.
void ValueExplainer::add_unknown(std::vector<ExplainedValue> &values) const {
  for (size_t number = 0; number < record_.text.operations.size(); ++number) {
    const TextOperation &text = record_.text.operations[number];
    for (size_t i = 0; i < text.results.size(); ++i) {
      if (text.results[i].name.empty() ||
          by_position_.contains({static_cast<int64_t>(number), 1, 0, static_cast<unsigned>(i)}))
        continue;
      ExplainedValue value;
      value.is_known = false;
      value.names = {text.results[i].name};
      value.function = text.function;
      value.operation = short_name(text.operation);
      value.location.line = text.line;
      value.location.column = text.column;
      value.type = text.results[i].type;
      value.operation_number = static_cast<int64_t>(number);
      value.result_number = static_cast<int64_t>(i);
      value.note = record_.propagation.values.empty() ? "no sharding is propagated in this program"
                   : text.results[i].is_scalar
                       ? "it has no dimension that an axis could cut"
                       : "nothing that is returned depends on it, or it is inside an operation that runs as a whole";
      values.push_back(std::move(value));
    }
  }
}

std::optional<size_t> ValueExplainer::find(const PartitionRecord::Value &value) const {
  auto found = by_position_.find({mark_of(value.owner, LocationMark::text).value_or(-1),
                                  static_cast<int>(value.position.kind), value.position.region, value.position.number});
  if (found == by_position_.end()) return std::nullopt;
  for (ValueId id : found->second)
    if (record_.propagation.values[id].function == value.function) return shown_at_[id];
  return shown_at_[found->second.front()];
}

}  // namespace tessera
