// Indexes the operations in a program's text and its names for their values, since MLIR forgets names when it parses.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "llvm/Support/SourceMgr.h"
#include "mlir/AsmParser/AsmParserState.h"

namespace tessera {

struct TextValue {
  std::string name;  // `%3`, `%0#1`; empty if the text gives it none
  int64_t line = 0;
  std::string type = {};  // as MLIR prints it
  bool is_scalar = false;
};

struct TextOperation {
  std::string operation;  // `stablehlo.add`
  std::string function;   // the function that contains the operation, or is it
  int64_t line = 0;
  int64_t column = 0;
  std::vector<TextValue> results;
  std::vector<std::vector<TextValue>> arguments;  // by region, of its first block
};

// Holds operations by the numbers that LocationMark::text gives, which are the order of the text.
struct TextIndex {
  std::vector<TextOperation> operations;
};

// Indexes a module that was parsed with `state`, and marks the location of each operation with its number.
TextIndex index_text(const llvm::SourceMgr &sources, const mlir::AsmParserState &state);

}  // namespace tessera
