#include "written_ops.h"

#include "base/error.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "pipeline/function_graph.h"
#include "pipeline/pipeline.h"
#include "pipeline/signature.h"
#include "read/reader.h"
#include "reference/evaluation.h"

namespace tessera {

TraceAttributes attributes_of(const std::string &text) {
  ProgramSpace space;
  auto all = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(mlir::parseAttribute("{" + text + "}", &space.context()));
  if (!all) throw InputError(text + " are no attributes");
  TraceAttributes attributes;
  for (mlir::NamedAttribute attribute : all)
    attributes.push_back({attribute.getName().str(), value_of(attribute.getValue())});
  return attributes;
}

TraceRegion region_of(const std::string &text) {
  ProgramSpace space;
  mlir::ParserConfig config(&space.context(), /*verifyAfterParse=*/false);
  auto module = mlir::parseSourceString<mlir::ModuleOp>("module { \"test.op\"() ({" + text + "}) : () -> () }", config);
  if (!module) throw InputError(text + " is no region");
  return region_of(module->getBody()->front().getRegion(0));
}

std::vector<TraceRegion> regions_of(const std::vector<std::string> &texts) {
  std::vector<TraceRegion> regions;
  for (const std::string &text : texts) regions.push_back(region_of(text));
  return regions;
}

std::string combiner_text(const std::string &op, const std::string &dtype) {
  std::string type = "tensor<" + dtype + ">";
  return "^bb0(%a: " + type + ", %b: " + type + "): %both = \"" + op + "\"(%a, %b) : (" + type + ", " + type + ") -> " +
         type + " \"stablehlo.return\"(%both) : (" + type + ") -> ()";
}

TraceGraph graph_of(const std::string &text) {
  ProgramSpace space;
  mlir::OwningOpRef<mlir::ModuleOp> module = read(space.context(), Source{"plain", text});
  mlir::func::FuncOp main = main_function(*module, "plain");
  TraceGraph graph;
  graph.name = "plain";
  for (mlir::Type type : main.getArgumentTypes()) graph.inputs.push_back({{dtype_of(type), shape_of(type)}});
  for (mlir::Type type : main.getResultTypes()) graph.outputs.push_back({{dtype_of(type), shape_of(type)}});
  graph.body = body_of(main);
  return graph;
}

}  // namespace tessera
