#include "lower/fuse/cheap.h"

#include "base/visits.h"
#include "lower/fuse/steps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "ops/slicing/ops.h"

namespace tessera {
namespace {

constexpr int64_t tiny_elements = 16;  // computing an array of so few elements hardly costs anything
constexpr int most_tiny_cost = 64;
constexpr int most_users_of_dear = 3;
constexpr int most_depth = 6;  // of the search towards operands
// Limits the operations that a kernel writes along with one. They are counted as a tree: an operand that an op uses at
// several indices, as a rotation does, is written for each of them.
constexpr int64_t most_written_again = 64;

// Returns the last extent other than 1.
int64_t row_length(mlir::Value value) {
  for (int64_t extent : llvm::reverse(llvm::cast<mlir::RankedTensorType>(value.getType()).getShape()))
    if (extent != 1) return extent;
  return 1;
}

// Returns whether an op changes a part of its operand in place, by a kernel of its own. A loop together with other ops
// would copy the whole operand. Returns false if the operand isn't stored anyway.
bool changes_in_place(mlir::Operation *op) {
  auto update = llvm::dyn_cast<stablehlo::DynamicUpdateSliceOp>(op);
  return update && byte_count(update.getType()) > 64 && !splat_of(update.getOperand());
}

// Returns whether the op's body, if it has one, uses nothing from outside.
bool stands_alone(mlir::Operation *op) {
  llvm::SetVector<mlir::Value> outside;
  mlir::getUsedValuesDefinedAbove(op->getRegions(), outside);
  return outside.empty();
}

struct Uses {
  int fusible = 0;
  int others = 0;
};

}  // namespace

bool is_small_constant(mlir::Operation *op) {
  if (!op->hasTrait<mlir::OpTrait::ConstantLike>() || op->getNumOperands() != 0) return false;
  mlir::DenseElementsAttr value = constant_of(op->getResult(0));
  return value && (byte_count(value.getType()) <= 64 || value.isSplat());
}

FusionTraits CheapOps::traits_of(mlir::Operation *op) {
  if (auto found = traits_.find(op); found != traits_.end()) return found->second;
  auto interface = llvm::dyn_cast<FusedOpInterface>(op);
  bool is_static = llvm::all_of(op->getResultTypes(), [](mlir::Type type) {
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() && tensor.getNumElements() > 0;
  });
  FusionTraits traits;
  if (interface && is_static && !op->hasTrait<mlir::OpTrait::ConstantLike>() && mlir::isPure(op) && stands_alone(op) &&
      !changes_in_place(op))
    traits = interface.fusionTraits();
  if (traits.keeps_bytes && is_view(op)) traits = {};
  return traits_[op] = traits;
}

// Returns whether the value is computed from a few numbers only: by counting, broadcasts, and arithmetic on these.
bool CheapOps::is_of_nothing(mlir::Operation *op, int depth) {
  if (auto found = of_nothing_.find({op, depth}); found != of_nothing_.end()) return found->second;
  bool found = find_of_nothing(op, depth);
  return of_nothing_[{op, depth}] = found;
}

bool CheapOps::find_of_nothing(mlir::Operation *op, int depth) {
  Visits::note();
  if (is_small_constant(op)) return true;
  if (depth == 0 || op->getNumRegions() != 0 || !llvm::isa<FusedOpInterface>(op)) return false;
  FusionTraits traits = llvm::cast<FusedOpInterface>(op).fusionTraits();
  bool is_simple = traits.role == FusionRole::elementwise || traits.role == FusionRole::moves;
  return is_simple && llvm::all_of(op->getOperands(), [&](mlir::Value operand) {
           mlir::Operation *defining = operand.getDefiningOp();
           return element_count(operand.getType()) == 1 || (defining && is_of_nothing(defining, depth - 1));
         });
}

// An op is a view if its operand lies in memory anyway, if some reader needs it in memory, or if computing it would
// split rows inside a loop. Rows that are computed from constants aren't in memory and needn't be.
bool CheapOps::is_view(mlir::Operation *op) {
  mlir::Operation *defining = op->getOperand(0).getDefiningOp();
  auto interface = llvm::dyn_cast_or_null<FusedOpInterface>(defining);
  return !interface || interface.fusionTraits().role == FusionRole::none ||
         (row_length(op->getResult(0)) != row_length(op->getOperand(0)) && !is_of_nothing(defining, most_depth)) ||
         llvm::any_of(op->getUsers(),
                      [&](mlir::Operation *user) { return user->getBlock() != op->getBlock() || !is_fusible(user); });
}

bool CheapOps::is_fusible(mlir::Operation *op) {
  FusionTraits traits = traits_of(op);
  if (traits.role == FusionRole::none || op->getNumResults() == 0) return false;
  return !traits.scatters_lanes || element_count(op->getResult(0).getType()) <= options_.scattered_elements;
}

bool CheapOps::is_repeated(mlir::Operation *op) {
  if (is_small_constant(op)) return true;
  auto found = judgements_.find(op);
  return found != judgements_.end() && found->second.is_cheap;
}

// Counts the op itself and all operations that are written with it.
int64_t CheapOps::written_with(mlir::Operation *op) const {
  auto interface = llvm::dyn_cast<FusedOpInterface>(op);
  int64_t copies = interface && interface.coordinatesUsed() != 0 ? copies_in_branches : 1, written = 1;
  for (mlir::Value operand : op->getOperands()) {
    mlir::Operation *defining = operand.getDefiningOp();
    auto known = defining ? judgements_.find(defining) : judgements_.end();
    if (known != judgements_.end() && known->second.is_cheap) written += copies * known->second.written;
  }
  return written;
}

// A kernel has a bound on its size. If one op with many operands exceeds it, the largest operands are stored.
void CheapOps::store_operands_beyond_limit(mlir::Operation *op) {
  const int64_t most = int64_t{options_.most_operations} * options_.most_uses_on_average;
  if (op->getNumOperands() < 2 || written_with(op) <= most) return;
  std::vector<std::pair<int64_t, unsigned>> repeated;  // how much is written, and the operand's number; most first
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (mlir::Operation *defining = op->getOperand(i).getDefiningOp(); defining && is_repeated(defining))
      repeated.emplace_back(-judgements_.lookup(defining).written, i);
  std::sort(repeated.begin(), repeated.end());
  size_t stored = 0;
  for (size_t step = 1; stored < repeated.size() && written_with(op) > most; step *= 2)
    for (size_t i = 0; i < step && stored < repeated.size(); ++i)
      judgements_[op->getOperand(repeated[stored++].second).getDefiningOp()].is_cheap = false;
}

CheapOps::Judgement CheapOps::judge(mlir::Operation *op) {
  Visits::note();
  Judgement judgement;
  if (!is_fusible(op) || op->getNumResults() != 1) return judgement;
  FusionTraits traits = traits_of(op);
  if (traits.role == FusionRole::reduces) return judgement;
  int64_t bytes = byte_count(op->getResult(0).getType()), elements = element_count(op->getResult(0).getType());
  judgement.cost = traits.cost;
  judgement.written = written_with(op);
  if (judgement.written > most_written_again) return judgement;
  llvm::SmallPtrSet<mlir::Value, 4> seen;
  for (mlir::Value operand : op->getOperands()) {
    if (!seen.insert(operand).second) continue;
    mlir::Operation *defining = operand.getDefiningOp();
    if (defining && is_small_constant(defining)) continue;
    auto known = defining ? judgements_.find(defining) : judgements_.end();
    bool repeated = known != judgements_.end() && known->second.is_cheap;
    int64_t reads = repeated ? known->second.reads : byte_count(operand.getType());
    if (repeated) judgement.cost += known->second.cost;
    // An op that moves elements reads no more than it writes.
    judgement.reads += traits.role == FusionRole::moves ? std::min(reads, bytes) : reads;
  }

  Uses uses;
  for (mlir::Operation *user : op->getResult(0).getUsers())
    ++(user->getBlock() == op->getBlock() && is_fusible(user) ? uses.fusible : uses.others);
  constexpr int64_t slack = 64;
  if (elements <= tiny_elements) {
    judgement.is_cheap = judgement.cost <= most_tiny_cost && judgement.reads <= bytes * 4 + slack;
  } else if (judgement.cost <= options_.cheap_cost) {
    // Where the value is stored anyway, reading it costs no more than reading its operands to compute it.
    judgement.is_cheap = judgement.reads <= (uses.others > 0 ? bytes / 2 : bytes) + bytes / 64 + slack;
  } else {
    judgement.is_cheap = uses.others == 0 && uses.fusible <= most_users_of_dear && bytes >= options_.large_bytes &&
                         judgement.reads <= bytes + bytes / 64 + slack &&
                         judgement.cost * (uses.fusible - 1) <= options_.recompute_cost;
  }
  return judgement;
}

void CheapOps::bury(mlir::Operation *op) {
  op->dropAllReferences();
  op->remove();
  buried_.push_back(op);
}

CheapOps::~CheapOps() {
  for (mlir::Operation *op : buried_) op->destroy();
}

void CheapOps::add(mlir::Block &block) {
  for (mlir::Operation &op : block)
    if (!judgements_.contains(&op)) {
      Judgement judgement = judge(&op);
      if (!judgement.is_cheap && is_fusible(&op)) store_operands_beyond_limit(&op);
      judgements_[&op] = judgement;
    }
}

}  // namespace tessera
