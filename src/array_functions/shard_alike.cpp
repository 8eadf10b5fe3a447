#include "tessera/resharding.h"
#include "trace/apply.h"
#include "trace/context.h"
#include "trace/recording.h"

namespace tessera {

std::pair<Array, Array> shard_alike(const Array &a, const Array &b) {
  const detail::ArrayState &of_a = detail::state_of(a, "shard_alike"), &of_b = detail::state_of(b, "shard_alike", 1);
  if (of_a.shape != of_b.shape)
    throw ShapeError("shard_alike: the arrays are " + type_string(a) + " and " + type_string(b) +
                     "; only arrays of one shape can lie alike");
  if (!detail::is_recording()) {
    if (of_a.mesh_sharding) return {a, device_put(b, detail::named_sharding(*of_a.mesh_sharding))};
    if (of_b.mesh_sharding) return {device_put(a, detail::named_sharding(*of_b.mesh_sharding)), b};
    return {a, b};
  }
  detail::Recording &recording = *detail::context().scope->recording;
  const auto group = static_cast<int64_t>(recording.new_value());
  for (const Array &array : {a, b}) {
    TraceValueId value = recording.value_of(array, "shard_alike");
    detail::record_op({.name = "sdy.sharding_group", .operands = {value}, .attributes = {{"group_id", group}}});
  }
  return {a, b};
}

}  // namespace tessera
