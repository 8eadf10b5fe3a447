// Parses and prints text that spmd ops share: `over {"x", "y":(1)2} on @mesh`, `groups [[0, 1]]` or, for many groups,
// `groups [16,2]<=[32]` (mesh/device_groups.h), `[[0, 1], [1, 0]]`, `8x16 from [{"x"}, {}] to [{}, {"x"}] on @mesh`.
#pragma once

#include "dialect/spmd/dialect.h"

namespace tessera::spmd {

mlir::ParseResult parse_members(mlir::AsmParser &parser, Members &members);
void print_members(mlir::AsmPrinter &printer, const Members &members);

mlir::ParseResult parse_move(mlir::AsmParser &parser, Move &move);
void print_move(mlir::AsmPrinter &printer, const Move &move);

// These are directives of the ops' assembly formats; ODS fixes their names.
mlir::ParseResult parseMembers(mlir::OpAsmParser &parser, MembersAttr &members);
void printMembers(mlir::OpAsmPrinter &printer, mlir::Operation *op, MembersAttr members);
mlir::ParseResult parseMove(mlir::OpAsmParser &parser, MoveAttr &move);
void printMove(mlir::OpAsmPrinter &printer, mlir::Operation *op, MoveAttr move);
mlir::ParseResult parseReduction(mlir::OpAsmParser &parser, mlir::IntegerAttr &reduction);
void printReduction(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::IntegerAttr reduction);
mlir::ParseResult parsePairs(mlir::OpAsmParser &parser, mlir::DenseI64ArrayAttr &pairs);
void printPairs(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::DenseI64ArrayAttr pairs);
mlir::ParseResult parseReason(mlir::OpAsmParser &parser, mlir::StringAttr &reason, mlir::UnitAttr &written);
void printReason(mlir::OpAsmPrinter &printer, mlir::Operation *op, mlir::StringAttr reason, mlir::UnitAttr written);

}  // namespace tessera::spmd
