// Checks values of the sdy dialect. Each text begins with the sentence that Shardy's tools print for the same fault.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "dialect/sdy/dialect.h"

namespace tessera::sdy {

// Emits an error at the checked operation, with a prefix ("result 1 - ").
using Report = std::function<mlir::InFlightDiagnostic(const std::string &text)>;

// Reports "error: op <text>" at an operation.
Report report_at(mlir::Operation *op);
// Does the same for value `index` of `count` values: "- text" for a single one, "1 - text" for one of several.
Report report_value(const Report &report, const std::string &which, size_t count, size_t index);

// Checks a sharding for a value of `type`; null stands for an op without results. It may not use axes that are manual
// around `at`.
mlir::LogicalResult verify_sharding(mlir::Operation *at, const Sharding &sharding, mlir::Type type,
                                    const Report &report);
// Checks one sharding for each value; they may be on different meshes. `which` is "result", "operand",
// "in_shardings"...
mlir::LogicalResult verify_shardings(mlir::Operation *at, const std::vector<Sharding> &shardings, mlir::TypeRange types,
                                     const std::string &which);
// Reports and fails if `axis` is manual in a computation around `at`.
mlir::LogicalResult verify_free(mlir::Operation *at, const AxisName &axis, const Report &report);

// These check the attributes that have a meaning in the dialect on any operation.
mlir::LogicalResult verify_result_shardings(mlir::Operation *op, mlir::Attribute attribute);
mlir::LogicalResult verify_sharding_rule(mlir::Operation *op, mlir::Attribute attribute);
mlir::LogicalResult verify_propagation_edges(mlir::Operation *op, mlir::NamedAttribute attribute);
enum class FunctionValue { argument, result };
mlir::LogicalResult verify_function_value(mlir::Operation *op, FunctionValue kind, unsigned index,
                                          mlir::Attribute attribute);

}  // namespace tessera::sdy
