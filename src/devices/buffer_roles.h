// Describes buffers for people.
#pragma once

#include <map>

#include "lower/program.h"

namespace tessera {

class BufferRoles {
 public:
  explicit BufferRoles(const PlannedProgram &program);

  // Returns `argument 0 f32[8] of 32 bytes`, `result 2 ...`, `a constant ...`, `a temporary f32[8] of 32 bytes
  // (stablehlo.add)`.
  std::string text(BufferId buffer) const;

 private:
  const Stream &stream() const { return program_.lowered.stream; }
  void find_writers(const StreamBlock &block);
  std::string role(BufferId buffer) const;

  const PlannedProgram &program_;
  ById<BufferId, const Instruction *> writer_;
  std::map<BufferId, size_t> arguments_, results_;
};

}  // namespace tessera
