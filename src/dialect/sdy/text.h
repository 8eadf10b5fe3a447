// Parses the text of meshes, axes, shardings and rules in MLIR, after the mnemonic of an attribute. Values are printed
// by to_string. Each parser reports its own error, in the words of Shardy's tools if their tests match them.
#pragma once

#include "dialect/sdy/attributes.h"
#include "mlir/IR/OpImplementation.h"

namespace tessera::sdy {

// Parses `"rows"=4`.
mlir::FailureOr<MeshAxis> parse_mesh_axis(mlir::AsmParser &parser);
// Parses `<["rows"=4, "cols"=2], device_ids=[...]>`.
mlir::FailureOr<Mesh> parse_mesh(mlir::AsmParser &parser);
// Parses `"rows"` or `"deep":(2)4`.
mlir::FailureOr<AxisRef> parse_axis_ref(mlir::AsmParser &parser);
// Parses `{"rows", "deep":(2)4}`.
mlir::FailureOr<AxisList> parse_axis_list(mlir::AsmParser &parser);
// Parses `[{"rows"}, {}]`.
mlir::FailureOr<std::vector<AxisList>> parse_axis_lists(mlir::AsmParser &parser);
// Parses `{"rows", ?}p1`.
mlir::FailureOr<DimSharding> parse_dim_sharding(mlir::AsmParser &parser);
// Parses `<@pod, [{"rows"}, {}], replicated={"cols"}, unreduced=max{"deep"}>`.
mlir::FailureOr<Sharding> parse_sharding(mlir::AsmParser &parser);
// Parses `[<@pod, [...]>, <@pod, []>]`.
mlir::FailureOr<std::vector<Sharding>> parse_shardings(mlir::AsmParser &parser);
std::string to_string(const std::vector<Sharding> &shardings);
// Parses `<([i, k], [k, j])->([i, j]) {i=8, j=32, k=16} reduction={k}>`.
mlir::FailureOr<ShardingRule> parse_sharding_rule(mlir::AsmParser &parser);
mlir::FailureOr<std::vector<AllToAllParam>> parse_all_to_all_params(mlir::AsmParser &parser);
std::string to_string(const std::vector<AllToAllParam> &params);
std::string to_string(const std::vector<AxisList> &lists);
// Parses `<[{step-3 = [{"rows" = operand-0 -> [result-0]}]}]>`.
mlir::FailureOr<std::vector<PropagationStep>> parse_propagation_edges(mlir::AsmParser &parser);
std::string to_string(const std::vector<PropagationStep> &steps);

// Parses a region. The generated parser owns the region and drops it if later text is wrong. Uses of its values before
// and outside of it would then be left behind, so they are an error at once.
mlir::ParseResult parse_body(mlir::OpAsmParser &parser, mlir::Region &body,
                             llvm::ArrayRef<mlir::OpAsmParser::Argument> arguments = {});

// Reports that a part of an attribute couldn't be read, after the error that says why.
mlir::LogicalResult failed_parameter(mlir::AsmParser &parser, llvm::StringRef attribute, llvm::StringRef parameter,
                                     llvm::StringRef type);

// These are directives of the ops' assembly formats.
mlir::ParseResult parse_stripped_shardings(mlir::OpAsmParser &parser, ShardingPerValueAttr &shardings);

}  // namespace tessera::sdy
