// Runs the self-checking programs of test/ops on meshes, their constants and what is made of them sharded in every legal way:
//
//   partitioned_test FILE...        exit status 0 if every check holds in every round
//   partitioned_test --all FILE...  every combination of the operands' shardings, however many there are
//
// A file holds many operations that don't depend on each other. In each round every operation gets the next of its own
// combinations of shardings, all at once: first each operand and each result alone in each way, the others left to propagation;
// then the operands together, the results left to propagation; then a sample, drawn from a fixed seed, of operands and results
// together. Where there are more than `limit` combinations of operands, that sample stands for them too, without --all.
// Operations that have had all of theirs are taken out, with their checks.
#include <cstdio>
#include <functional>
#include <limits>
#include <random>

#include "dialect/check/dialect.h"
#include "dialect/sdy/dialect.h"
#include "dialect/stablehlo/dialect.h"
#include "mesh_run.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "read/reader.h"

namespace tessera::test {
namespace {

constexpr size_t limit = 64;  // draws; and combinations of operands, where --all isn't given

using Layout = std::vector<std::string>;  // axes of each dimension: `"x", "y"`

// Every way to put whole axes on the dimensions, in any order, some or none of them.
std::vector<Layout> layouts_of(int64_t rank, const std::vector<std::string> &axes) {
  std::vector<Layout> layouts;
  std::vector<bool> is_used(axes.size());
  Layout dims(rank);
  std::function<void(int64_t)> fill = [&](int64_t dim) {
    if (dim == rank) {
      layouts.push_back(dims);
      return;
    }
    fill(dim + 1);
    for (size_t axis = 0; axis < axes.size(); ++axis) {
      if (is_used[axis]) continue;
      is_used[axis] = true;
      std::string before = dims[dim];
      dims[dim] += (before.empty() ? "\"" : ", \"") + axes[axis] + "\"";
      fill(dim);
      dims[dim] = before;
      is_used[axis] = false;
    }
  };
  fill(0);
  // `fill` comes by a layout with several axes in one dimension once for each further call; keep one of each.
  std::sort(layouts.begin(), layouts.end());
  layouts.erase(std::unique(layouts.begin(), layouts.end()), layouts.end());
  return layouts;
}

std::string sharding_text(const Layout &layout) {
  std::string dims;
  for (const std::string &axes : layout) dims += (dims.empty() ? "{" : ", {") + axes + "}";
  return "#sdy.sharding<@mesh, [" + dims + "]>";
}

bool is_array(mlir::Value value) {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  return type && type.hasStaticShape() && type.getRank() > 0;
}

bool is_constant(mlir::Value value) {
  mlir::Operation *maker = value.getDefiningOp();
  return maker && maker->hasTrait<mlir::OpTrait::ConstantLike>() && is_array(value);
}

// A place where a constraint may stand: an operand that is a constant, or a result.
struct Slot {
  bool is_result;
  unsigned index;
  std::vector<Layout> ways;  // the first has no axis
};

// The operations under test: those of @main with such a place, constants and checks excepted.
struct Target {
  mlir::Operation *op;
  std::vector<Slot> slots;
  size_t alone = 0;     // rounds in which one slot is sharded
  size_t operands = 1;  // combinations of the slots that are operands
  size_t draws = 0;     // rounds in which all slots are sharded, as drawn
  size_t rounds() const { return alone + operands + draws; }
};

// At most `together` combinations of operands are gone through.
void count_rounds(Target &target, size_t together) {
  bool has_result = false;
  for (const Slot &slot : target.slots) {
    target.alone += slot.ways.size() - 1;
    has_result |= slot.is_result;
    if (!slot.is_result) target.operands *= slot.ways.size();
  }
  bool is_sampled = target.operands > together;
  if (is_sampled || target.slots.size() == 1) target.operands = 0;
  if (is_sampled || (has_result && target.slots.size() > 1)) target.draws = limit;
}

std::vector<Target> targets_of(mlir::func::FuncOp main, const std::vector<std::string> &axes, size_t together) {
  std::vector<Target> targets;
  for (mlir::Operation &op : main.getBody().front()) {
    if (op.hasTrait<mlir::OpTrait::ConstantLike>() || op.hasTrait<mlir::OpTrait::IsTerminator>() ||
        llvm::isa_and_nonnull<check::CheckDialect>(op.getDialect()))
      continue;
    Target target{&op, {}};
    auto add = [&](mlir::Value value, bool is_result, unsigned index) {
      int64_t rank = llvm::cast<mlir::RankedTensorType>(value.getType()).getRank();
      target.slots.push_back({is_result, index, layouts_of(rank, axes)});
    };
    for (unsigned i = 0; i < op.getNumOperands(); ++i)
      if (is_constant(op.getOperand(i))) add(op.getOperand(i), false, i);
    for (unsigned i = 0; i < op.getNumResults(); ++i)
      if (is_array(op.getResult(i))) add(op.getResult(i), true, i);
    if (target.slots.empty()) continue;
    count_rounds(target, together);
    targets.push_back(std::move(target));
  }
  return targets;
}

// Returns the choice of each slot of a target in a round.
std::vector<size_t> choice_of(const Target &target, size_t round, std::mt19937_64 &random) {
  std::vector<size_t> choice(target.slots.size(), 0);
  for (size_t i = 0; i < choice.size() && round < target.alone; ++i) {
    size_t ways = target.slots[i].ways.size() - 1;
    if (round < ways) {
      choice[i] = round + 1;
      return choice;
    }
    round -= ways;
  }
  size_t number = round - target.alone;
  bool is_drawn = number >= target.operands;
  for (size_t i = 0; i < choice.size(); ++i) {
    size_t ways = target.slots[i].ways.size();
    if (is_drawn) {
      choice[i] = random() % ways;
    } else if (!target.slots[i].is_result) {
      choice[i] = number % ways;
      number /= ways;
    }
  }
  return choice;
}

llvm::SetVector<mlir::Operation *> with_users(mlir::Operation *op) {
  llvm::SetVector<mlir::Operation *> slice;
  mlir::getForwardSlice(op, &slice);
  slice.insert(op);
  return slice;
}

// Takes out the operations that have had all their rounds, with their checks. What calls a function stays, as that does.
void drop_finished(mlir::func::FuncOp main, const std::vector<Target> &targets, size_t round) {
  llvm::SetVector<mlir::Operation *> needed;
  for (const Target &target : targets)
    if (round < target.rounds()) needed.insert_range(with_users(target.op));
  // Backwards, so that nothing is left that is made of what is taken out.
  for (const Target &target : llvm::reverse(targets)) {
    llvm::SetVector<mlir::Operation *> finished = with_users(target.op);
    if (target.rounds() != round || llvm::any_of(finished, [&](mlir::Operation *op) {
          return needed.contains(op) || op->hasTrait<mlir::OpTrait::IsTerminator>() ||
                 !mlir::SymbolTable::getSymbolUses(op)->empty();
        }))
      continue;
    for (mlir::Operation *op : finished) op->dropAllUses();
    for (mlir::Operation *op : finished) op->erase();
  }
  for (mlir::Operation &op : llvm::make_early_inc_range(llvm::reverse(main.getBody().front())))
    if (op.hasTrait<mlir::OpTrait::ConstantLike>() && op.use_empty()) op.erase();
}

// Constrains the slot as `layout` says; without axes, nothing is said.
void constrain(mlir::OpBuilder &builder, const Target &target, const Slot &slot, const Layout &layout) {
  if (llvm::all_of(layout, [](const std::string &axes) { return axes.empty(); })) return;
  auto sharding = llvm::cast<sdy::ShardingAttr>(mlir::parseAttribute(sharding_text(layout), builder.getContext()));
  if (slot.is_result) {
    builder.setInsertionPointAfter(target.op);
    mlir::Value result = target.op->getResult(slot.index);
    auto constraint = sdy::ShardingConstraintOp::create(builder, target.op->getLoc(), result, sharding);
    result.replaceAllUsesExcept(constraint.getResult(), constraint);
    return;
  }
  builder.setInsertionPoint(target.op);
  mlir::Value operand = target.op->getOperand(slot.index);
  target.op->setOperand(slot.index, sdy::ShardingConstraintOp::create(builder, target.op->getLoc(), operand, sharding));
}

struct Tally {
  int64_t rounds = 0, combinations = 0, failed = 0;
};

// Adds a mesh called @mesh. False if there is another of that name: what the file says of its mesh holds on no other.
bool add_mesh(mlir::ModuleOp module, const std::string &mesh) {
  auto added = llvm::cast<sdy::MeshAttr>(mlir::parseAttribute("#sdy.mesh" + mesh, module.getContext()));
  if (auto own = module.lookupSymbol<sdy::MeshOp>("mesh")) return own.getMeshAttr() == added;
  auto builder = mlir::OpBuilder::atBlockBegin(module.getBody());
  sdy::MeshOp::create(builder, module.getLoc(), "mesh", added);
  return true;
}

mlir::func::FuncOp main_of(mlir::ModuleOp module) { return module.lookupSymbol<mlir::func::FuncOp>("main"); }

void run_rounds(mlir::ModuleOp original, const std::string &path, const std::string &mesh,
                const std::vector<std::string> &axes, size_t together, Tally &tally) {
  std::mt19937_64 random(1);
  mlir::OwningOpRef<mlir::ModuleOp> remaining = original.clone();
  if (!add_mesh(*remaining, mesh)) return;
  auto is_left = [&](size_t round) {
    return llvm::any_of(targets_of(main_of(*remaining), axes, together),
                        [&](const Target &target) { return round < target.rounds(); });
  };
  for (size_t round = 0; round == 0 || is_left(round); ++round) {
    drop_finished(main_of(*remaining), targets_of(main_of(*remaining), axes, together), round);
    mlir::OwningOpRef<mlir::ModuleOp> module = remaining->clone();
    mlir::OpBuilder builder(module->getContext());
    std::string described;
    for (Target &target : targets_of(main_of(*module), axes, together)) {
      std::vector<size_t> choice = choice_of(target, round, random);
      std::string shardings;
      for (size_t i = 0; i < choice.size(); ++i) {
        const Layout &layout = target.slots[i].ways[choice[i]];
        std::string text = sharding_text(layout);
        shardings += (target.slots[i].is_result ? " -> " : " ") +
                     text.substr(text.find('['), text.rfind(']') - text.find('[') + 1);
        constrain(builder, target, target.slots[i], layout);
      }
      described += "  " + target.op->getName().getStringRef().str() + ":" + shardings + "\n";
      ++tally.combinations;
    }
    ++tally.rounds;
    std::string problem = isolated(
        [&]() -> std::string {
          Outcome outcome = run_on_mesh(*module, {});
          if (!outcome.problem.empty()) return outcome.problem;
          if (outcome.checks_failed > 0) return outcome.failed_checks;
          return outcome.checks_passed > 0 ? "" : "no check was made";
        },
        120);
    if (problem.empty()) continue;
    ++tally.failed;
    if (tally.failed > 3) continue;
    std::printf("FAILED: %s on %s, round %zu: %s\n%s", path.c_str(), mesh.c_str(), round,
                problem.substr(0, 2000).c_str(), described.substr(0, 2000).c_str());
  }
}

int run(int count, char **arguments) {
  std::unique_ptr<mlir::MLIRContext> context = full_context();
  size_t together = limit;
  int status = count > 1 ? 0 : 2;
  for (int i = 1; i < count; ++i) {
    std::string path = arguments[i];
    if (path == "--all") {
      together = std::numeric_limits<size_t>::max();
      continue;
    }
    mlir::OwningOpRef<mlir::ModuleOp> module;
    try {
      module = read(*context, load_source(path));
    } catch (const std::exception &error) {
      std::fprintf(stderr, "%s\n", error.what());
      return 2;
    }
    Tally tally;
    run_rounds(*module, path, R"(<["x"=2, "y"=2]>)", {"x", "y"}, together, tally);
    run_rounds(*module, path, R"(<["x"=3]>)", {"x"}, together, tally);
    std::printf("%s: %lld rounds, %lld combinations of shardings, %lld rounds fail\n", path.c_str(),
                static_cast<long long>(tally.rounds), static_cast<long long>(tally.combinations),
                static_cast<long long>(tally.failed));
    if (tally.failed > 0) status = 1;
  }
  return status;
}

}  // namespace
}  // namespace tessera::test

int main(int count, char **arguments) { return tessera::test::run(count, arguments); }
