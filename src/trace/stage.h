// Holds a function that was recorded for one kind of arguments, with the decisions about it.
#pragma once

#include <memory>
#include <vector>

#include "tessera/jit.h"
#include "trace/call.h"

namespace tessera::detail {

struct Stage {
  TreeShape arguments;            // their tree
  std::vector<ArrayState> likes;  // of their leaves: types, shardings, variance; no elements
  RecordedFunction function;
  std::shared_ptr<const void> example;
  std::vector<char> donated;  // by leaf
  ProgramChoices choices;
  std::shared_ptr<LoadedProgram> program;  // once compiled
};

Results run_stage(const Stage &stage, const std::vector<Array> &leaves);

}  // namespace tessera::detail
