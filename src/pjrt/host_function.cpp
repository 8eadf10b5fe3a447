#include "pjrt/host_function.h"

#include <atomic>

#include "reference/host_calls.h"

namespace tessera::pjrt {
namespace {

std::atomic<ForeignHostFunction> foreign = nullptr;

std::string call_foreign(uint64_t function, const std::vector<Tensor> &operands, std::vector<Tensor> &results) {
  std::vector<const void *> given;
  std::vector<void *> wanted;
  std::vector<size_t> given_bytes, wanted_bytes;
  for (const Tensor &operand : operands) given.push_back(operand.data()), given_bytes.push_back(operand.bytes());
  for (Tensor &result : results) wanted.push_back(result.mutable_data()), wanted_bytes.push_back(result.bytes());
  const char *fault = foreign.load()(function, given.size(), given.data(), given_bytes.data(), wanted.size(),
                                     wanted.data(), wanted_bytes.data());
  return fault ? fault : "";
}

}  // namespace

void use_host_function(int64_t address) {
  foreign = reinterpret_cast<ForeignHostFunction>(address);  // NOLINT: an address is all that the caller can give
  set_host_function(call_foreign);
}

}  // namespace tessera::pjrt
