#include "pjrt/host_function.h"

#include <atomic>

#include "reference/foreign_function.h"
#include "reference/host_calls.h"

namespace tessera::pjrt {
namespace {

std::atomic<ForeignFunction> foreign = nullptr;

std::string call_given(uint64_t function, const std::vector<Tensor> &operands, std::vector<Tensor> &results) {
  return call_foreign(foreign, function, operands, results);
}

}  // namespace

void use_host_function(int64_t address) {
  foreign = reinterpret_cast<ForeignFunction>(address);  // NOLINT: an address is all that the caller can give
  set_host_function(call_given);
}

}  // namespace tessera::pjrt
