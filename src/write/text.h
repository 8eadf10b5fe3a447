// Attributes and types as MLIR prints them.
#pragma once

#include <string>

#include "llvm/Support/raw_ostream.h"

namespace tessera {

template <typename Entity>
std::string text_of(Entity entity) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << entity;
  return text;
}

}  // namespace tessera
