#include "tessera/resharding.h"
#include "trace/apply.h"
#include "trace/context.h"
#include "trace/recording.h"
#include "trace/sharding_ops.h"

namespace tessera {

std::pair<Array, Array> shard_alike(const Array &a, const Array &b) {
  const detail::ArrayState &of_a = detail::state_of(a, "shard_alike"), &of_b = detail::state_of(b, "shard_alike", 1);
  if (of_a.shape != of_b.shape)
    throw ShapeError("shard_alike: the arrays are " + type_string(a) + " and " + type_string(b) +
                     "; only arrays of one shape can lie alike");
  if (!detail::is_recording()) {
    if (of_a.placement) return {a, device_put(b, detail::named_sharding(*of_a.placement))};
    if (of_b.placement) return {device_put(a, detail::named_sharding(*of_b.placement)), b};
    return {a, b};
  }
  detail::Recording &recording = *detail::context().scope->recording;
  std::string group = recording.new_name().substr(1);
  for (const Array &array : {a, b}) {
    const detail::ArrayState &state = *array.state();
    detail::record_line("sdy.sharding_group " + recording.name_of(array, "shard_alike") + " group_id=" + group + " : " +
                        detail::mlir_text({state.dtype, state.shape}));
  }
  return {a, b};
}

}  // namespace tessera
