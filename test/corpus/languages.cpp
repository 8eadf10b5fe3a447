// All programs of the corpus, as they are and propagated, in other languages for shardings and back: every value lies as before.
//
//     TESSERA_LANGUAGES_OF=FOLDER build/bin/corpus_languages      the same with every .mlir file in a folder
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "base/file.h"
#include "dialect/sdy/utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "pipeline/registry.h"
#include "propagate/propagate.h"
#include "read/gspmd.h"
#include "read/reader.h"
#include "read/shard.h"

namespace tessera {
namespace {

struct Corpus {
  std::unique_ptr<mlir::MLIRContext> context;
  std::vector<std::filesystem::path> programs;
};

Corpus corpus() {
  mlir::DialectRegistry registry;
  register_everything(registry);
  Corpus found{make_context(registry), {}};
  const char *given = std::getenv("TESSERA_LANGUAGES_OF");
  for (const auto &entry : std::filesystem::recursive_directory_iterator(given ? given : TESSERA_CORPUS))
    if (given ? entry.path().extension() == ".mlir" : entry.path().filename() == "program.mlir")
      found.programs.push_back(entry.path());
  std::sort(found.programs.begin(), found.programs.end());
  return found;
}

// A sharding without what other languages have no word for.
std::string text_of(Sharding sharding) {
  sharding.replicated.clear();
  sharding.mesh_name.clear();
  for (DimSharding &dim : sharding.dims) dim.is_closed = true, dim.priority = std::nullopt;
  return to_string(sharding);
}

// A constraint that is only returned is as good as the sharding of the function's result.
std::string place_of_constraint(mlir::Operation *op) {
  auto function = llvm::dyn_cast<mlir::func::FuncOp>(op->getParentOp());
  if (!function || !op->hasOneUse() || !llvm::isa<mlir::func::ReturnOp>(*op->user_begin())) return "constraint";
  const unsigned index = op->use_begin()->getOperandNumber();
  if (sdy::result_sharding_of(function, index)) return "constraint";
  return function.getName().str() + " result " + std::to_string(index);
}

// Says how all values lie: borders of functions in order, operations and manual computations sorted, as their order may change.
std::vector<std::string> shardings_of(mlir::ModuleOp module) {
  std::vector<std::string> said;
  const auto add = [&](const std::string &what, const std::optional<Sharding> &sharding) {
    if (sharding) said.push_back(what + " " + text_of(*sharding));
  };
  module.walk([&](mlir::Operation *op) {
    if (auto function = llvm::dyn_cast<mlir::func::FuncOp>(op)) {
      const std::string name = function.getName().str();
      for (mlir::BlockArgument argument : function.getArguments())
        add(name + " argument " + std::to_string(argument.getArgNumber()), sdy::sharding_of(argument));
      for (unsigned i = 0; i < function.getNumResults(); ++i)
        add(name + " result " + std::to_string(i), sdy::result_sharding_of(function, i));
    } else if (auto manual = llvm::dyn_cast<sdy::ManualComputationOp>(op)) {
      for (const Sharding &sharding : manual.getInShardings().getValue()) add("manual operand", sharding);
      for (const Sharding &sharding : manual.getOutShardings().getValue()) add("manual result", sharding);
    } else if (llvm::isa<sdy::ReshardOp, sdy::ShardingConstraintOp>(op)) {
      add(place_of_constraint(op), sdy::sharding_of(op->getResult(0)));
    } else {
      for (mlir::Value result : op->getResults()) add("value", sdy::sharding_of(result));
    }
  });
  std::sort(said.begin(), said.end());
  return said;
}

mlir::OwningOpRef<mlir::ModuleOp> again(mlir::ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream(text) << module;
  return mlir::parseSourceString<mlir::ModuleOp>(text, module.getContext());
}

void expect_gspmd_round_trip(mlir::ModuleOp module, const std::string &name) {
  const auto mesh = mesh_of(module);
  if (!mesh) return;
  const std::vector<std::string> before = shardings_of(module);
  ASSERT_TRUE(mlir::succeeded(export_gspmd(module))) << name;
  module.walk([&](mlir::Operation *op) { EXPECT_NE(op->getName().getDialectNamespace(), "sdy") << name; });
  mlir::OwningOpRef<mlir::ModuleOp> back = again(module);
  ASSERT_TRUE(back) << name;
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(back->getBody());
  sdy::MeshOp::create(builder, back->getLoc(), mesh->name, sdy::MeshAttr::get(back->getContext(), mesh->mesh));
  ASSERT_TRUE(mlir::succeeded(import_gspmd(*back)) && mlir::succeeded(mlir::verify(*back))) << name;
  EXPECT_EQ(shardings_of(*back), before) << name;
}

// Returns whether the shard dialect can say where all data is: it has no word for partial values.
bool has_form_in_shard(mlir::ModuleOp module) {
  bool has_form = true;
  const auto look = [&](const std::optional<Sharding> &sharding) {
    has_form = has_form && (!sharding || sharding->unreduced.empty());
  };
  module.walk([&](mlir::Operation *op) {
    for (mlir::Value result : op->getResults()) look(sdy::sharding_of(result));
    for (mlir::Region &region : op->getRegions())
      for (mlir::BlockArgument argument : region.getArguments()) look(sdy::sharding_of(argument));
    if (auto function = llvm::dyn_cast<mlir::func::FuncOp>(op))
      for (unsigned i = 0; i < function.getNumResults(); ++i) look(sdy::result_sharding_of(function, i));
  });
  return has_form;
}

// Returns whether it could be said; what can't be is refused.
bool expect_shard_round_trip(mlir::ModuleOp module, const std::string &name) {
  const auto mesh = mesh_of(module);
  if (!mesh) return false;
  DiagnosticText diagnostics(module.getContext());
  if (!has_form_in_shard(module)) {
    EXPECT_TRUE(mlir::failed(export_shard(module))) << name;
    return false;
  }
  const std::vector<std::string> before = shardings_of(module);
  EXPECT_TRUE(mlir::succeeded(export_shard(module)) && mlir::succeeded(mlir::verify(module)))
      << name << diagnostics.errors();
  module.walk([&](mlir::Operation *op) { EXPECT_NE(op->getName().getDialectNamespace(), "sdy") << name; });
  mlir::OwningOpRef<mlir::ModuleOp> back = again(module);
  EXPECT_TRUE(back && mlir::succeeded(import_shard(*back)) && mlir::succeeded(mlir::verify(*back)))
      << name << diagnostics.errors();
  if (back) EXPECT_EQ(shardings_of(*back), before) << name;
  return true;
}

template <class RoundTrip>
void each_program(RoundTrip round_trip) {
  const Corpus found = corpus();
  ASSERT_GT(found.programs.size(), std::getenv("TESSERA_LANGUAGES_OF") ? 0U : 90U);
  for (const std::filesystem::path &path : found.programs) {
    const Source source = load_source(path.string());
    mlir::OwningOpRef<mlir::ModuleOp> module = read(*found.context, source);
    unify_meshes(*module);
    mlir::OwningOpRef<mlir::ModuleOp> propagated = module->clone();
    ASSERT_TRUE(mlir::succeeded(propagate(*propagated))) << path;
    round_trip(*module, path.string());
    round_trip(*propagated, path.string() + ", propagated");
  }
}

TEST(Languages, GspmdAndBack) { each_program(expect_gspmd_round_trip); }

TEST(Languages, ShardAndBack) {
  int64_t said = 0;
  each_program([&](mlir::ModuleOp module, const std::string &name) { said += expect_shard_round_trip(module, name); });
  if (!std::getenv("TESSERA_LANGUAGES_OF")) EXPECT_GT(said, 190);
}

}  // namespace
}  // namespace tessera
