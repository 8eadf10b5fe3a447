// Failures whose diagnostics become errors, and failures without a diagnostic.
#include <gtest/gtest.h>

#include "base/error.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "read/reader.h"

namespace tessera {
namespace {

TEST(DiagnosticText, AFailureWithoutADiagnosticIsADefect) {
  mlir::MLIRContext context;
  const DiagnosticText none(&context);
  try {
    none.fail("p.mlir: partitioning failed");
    FAIL();
  } catch (const DefectError &defect) {
    EXPECT_STREQ(defect.message(), "p.mlir: partitioning failed");
  }
}

TEST(DiagnosticText, AFailureWithDiagnosticsIsTheInputs) {
  mlir::MLIRContext context;
  const DiagnosticText said(&context);
  mlir::emitError(mlir::FileLineColLoc::get(&context, "p.mlir", 3, 7)) << "this is wrong";
  try {
    said.fail("p.mlir: partitioning failed");
    FAIL();
  } catch (const InputError &error) {
    EXPECT_STREQ(error.message(), "p.mlir:3:7: error: this is wrong");
  }
}

}  // namespace
}  // namespace tessera
