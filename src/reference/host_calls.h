// Calls functions of the host while programs run.
//
//   %y = stablehlo.custom_call @host.call(%x) {backend_config = "7", has_side_effect = true} : (tensor<4xf32>) -> tensor<2xf32>
//
// calls host function 7, once for all devices, which hold the same values. @host.call_each calls it for each device
// with the device's own values, as in a manual body. Calls are sequential, in the order of the program.
//
// With host.batches = 1 the first dimension of operands and results is a batch, and the function is called for each
// element of it; vmap makes such calls, unless the call is marked host.vectorized, and refuses those marked
// host.ordered.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/tensor.h"

namespace tessera {

inline constexpr char host_call_target[] = "host.call", host_call_each_target[] = "host.call_each";
inline constexpr char host_call_batches[] = "host.batches", host_call_vectorized[] = "host.vectorized",
                      host_call_ordered[] = "host.ordered";
inline bool is_host_call(std::string_view target) {
  return target == host_call_target || target == host_call_each_target;
}
// Names targets whose calls are made while a program is compiled (pipeline/inspections.h).
inline constexpr char host_inspect_target[] = "host.inspect";
inline constexpr char host_partition_target[] = "host.partition";  // (pipeline/host_partitions.h)

// Fills `results`, which have their types and memory. Returns an error text, or nothing.
using HostFunction = std::string (*)(uint64_t function, const std::vector<Tensor> &operands,
                                     std::vector<Tensor> &results);
// Sets the process's host function. Without one, calls fail.
void set_host_function(HostFunction function);
// Throws InputError if a call has returned an error text.
void expect_no_fault(const std::string &fault);
// Calls a host function. Throws InputError if the call fails.
void call_host(uint64_t function, const std::vector<Tensor> &operands, std::vector<Tensor> &results);

}  // namespace tessera
