// Operations of stablehlo and chlo that have no sharding rule.
#pragma once

#include <string>
#include <vector>

namespace tessera {

struct RuleGap {
  std::string op;
  std::string reason;  // why it has none
};

inline const std::vector<RuleGap> &sharding_rule_gaps() {
  constexpr const char *shape_is_data = "sizes are data: refused when run";
  constexpr const char *is_edge = "its values are tied by data-flow edges";
  constexpr const char *no_array = "has no array to shard";
  constexpr const char *outside = "acts on the world outside the program: one device does it";
  static const auto &gaps = *new std::vector<RuleGap>{
      {"chlo.scan", "a loop: to be lowered to one before shardings spread"},
      {"stablehlo.after_all", no_array},
      {"stablehlo.async_done", "the operation that it waits for has the rule"},
      {"stablehlo.async_start", "the operation inside has the rule"},
      {"stablehlo.case", is_edge},
      {"stablehlo.composite", "the function that it names has the rules"},
      {"stablehlo.create_token", no_array},
      {"stablehlo.dynamic_broadcast_in_dim", shape_is_data},
      {"stablehlo.dynamic_conv", shape_is_data},
      {"stablehlo.dynamic_gather", shape_is_data},
      {"stablehlo.dynamic_iota", shape_is_data},
      {"stablehlo.dynamic_pad", shape_is_data},
      {"stablehlo.dynamic_reshape", shape_is_data},
      {"stablehlo.get_dimension_size", no_array},
      {"stablehlo.get_tuple_element", "tuples aren't sharded"},
      {"stablehlo.if", is_edge},
      {"stablehlo.infeed", outside},
      {"stablehlo.optimization_barrier", is_edge},
      {"stablehlo.outfeed", outside},
      {"stablehlo.partition_id", no_array},
      {"stablehlo.real_dynamic_slice", shape_is_data},
      {"stablehlo.recv", outside},
      {"stablehlo.replica_id", no_array},
      {"stablehlo.return", no_array},
      {"stablehlo.send", outside},
      {"stablehlo.set_dimension_size", shape_is_data},
      {"stablehlo.tuple", "tuples aren't sharded"},
      {"stablehlo.while", is_edge},
  };
  return gaps;
}

}  // namespace tessera
