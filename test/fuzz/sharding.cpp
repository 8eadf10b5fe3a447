// The text of sharding attributes, in a program that is all right otherwise; what is read is printed and read again.
#include "dialect/sdy/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "read/reader.h"
#include "target.h"

namespace tessera {
namespace {

std::string read_and_printed(const std::string &text) {
  mlir::DialectRegistry registry;
  registry.insert<stablehlo::StablehloDialect, sdy::SdyDialect, mlir::func::FuncDialect>();
  const auto context = make_context(registry);
  std::string printed;
  llvm::raw_string_ostream stream(printed);
  read(*context, Source{"input.mlir", text}).get()->print(stream);
  return printed;
}

}  // namespace
}  // namespace tessera

void tessera::fuzz::take(std::string_view bytes) {
  if (bytes.size() > 500) return;
  const std::string printed = read_and_printed(
      "sdy.mesh @m = <[\"x\"=2, \"y\"=4]>\nfunc.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<" +
      std::string(bytes) + ">}) -> tensor<8x8xf32> {\n  return %a : tensor<8x8xf32>\n}\n");
  if (read_and_printed(printed) != printed) std::abort();
}
