// A program as the commands read it, each in a space of its own.
#pragma once

#include <string>

#include "pipeline/pipeline.h"

namespace tessera::fuzz {

inline Program program_of(std::string text) { return Program::read(ProgramText{"input.mlir", std::move(text)}, {}); }

}  // namespace tessera::fuzz
