// A context in which tests parse per-device programs, lower them, and run them on small devices.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "../../support/execute.h"
#include "dialect/check/dialect.h"
#include "dialect/chlo/dialect.h"
#include "dialect/sdy/dialect.h"
#include "dialect/spmd/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "lower/kernel_maker.h"
#include "lower/program.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "ops/registration_table.h"

namespace tessera {

using Inputs = std::vector<std::vector<Tensor>>;  // [device][argument]

class RunContext {
 public:
  RunContext() : context_(registry(), mlir::MLIRContext::Threading::DISABLED) {
    context_.printOpOnDiagnostic(false);
    context_.getDiagEngine().registerHandler([this](mlir::Diagnostic &diagnostic) {
      errors_ += (errors_.empty() ? "" : "\n") + diagnostic.str();
      return mlir::success();
    });
  }

  // A module of `body` on devices that are a 2x2 mesh @m over "x" and "y".
  mlir::ModuleOp parse(const std::string &body, const std::string &mesh = "[\"x\"=2, \"y\"=2]") {
    errors_.clear();
    module_ = mlir::parseSourceString<mlir::ModuleOp>("sdy.mesh @m = <" + mesh + ">\n" + body, &context_);
    EXPECT_TRUE(module_) << errors_;
    return *module_;
  }
  LoweredProgram lower(const std::string &body, const std::string &mesh = "[\"x\"=2, \"y\"=2]") {
    auto program = lower_to_stream(parse(body, mesh), "main");
    EXPECT_TRUE(mlir::succeeded(program)) << errors_;
    return mlir::succeeded(program) ? std::move(*program) : LoweredProgram{};
  }
  // Ready for devices of this process.
  CompiledProgram compile(const std::string &body, const std::string &mesh = "[\"x\"=2, \"y\"=2]",
                          Lowering lowering = Lowering::generated) {
    auto program = compile_program(parse(body, mesh), "main", {.lowering = lowering, .compile = {}});
    EXPECT_TRUE(mlir::succeeded(program)) << errors_;
    return mlir::succeeded(program) ? std::move(*program) : CompiledProgram{};
  }
  const std::string &errors() const { return errors_; }

 private:
  static mlir::DialectRegistry registry() {
    mlir::DialectRegistry registry;
    registry.insert<stablehlo::StablehloDialect, chlo::ChloDialect, sdy::SdyDialect, spmd::SpmdDialect,
                    check::CheckDialect, mlir::func::FuncDialect>();
    register_interfaces<InterfaceFile::reference, InterfaceFile::kernel, InterfaceFile::fused,
                        InterfaceFile::collective_task>(registry);
    return registry;
  }

  mlir::MLIRContext context_;
  std::string errors_;
  mlir::OwningOpRef<mlir::ModuleOp> module_;
};

inline Tensor floats(const Shape &shape, const std::vector<float> &values) {
  Tensor tensor(DType::f32, shape);
  EXPECT_EQ(tensor.size(), static_cast<int64_t>(values.size()));
  std::copy(values.begin(), values.end(), tensor.mutable_as<float>());
  return tensor;
}

inline Tensor integer(int32_t value) {
  Tensor tensor(DType::i32, {});
  *tensor.mutable_as<int32_t>() = value;
  return tensor;
}

inline std::vector<float> values_of(const Tensor &tensor) {
  EXPECT_EQ(tensor.dtype(), DType::f32);
  return {tensor.as<float>(), tensor.as<float>() + tensor.size()};
}

inline Executable executable_of(RunContext &context, const std::string &body, bool generic = true) {
  ProgramOptions options;
  if (generic) options.lowering = Lowering::library;
  auto executable = Executable::make(context.parse(body), "main", options);
  EXPECT_TRUE(mlir::succeeded(executable)) << context.errors();
  return mlir::succeeded(executable) ? std::move(*executable) : Executable();
}

}  // namespace tessera
