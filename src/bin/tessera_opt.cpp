// Implements tessera-opt, which reads, verifies, transforms and prints modules, one pass at a time, as mlir-opt does.
// Attributes of unknown dialects (mhlo.*, jax.*) are kept.
#include <cstdlib>
#include <exception>
#include <string>

#include "base/error.h"
#include "base/file.h"
#include "base/large_stack.h"
#include "base/standard_error.h"
#include "bin/cli/output.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/raw_ostream.h"
#include "lower/fuse/fuse.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/ToolUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"
#include "pipeline/registry.h"
#include "propagate/passes.h"
#include "read/gspmd.h"
#include "read/reader.h"
#include "read/shard.h"
#include "read/shard_collectives.h"
#include "shardy/passes.h"
#include "transform/passes.h"
#include "write/artifact.h"

namespace {

const llvm::cl::opt<std::string> vhlo_version(
    "vhlo",
    llvm::cl::desc("Version of the portable artifact that is written where -o names a file that ends in .mlirbc "
                   "[the oldest that holds the module]"));

// Operations have the locations of the text: those of --mlir-print-debuginfo, if they are there.
std::string artifact_of_text(const std::string &text, const mlir::DialectRegistry &registry) {
  std::optional<tessera::artifact::Version> version;
  if (!vhlo_version.empty()) version = tessera::artifact::version_of("--vhlo", vhlo_version);
  auto context = tessera::make_context(registry);
  auto module = mlir::parseSourceString<mlir::ModuleOp>(text, context.get());
  if (!module) throw tessera::DefectError("the printed module can't be parsed again");
  return tessera::artifact_of(*module, version);
}

// Looks at collectives of the shard dialect before MLIR verifies them: its verifiers would read sizes of dimensions that
// aren't there.
llvm::LogicalResult check_collective_dims(const std::string &text, llvm::StringRef name,
                                          const mlir::DialectRegistry &registry, llvm::StringRef split_marker) {
  if (!llvm::StringRef(text).contains("shard.")) return mlir::success();
  auto context = tessera::make_context(registry);
  const auto check = [&](std::unique_ptr<llvm::MemoryBuffer> chunk, llvm::raw_ostream &) {
    llvm::SourceMgr sources;
    sources.AddNewSourceBuffer(std::move(chunk), llvm::SMLoc());
    mlir::OwningOpRef<mlir::ModuleOp> module;
    {
      const mlir::ScopedDiagnosticHandler quiet(context.get(), [](mlir::Diagnostic &) {});  // MLIR will say it
      module =
          mlir::parseSourceFile<mlir::ModuleOp>(sources, mlir::ParserConfig(context.get(), /*verifyAfterParse=*/false));
    }
    const mlir::SourceMgrDiagnosticHandler printer(sources, context.get());
    return module ? tessera::check_collective_dims(*module) : mlir::success();
  };
  return mlir::splitAndProcessBuffer(llvm::MemoryBuffer::getMemBuffer(text, name), check, llvm::nulls(), split_marker);
}

// Reads and writes files as `tessera` does: endless files aren't read, and no result is lost silently.
int process(const std::string &input, const std::string &output, mlir::DialectRegistry &registry) {
  const bool is_standard_input = input == "-";
  tessera::Source source = tessera::as_text(tessera::load_source(input));
  const std::string name = is_standard_input ? "<stdin>" : input;
  const mlir::MlirOptMainConfig config = mlir::MlirOptMainConfig::createFromCLOptions();
  if (failed(check_collective_dims(source.text, name, registry, config.inputSplitMarker()))) return EXIT_FAILURE;
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::LogicalResult done =
      mlir::MlirOptMain(stream, llvm::MemoryBuffer::getMemBufferCopy(source.text, name), registry, config);
  if (output == "-")
    tessera::cli::print(text);
  else if (succeeded(done))
    tessera::write_file(output, output.ends_with(".mlirbc") ? artifact_of_text(text, registry) : text);
  return mlir::asMainReturnCode(done);
}

// LLVM ends the process if a thread can't be made.
void disable_threading() {
  static_cast<llvm::cl::opt<bool> *>(llvm::cl::getRegisteredOptions().find("mlir-disable-threading")->second)
      ->setValue(true);
}

}  // namespace

int main(int argument_count, char **arguments) {
  tessera::cli::hold_standard_streams();
  mlir::DialectRegistry registry;
  tessera::register_everything(registry);
  registry.insert<mlir::arith::ArithDialect>();  // modules of other tools have its constants beside arrays
  tessera::register_propagation_passes();
  tessera::register_shardy_passes();
  tessera::register_lowering_passes();
  tessera::register_transform_passes();
  tessera::register_gspmd_passes();
  tessera::register_shard_passes();
  mlir::registerTransformsPasses();
  auto [input, output] = mlir::registerAndParseCLIOptions(argument_count, arguments,
                                                          "Tessera: passes over StableHLO with shardings", registry);
  mlir::MlirOptMainConfig config = mlir::MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return mlir::asMainReturnCode(mlir::MlirOptMain(argument_count, arguments, input, output, registry));
  try {
    int status = EXIT_FAILURE;
    if (!tessera::enlarge_stacks_of_threads(llvm::hardware_concurrency().compute_thread_count())) disable_threading();
    tessera::run_on_large_stack([&, &input = input, &output = output] { status = process(input, output, registry); });
    return status;
  } catch (const std::exception &error) {
    tessera::say(std::string("tessera-opt: ") + error.what() + "\n");
    return EXIT_FAILURE;
  }
}
