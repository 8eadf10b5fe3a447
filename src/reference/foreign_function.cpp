#include "reference/foreign_function.h"

namespace tessera {

std::string call_foreign(ForeignFunction call, uint64_t function, const std::vector<Tensor> &operands,
                         std::vector<Tensor> &results) {
  std::vector<const void *> given;
  std::vector<void *> wanted;
  std::vector<size_t> given_bytes, wanted_bytes;
  for (const Tensor &operand : operands) given.push_back(operand.data()), given_bytes.push_back(operand.bytes());
  for (Tensor &result : results) wanted.push_back(result.mutable_data()), wanted_bytes.push_back(result.bytes());
  const char *fault =
      call(function, given.size(), given.data(), given_bytes.data(), wanted.size(), wanted.data(), wanted_bytes.data());
  return fault ? fault : "";
}

}  // namespace tessera
