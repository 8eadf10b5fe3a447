// checkpoint where a derivative may be taken: an operation of which a derivative keeps the operands, and what its policy says.
#include "trace/recording.h"
#include "trace/rule_call.h"

namespace tessera {
namespace detail {

Results run_checkpoint(const Flat &arguments, const RecordFunction &f, const CheckpointPolicy &policy) {
  RuleCall call("checkpoint", arguments);
  Given given;
  add_function(call, "checkpoint", f, given);
  TraceAttributes properties;
  if (!policy.saves.empty()) {
    TraceAttribute::List names(policy.names.begin(), policy.names.end());
    properties = {{"names", std::move(names)}, {"saves", policy.saves}};
  }
  return {call.record(std::move(properties)), given.example};
}

}  // namespace detail

Array checkpoint_name(const Array &array, const std::string &name) {
  detail::state_of(array, "checkpoint_name");
  if (!detail::derivatives_are_ahead()) return array;
  Array inside = detail::into_manual(array, "checkpoint_name");
  detail::Recording &recording = *detail::context().scope->recording;
  TraceValueId value = detail::record_op({.name = "rule.name",
                                          .operands = {recording.value_of(inside, "checkpoint_name")},
                                          .attributes = {{"name", name}},
                                          .results = {detail::type_of(inside)},
                                          .location = detail::recorded_location("checkpoint_name")});
  return detail::recorded_as(value, *inside.state());
}

namespace checkpoint_policies {

CheckpointPolicy save_only_these_names(std::vector<std::string> names) { return {"names", std::move(names)}; }
CheckpointPolicy save_any_names_but_these(std::vector<std::string> names) { return {"other_names", std::move(names)}; }
CheckpointPolicy save_anything_except_these_names(std::vector<std::string> names) {
  return {"all_but_names", std::move(names)};
}

}  // namespace checkpoint_policies
}  // namespace tessera
