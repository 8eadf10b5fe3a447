#include "pipeline/derivative.h"

#include "llvm/Support/raw_ostream.h"
#include "mlir/IR/AsmState.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "pipeline/signature.h"
#include "read/reader.h"
#include "transform/derive.h"

namespace tessera {
namespace {

std::string name_of_value(mlir::Value value, mlir::AsmState &names) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  value.printAsOperand(stream, names);
  return text;
}

FunctionBody body_of(mlir::func::FuncOp function) {
  mlir::OpPrintingFlags flags;
  flags.printGenericOpForm().useLocalScope().assumeVerified();
  mlir::AsmState names(function, flags);
  FunctionBody body;
  mlir::Block &block = function.getBody().front();
  for (mlir::Operation &op : block.without_terminator()) {
    std::string line;
    llvm::raw_string_ostream stream(line);
    op.print(stream, names);
    for (char &c : line)
      if (c == '\n') c = ' ';  // one line an operation, whatever regions it has
    body.text += "  " + line + "\n";
  }
  for (mlir::Value value : block.getTerminator()->getOperands()) body.results.push_back(name_of_value(value, names));
  return body;
}

}  // namespace

FunctionBody derivative_of(const ProgramText &text, DerivativeKind kind, const std::vector<unsigned> &wrt) {
  ProgramSpace space;
  DiagnosticText diagnostics(&space.context());
  mlir::OwningOpRef<mlir::ModuleOp> module = read(space.context(), Source{text.name, text.text});
  mlir::func::FuncOp main = main_function(*module, text.name);
  auto derived = kind == DerivativeKind::tangent ? tangent_function(main, wrt) : gradient_function(main, wrt);
  if (mlir::failed(derived)) diagnostics.fail(text.name + ": the derivative can't be made");
  main.erase();
  derived->setPublic();
  mlir::PassManager tidy(&space.context());
  tidy.addPass(mlir::createCSEPass());
  tidy.addPass(mlir::createCanonicalizerPass());
  if (mlir::failed(tidy.run(*module))) diagnostics.fail(text.name + ": the derivative can't be tidied up");
  return body_of(*derived);
}

}  // namespace tessera
