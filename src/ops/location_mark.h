// Puts numbers into locations: the operation of the text, or the move of a value, that an op was made for. Phases copy
// locations with operations and never compare them, so that marks change nothing else in a program.
#pragma once

#include <cstdint>
#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "mlir/IR/Location.h"

namespace tessera {

enum class LocationMark {
  text,     // the operation's number in the TextIndex (src/read/text_index.h)
  given,    // no number: the program itself says how the operation's results lie
  move,     // the number of the move in the PartitionRecord (src/partition/record.h)
  call,     // the number of the call in the PartitionRecord that an operation was written out for
  results,  // which results of the text's operation its results stand for: number n is bit n
  node,     // the number of the node in the graph of the per-device program (src/view/program_graph.h)
};

mlir::Location marked(mlir::Location location, LocationMark mark, int64_t number);
// Returns the location without the mark. Other marks stay.
mlir::Location without_mark(mlir::Location location, LocationMark mark);
// Returns the outermost mark of this kind.
std::optional<int64_t> mark_of(mlir::Location location, LocationMark mark);
// Returns the location of an operation whose first results stand for these results of the operation at `location`, in ascending order.
// Further results stand for none of the text. Where the numbers are too large for a mark, the operation stands for none
// either.
mlir::Location standing_for(mlir::Location location, llvm::ArrayRef<unsigned> results);
// Returns the number in the text of a result of an operation at this location, or nothing if it stands for none.
std::optional<unsigned> number_in_text(mlir::Location location, unsigned result);

}  // namespace tessera
