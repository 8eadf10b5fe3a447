#include "pipeline/ring_sites.h"

#include <fmt/format.h>

#include <algorithm>

#include "cost/collective_time.h"
#include "dialect/spmd/dialect.h"
#include "llvm/Support/raw_ostream.h"
#include "ops/value_types.h"
#include "partition/local_emitter.h"
#include "partition/partial.h"
#include "pipeline/work.h"
#include "propagate/rule_of_op.h"

namespace tessera {
namespace {

using mlir::Operation;

// Limits rings: a longer one would make the program too large.
constexpr int64_t most_devices_of_ring = 64;

// Returns whether the operation sums products, and has no dimension but those that it passes on or sums over.
bool is_product(Operation *op, const ShardingRule &rule) {
  return op->getNumOperands() == 2 && op->getNumResults() == 1 && op->getNumRegions() == 0 &&
         makes_partial(op) == ReductionKind::sum && keeps_partial(op, ReductionKind::sum, {true, false}) &&
         keeps_partial(op, ReductionKind::sum, {false, true}) &&
         std::ranges::all_of(rule.factors, [](const Factor &factor) {
           return factor.kind == FactorKind::pass_through || factor.kind == FactorKind::reduction;
         });
}

// Returns the product along the only factor of a dimension of operand `index`, or of the result if there is no index.
std::optional<RingProduct> product_along(Operation *op, std::optional<unsigned> index, DimId dim) {
  const std::optional<ShardingRule> rule = sharding_rule_of(op, /*conservative=*/false);
  if (!rule || !is_product(op, *rule)) return std::nullopt;
  const FactorIndices &factors = (index ? rule->operands[*index] : rule->results[0])[static_cast<size_t>(dim)];
  if (factors.size() != 1) return std::nullopt;
  RingProduct product{op, {}, dim_of(factors[0], rule->results[0]).value_or(absent_dim)};
  for (const TensorFactors &operand : rule->operands)
    product.operand_dims.push_back(dim_of(factors[0], operand).value_or(absent_dim));
  const bool is_summed = rule->factors[factors[0]].kind == FactorKind::reduction;
  return is_summed == (product.result_dim < 0) ? std::optional(product) : std::nullopt;
}

std::string text_of(Operation *op) {
  std::string text = op->getName().getStringRef().str();
  llvm::raw_string_ostream stream(text);
  for (mlir::Type type : op->getOperandTypes()) stream << " " << type;
  return text;
}

class Finder {
 public:
  Finder(const Mesh &mesh, const Machine &machine) : mesh_(mesh), machine_(machine) {}

  std::vector<RingSite> sites;

  void visit(Operation *op) {
    if (!llvm::isa<spmd::AllGatherOp, spmd::ReduceScatterOp>(op) || spmd::is_written(op)) return;
    const spmd::Members &members = op->getAttrOfType<spmd::MembersAttr>("members").getValue();
    const int64_t devices = members.mesh_name.empty() ? 1 : size_of(members.axes, mesh_);
    if (devices == 1 || devices > most_devices_of_ring) return;
    for (unsigned member = 0; member < op->getNumOperands(); ++member) {
      RingSite site{op, member, {}, nullptr, members.axes, {}, 0};
      if (!(site.gathers() ? takes_gathered(site) : makes_scattered(site))) continue;
      site.kind = fmt::format("{} of {} over {}", op->getName().getStringRef().str(), member, to_string(members.axes));
      for (const RingProduct &product : site.products) site.kind += "; " + text_of(product.op);
      site.saved_seconds = saved_seconds(site, devices);
      sites.push_back(std::move(site));
    }
  }

 private:
  static bool takes_gathered(RingSite &site) {
    const DimId dim(static_cast<int64_t>(llvm::cast<spmd::AllGatherOp>(site.collective).getDim()));
    mlir::Block *block = site.collective->getBlock();
    for (mlir::OpOperand &use : site.collective->getResult(site.member).getUses()) {
      if (use.getOwner()->getBlock() != block) return false;
      std::optional<RingProduct> product = product_along(use.getOwner(), use.getOperandNumber(), dim);
      // A square needs every pair of blocks.
      if (!product || product->op->getOperand(0) == product->op->getOperand(1)) return false;
      site.products.push_back(std::move(*product));
    }
    if (site.products.empty()) return false;
    std::ranges::sort(site.products, [](auto &a, auto &b) { return a.op->isBeforeInBlock(b.op); });
    return find_place(site);
  }

  static bool makes_scattered(RingSite &site) {
    auto scatter = llvm::cast<spmd::ReduceScatterOp>(site.collective);
    mlir::Value sum = scatter->getOperand(site.member);
    Operation *op = sum.getDefiningOp();
    if (!op || op->getBlock() != scatter->getBlock() || !sum.hasOneUse() || scatter.getReduction() != Fold::sum)
      return false;
    std::optional<RingProduct> product = product_along(op, std::nullopt, DimId(static_cast<int64_t>(scatter.getDim())));
    if (!product || product->result_dim < 0) return false;
    site.products.push_back(std::move(*product));
    site.at = op;
    return true;
  }

  // All products of a block are computed together: at the first product if the operands of all are available there, or
  // at the last.
  static bool find_place(RingSite &site) {
    Operation *first = site.products.front().op, *last = site.products.back().op;
    auto is_before = [](Operation *op, Operation *other) { return op->isBeforeInBlock(other); };
    const bool are_ready = std::ranges::all_of(site.products, [&](const RingProduct &product) {
      return llvm::all_of(product.op->getOperands(), [&](mlir::Value operand) {
        Operation *maker = operand.getDefiningOp();
        return !maker || maker->getBlock() != first->getBlock() || is_before(maker, first);
      });
    });
    const bool may_wait = std::ranges::all_of(site.products, [&](const RingProduct &product) {
      return llvm::all_of(product.op->getUsers(), [&](Operation *user) {
        return !is_before(last->getBlock()->findAncestorOpInBlock(*user), last);
      });
    });
    site.at = are_ready ? first : last;
    return are_ready || may_wait;
  }

  // In each step a block comes from either side, while the products of the previous blocks are computed.
  double saved_seconds(const RingSite &site, int64_t devices) const {
    const int64_t operand = byte_count(site.collective->getOperand(site.member).getType());
    const int64_t block = site.gathers() ? operand : operand / devices;
    const CollectiveKind kind = llvm::cast<spmd::CollectiveOpInterface>(site.collective).getKind();
    double whole = 0, of_block = 0;
    for (const RingProduct &product : site.products) {
      const double seconds = seconds_of(product.op, mesh_, machine_), kernel = machine_.kernel_seconds;
      const auto bytes = static_cast<double>(2 * byte_count(product.op->getResult(0).getType()));
      const double assembled =
          machine_.moving_seconds(product.result_dim < 0 ? bytes : bytes / static_cast<double>(devices), mesh_.size());
      whole += kernel + seconds;
      of_block += 2 * kernel + seconds / static_cast<double>(devices) + assembled;
    }
    const double with_collective = whole + GroupLinks(site.axes, mesh_, machine_).time_of(kind, operand).seconds();
    const StepSeconds step_seconds = seconds_of_step(site.axes, block);
    double ring = 0, blocks = 1;
    for (int64_t step = 1; step <= devices / 2; ++step) {
      const bool comes_from_both = 2 * step < devices;
      ring += std::max(comes_from_both ? step_seconds.both : step_seconds.one, blocks * of_block);
      blocks = comes_from_both ? 2 : 1;
    }
    return with_collective - (ring + blocks * of_block);
  }

  struct StepSeconds {
    double one, both;  // directions
  };

  // Neighbours on a ring send in both directions at once.
  StepSeconds seconds_of_step(const AxisList &axes, int64_t bytes) const {
    const double up = time_of_permute(bytes, ring_pairs(axes, 1, mesh_), mesh_, machine_).seconds();
    const double down = time_of_permute(bytes, ring_pairs(axes, -1, mesh_), mesh_, machine_).seconds();
    const bool are_rings = std::ranges::all_of(
        axes, [&](const AxisRef &axis) { return machine_.link(axis.name.str()).topology == Topology::ring; });
    return {up, are_rings ? std::max(up, down) : up + down};
  }

  const Mesh &mesh_;
  const Machine &machine_;
};

}  // namespace

bool RingSite::gathers() const { return llvm::isa<spmd::AllGatherOp>(collective); }

mlir::Value RingSite::block() const { return collective->getOperand(member); }

std::vector<RingSite> ring_sites_of(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine) {
  Finder finder(mesh, machine);
  per_device.walk([&](Operation *op) { finder.visit(op); });
  return std::move(finder.sites);
}

DevicePairs ring_pairs(const AxisList &axes, int64_t by, const Mesh &mesh) {
  DevicePairs pairs;
  for (const auto &group : groups_along(mesh, axes)) {
    const auto count = static_cast<int64_t>(group.size());
    for (int64_t i = 0; i < count; ++i)
      pairs.emplace_back(group[static_cast<size_t>(i)], group[static_cast<size_t>((i + by + count) % count)]);
  }
  std::ranges::sort(pairs);
  return pairs;
}

}  // namespace tessera
