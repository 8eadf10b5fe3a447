// Declares the stablehlo dialect: its class, its types, and the functions that register attributes and families of
// operations. Each family's operations are in ops/<family>/ops.h.
#pragma once

#include "dialect/stablehlo/type_relations.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/Types.h"

#include "dialect/stablehlo/stablehlo_dialect.h.inc"

#define GET_TYPEDEF_CLASSES
#include "dialect/stablehlo/stablehlo_types.h.inc"

namespace tessera::stablehlo {

// Names the generated class, which has the capitals of stablehlo.td, in the form of this code.
using StablehloDialect = StableHLODialect;

// This is defined beside the attributes.
void register_attributes(StablehloDialect &dialect);

// These are defined by ops/ops_classes.cpp.in, which makes a translation unit of each family.
void register_elementwise_ops(StablehloDialect &dialect);
void register_contraction_ops(StablehloDialect &dialect);
void register_reduction_ops(StablehloDialect &dialect);
void register_rearrange_ops(StablehloDialect &dialect);
void register_slicing_ops(StablehloDialect &dialect);
void register_indexing_ops(StablehloDialect &dialect);
void register_window_ops(StablehloDialect &dialect);
void register_control_ops(StablehloDialect &dialect);
void register_linalg_ops(StablehloDialect &dialect);
void register_random_ops(StablehloDialect &dialect);
void register_collective_ops(StablehloDialect &dialect);

}  // namespace tessera::stablehlo
