// Preparing and fusing don't change what a program computes: every program of the corpus, on its mesh, to the bit, and
// every operation by the checks that its file makes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <filesystem>

#include "lower/fuse/fuse.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "ops/op_interfaces.h"
#include "partition/partitioner.h"
#include "pipeline/blocks.h"
#include "pipeline/inputs.h"
#include "pipeline/registry.h"
#include "pipeline/signature.h"
#include "propagate/propagate.h"
#include "read/reader.h"
#include "reference/evaluator.h"

namespace tessera {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> corpus() {
  std::vector<std::string> names;
  for (const fs::directory_entry &entry : fs::directory_iterator(TESSERA_CORPUS))
    if (fs::exists(entry.path() / "program.mlir")) names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  return names;
}

// Collectives of a program in order, with what they are called.
std::vector<std::string> collectives_of(mlir::ModuleOp module) {
  std::vector<std::string> names;
  module.walk([&](mlir::Operation *op) {
    bool is_kept = llvm::isa<SpmdReferenceOpInterface>(op) && op->getNumRegions() == 0 && op->getNumOperands() != 0;
    if (is_kept && op->getName().getDialectNamespace() == "spmd") names.push_back(op->getName().getStringRef().str());
  });
  return names;
}

class FusedCorpus : public testing::TestWithParam<std::string> {};

TEST_P(FusedCorpus, ComputesTheSame) {
  std::string folder = std::string(TESSERA_CORPUS) + "/" + GetParam();
  mlir::DialectRegistry registry;
  register_everything(registry);
  std::unique_ptr<mlir::MLIRContext> context = make_context(registry);
  mlir::OwningOpRef<mlir::ModuleOp> module = read(*context, load_source(folder + "/program.mlir"));
  ASSERT_TRUE(mlir::succeeded(propagate(*module)));
  PartitionOptions options;
  if (auto named = mesh_of(*module)) options = {named->name, named->mesh};
  std::vector<ArrayReport> arguments = inputs_of(main_function(*module, "program"), options.mesh);
  mlir::OwningOpRef<mlir::ModuleOp> local = partition(*module, options);
  ASSERT_TRUE(local);

  std::vector<std::string> files;
  for (size_t i = 0; i < arguments.size(); ++i) files.push_back(folder + "/in" + std::to_string(i) + ".npy");
  std::vector<Tensor> inputs =
      std::all_of(files.begin(), files.end(), [](const std::string &file) { return fs::exists(file); })
          ? load_inputs(files, arguments)
          : random_inputs(1, arguments);
  std::vector<std::vector<Tensor>> blocks = split_among_devices(inputs, arguments, options.mesh);
  std::string main = main_function(*local, "program").getName().str();
  ProcessGrid grid{1, options.mesh.size()};
  auto before = evaluate(*local, main, grid, blocks);
  ASSERT_TRUE(mlir::succeeded(before));
  ASSERT_TRUE(mlir::succeeded(prepare(*local, main)));
  ASSERT_TRUE(mlir::succeeded(mlir::verify(*local)));
  std::vector<std::string> collectives = collectives_of(*local);
  ASSERT_TRUE(mlir::succeeded(fuse(*local, main)));
  ASSERT_TRUE(mlir::succeeded(mlir::verify(*local)));
  EXPECT_EQ(collectives_of(*local), collectives);
  auto after = evaluate(*local, main, grid, blocks);
  ASSERT_TRUE(mlir::succeeded(after));
  for (size_t device = 0; device < blocks.size(); ++device)
    for (size_t i = 0; i < before->outputs[device].size(); ++i) {
      const Tensor &a = before->outputs[device][i], &b = after->outputs[device][i];
      ASSERT_EQ(a.shape(), b.shape());
      EXPECT_EQ(std::memcmp(a.data(), b.data(), a.bytes()), 0) << "result " << i << " on device " << device;
    }
}

// Programs that check themselves, one for each operation.
class FusedOps : public testing::TestWithParam<std::string> {};

TEST_P(FusedOps, PassTheSameChecks) {
  mlir::DialectRegistry registry;
  register_everything(registry);
  std::unique_ptr<mlir::MLIRContext> context = make_context(registry);
  auto module =
      mlir::parseSourceFile<mlir::ModuleOp>(std::string(TESSERA_OPS) + "/" + GetParam() + ".mlir", context.get());
  ASSERT_TRUE(module);
  auto before = evaluate(*module, "main", {1, 1}, {{}});
  ASSERT_TRUE(mlir::succeeded(before));
  ASSERT_TRUE(mlir::succeeded(prepare(*module, "main")));
  ASSERT_TRUE(mlir::succeeded(fuse(*module, "main")));
  ASSERT_TRUE(mlir::succeeded(mlir::verify(*module)));
  auto after = evaluate(*module, "main", {1, 1}, {{}});
  ASSERT_TRUE(mlir::succeeded(after));
  EXPECT_EQ(after->checks.failures, before->checks.failures);
  EXPECT_EQ(after->checks.passed, before->checks.passed);
}

std::vector<std::string> op_files() {
  std::vector<std::string> names;
  for (const fs::directory_entry &entry : fs::directory_iterator(TESSERA_OPS))
    if (entry.path().extension() == ".mlir") names.push_back(entry.path().stem());
  std::sort(names.begin(), names.end());
  return names;
}

std::string test_name(const testing::TestParamInfo<std::string> &info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(all, FusedOps, testing::ValuesIn(op_files()), test_name);
INSTANTIATE_TEST_SUITE_P(all, FusedCorpus, testing::ValuesIn(corpus()), test_name);

}  // namespace
}  // namespace tessera
