#include "reference/host_calls.h"

#include <atomic>

#include "base/error.h"

namespace tessera {
namespace {

std::atomic<HostFunction> current = nullptr;

}  // namespace

void set_host_function(HostFunction function) { current = function; }

void expect_no_fault(const std::string &fault) {
  if (!fault.empty()) throw InputError("calls a host function, which failed: " + fault);
}

void call_host(uint64_t function, const std::vector<Tensor> &operands, std::vector<Tensor> &results) {
  HostFunction call = current;
  if (!call)
    throw InputError("calls a function of the process that exported the program, but this process isn't that one");
  expect_no_fault(call(function, operands, results));
}

}  // namespace tessera
