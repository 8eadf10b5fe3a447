#include "pipeline/function_body.h"

#include "llvm/Support/raw_ostream.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AsmState.h"

namespace tessera {

static std::string name_of_value(mlir::Value value, mlir::AsmState &names) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  value.printAsOperand(stream, names);
  return text;
}

FunctionBody body_of(mlir::func::FuncOp function, bool with_locations) {
  mlir::OpPrintingFlags flags;
  flags.printGenericOpForm().useLocalScope().assumeVerified();
  if (with_locations) flags.enableDebugInfo();
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

}  // namespace tessera
