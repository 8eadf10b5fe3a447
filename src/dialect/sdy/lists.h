// Reads comma-separated lists in the same way in all texts of the dialect.
#pragma once

#include <vector>

#include "mlir/IR/OpImplementation.h"

namespace tessera::sdy {

// Reads a list of values by `one`, within `delimiter`.
template <typename T>
mlir::FailureOr<std::vector<T>> parse_list(mlir::AsmParser &parser, mlir::AsmParser::Delimiter delimiter,
                                           mlir::FailureOr<T> (*one)(mlir::AsmParser &)) {
  std::vector<T> values;
  auto parse_one = [&]() -> mlir::ParseResult {
    mlir::FailureOr<T> value = one(parser);
    if (failed(value)) return mlir::failure();
    values.push_back(std::move(*value));
    return mlir::success();
  };
  if (parser.parseCommaSeparatedList(delimiter, parse_one)) return mlir::failure();
  return values;
}

}  // namespace tessera::sdy
