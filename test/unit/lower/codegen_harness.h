// A fused op by the reference and by generated code: whole and in parts, over its operands where it may, on the host's
// vectors and on shorter ones, with memory around all arrays that can't be touched.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/tensor.h"
#include "lower/codegen/fused_kernel.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"

namespace tessera {

struct FusedText {
  std::vector<std::string> operands;  // types; the body names them %a0, %a1...
  std::vector<std::string> results;
  std::string body;  // ends in spmd.yield
};

class FusedKernels : public testing::Test {
 protected:
  FusedKernels();
  // The op, parsed; a failed test if that can't be.
  spmd::FusedOp parse(const FusedText &text);
  // Arrays of the operands' types, from a seed: floats in -2..2, integers in -20..20.
  std::vector<Tensor> random_inputs(spmd::FusedOp op, unsigned seed = 1);
  // Generated code computes what the reference does: integers to the bit, floats to a few units in the last place of
  // 1 + |value|, times `slack`.
  void expect_same(const FusedText &text, double slack = 1);
  void expect_same(const FusedText &text, const std::vector<Tensor> &inputs, double slack = 1);

  std::unique_ptr<mlir::MLIRContext> context_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
  std::string errors_;
};

// Compares as above; the message of the first difference, or "".
std::string difference(const Tensor &wanted, const Tensor &found, double slack);

}  // namespace tessera
