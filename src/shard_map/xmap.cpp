#include "tessera/xmap.h"

#include "shard_map/resources.h"

namespace tessera::detail {

Results run_xmap(const XmapOptions &options, const Flat &arguments, const RecordFunction &record) {
  for (size_t i = 0; i < arguments.leaves.size(); ++i) state_of_leaf(arguments, i, "xmap");
  NamedCall named = named_call(options, arguments);
  std::optional<Mesh> mesh = mesh_of(options, arguments.leaves);
  give_resources(named, options.axis_resources, mesh, arguments);
  BatchedCall call("xmap", std::move(named.batches));
  call.record(arguments.leaves, std::move(named.arguments), record, mesh);
  std::vector<BatchDims> results = named_results(options, call);
  if (options.axis_resources.is_automatic) choose_resources(call, results);
  BatchPins pins = mesh ? pins_of(call, call.batches, results) : BatchPins();
  return call.call(std::move(results), pins);
}

}  // namespace tessera::detail
