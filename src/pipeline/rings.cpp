#include "pipeline/rings.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "dialect/spmd/dialect.h"
#include "dialect/spmd/joint_location.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "partition/local_emitter.h"
#include "pipeline/program_state.h"
#include "pipeline/schedule.h"
#include "pipeline/signature.h"

namespace tessera {
namespace {

using mlir::Operation;

// Limits the kinds of sites that are tried, those that save most first. Each trial is a simulated step.
constexpr size_t most_kinds = 8;

class RingWriter {
 public:
  RingWriter(const RingSite &site, const Mesh &mesh)
      : site_(site),
        builder_(site.at),
        mesh_name_(site.collective->getAttrOfType<spmd::MembersAttr>("members").getValue().mesh_name),
        member_(spmd::members_of(site.collective)[site.member]),
        emitter_{builder_, member_.location, mesh, mesh_name_},
        devices_(size_of(site.axes, mesh)),
        up_(devices_ / 2),
        down_((devices_ - 1) / 2),
        to_next_(spmd::flattened(ring_pairs(site.axes, 1, mesh))),
        to_previous_(spmd::flattened(ring_pairs(site.axes, -1, mesh))) {}

  void write() {
    if (site_.gathers())
      write_gathered();
    else
      write_scattered();
  }

 private:
  // Each device sends its own block in both directions, so that every device has all blocks in half as many steps.
  void write_gathered() {
    results_.resize(site_.products.size());
    mlir::Value from_below = site_.block(), from_above = from_below;
    std::vector<std::pair<int64_t, mlir::Value>> there = {{0, from_below}};  // blocks by their distance
    for (int64_t step = 1; step <= up_; ++step) {
      multiply(there);  // meanwhile the blocks are sent (lower/schedule.h)
      there = {{-step, from_below = sent(from_below, 1)}};
      if (step <= down_) there.emplace_back(step, from_above = sent(from_above, -1));
    }
    multiply(there);
    for (auto [product, result] : llvm::zip_equal(site_.products, results_)) {
      mlir::Value old = product.op->getResult(0);
      old.replaceAllUsesWith(emitter_.convert(result, element_of(old)));
    }
  }

  void multiply(const std::vector<std::pair<int64_t, mlir::Value>> &blocks) {
    for (const auto &[distance, block] : blocks)
      for (size_t i = 0; i < site_.products.size(); ++i) add_block(site_.products[i], results_[i], distance, block);
  }

  void add_block(const RingProduct &product, mlir::Value &result, int64_t distance, mlir::Value block) {
    mlir::Value part = product_of_block(product, distance, block);
    if (product.result_dim < 0) {
      result = result ? emitter_.add(result, part) : part;
      return;
    }
    const mlir::Value whole = product.op->getResult(0);
    if (!result) result = emitter_.broadcast(emitter_.zero(element_of(whole)), shape_of_value(whole));
    const int64_t size = shape_of_value(part)[static_cast<size_t>(product.result_dim)];
    result = emitter_.dynamic_update_slice(result, part, product.result_dim, start_of(distance, size));
  }

  // A sum that travels up has the parts of the devices below; a sum that travels down has those of the devices above.
  void write_scattered() {
    const RingProduct &product = site_.products[0];
    mlir::Value upwards, downwards;
    for (int64_t step = 0; step < up_; ++step) {
      upwards = sent(with_part(upwards, product, up_ - step), 1);
      if (step < down_) downwards = sent(with_part(downwards, product, step - down_), -1);
    }
    mlir::Value sum = with_part(upwards, product, 0);
    if (downwards) sum = emitter_.add(sum, downwards);
    site_.collective->getResult(site_.member).replaceAllUsesWith(sum);
  }

  // Adds the part of the block of the device at a distance.
  mlir::Value with_part(mlir::Value sum, const RingProduct &product, int64_t distance) {
    mlir::Value part = product_of_block(product, distance, {});
    return sum ? emitter_.add(sum, part) : part;
  }

  // Multiplies the block of the device at a distance: `block`, or this device's part of the operand for it.
  mlir::Value product_of_block(const RingProduct &product, int64_t distance, mlir::Value block) {
    Operation *op = product.op;
    const mlir::Value gathered = site_.gathers() ? site_.collective->getResult(site_.member) : mlir::Value();
    auto type = llvm::cast<mlir::RankedTensorType>(op->getResult(0).getType());
    Shape shape(type.getShape());
    std::vector<mlir::Value> operands;
    for (auto [operand, dim] : llvm::zip_equal(op->getOperands(), product.operand_dims)) {
      operands.push_back(operand == gathered ? block : part_of(operand, dim, distance));
      if (dim >= 0 && product.result_dim >= 0)
        shape[static_cast<size_t>(product.result_dim)] = shape_of_value(operands.back())[static_cast<size_t>(dim)];
    }
    Operation *part = builder_.clone(*op);
    part->setOperands(operands);
    // Narrow floats are summed in a wider type, since sums of many parts would be rounded many times.
    mlir::Type element = type.getElementType();
    if (product.result_dim < 0 && llvm::isa<mlir::FloatType>(element) && element.getIntOrFloatBitWidth() < 32)
      element = builder_.getF32Type();
    part->getResult(0).setType(mlir::RankedTensorType::get(shape, element));
    return part->getResult(0);
  }

  mlir::Value part_of(mlir::Value operand, DimId dim, int64_t distance) {
    if (dim < 0) return operand;
    const int64_t size = shape_of_value(operand)[static_cast<size_t>(dim)] / devices_;
    return emitter_.dynamic_slice(operand, dim, start_of(distance, size), size);
  }

  // Returns where the block of the device at a distance begins. It is written once.
  mlir::Value start_of(int64_t distance, int64_t size) {
    mlir::Value &start = starts_[{distance, size}];
    if (start) return start;
    std::vector<int64_t> numbers;
    for (int64_t c = 0; c < devices_; ++c) numbers.push_back((c + distance + devices_) % devices_ * size);
    return start = emitter_.own_number(site_.axes, numbers);
  }

  // Sends a block to the next device of the ring, or to the previous one if `by` is -1.
  mlir::Value sent(mlir::Value block, int64_t by) {
    return spmd::CollectivePermuteOp::create(builder_, emitter_.loc, block, by > 0 ? to_next_ : to_previous_,
                                             builder_.getStringAttr(member_.reason));
  }

  const RingSite &site_;
  mlir::OpBuilder builder_;
  const std::string mesh_name_;
  const spmd::JointMember member_;
  LocalEmitter emitter_;
  const int64_t devices_, up_, down_;                 // steps in each direction
  const std::vector<int64_t> to_next_, to_previous_;  // sources and targets
  std::vector<mlir::Value> results_;                  // [product]
  std::map<std::pair<int64_t, int64_t>, mlir::Value> starts_;
};

// Removes members from a joint collective.
void drop_members(Operation *old, const std::set<unsigned> &dropped) {
  if (old->getNumOperands() == dropped.size()) return old->erase();
  std::vector<spmd::JointMember> members;
  std::vector<mlir::Value> operands, results;
  for (const auto &[i, member] : llvm::enumerate(spmd::members_of(old))) {
    if (dropped.contains(static_cast<unsigned>(i))) continue;
    members.push_back(member);
    operands.push_back(old->getOperand(static_cast<unsigned>(i)));
    results.push_back(old->getResult(static_cast<unsigned>(i)));
  }
  mlir::OperationState state(members.size() == 1 ? members[0].location : spmd::joint_location(members), old->getName());
  state.addOperands(operands);
  for (mlir::Value result : results) state.addTypes(result.getType());
  state.addAttributes(old->getAttrs());
  Operation *fewer = mlir::OpBuilder(old).create(state);
  for (auto [result, other] : llvm::zip_equal(results, fewer->getResults())) result.replaceAllUsesWith(other);
  old->erase();
}

void sort_by_saving(std::vector<RingSite> &sites) {
  std::ranges::stable_sort(sites, [](auto &a, auto &b) { return a.saved_seconds > b.saved_seconds; });
}

}  // namespace

int64_t write_rings(mlir::ModuleOp per_device, const Mesh &mesh, const Machine &machine,
                    const std::function<bool(const RingSite &)> &takes) {
  std::vector<RingSite> sites = ring_sites_of(per_device, mesh, machine);
  sort_by_saving(sites);
  llvm::SetVector<Operation *> taken;
  llvm::MapVector<Operation *, std::set<unsigned>> dropped;  // members of collectives
  int64_t rings = 0;
  for (const RingSite &site : sites) {
    auto is_taken = [&](const RingProduct &product) { return taken.contains(product.op); };
    if (!takes(site) || std::ranges::any_of(site.products, is_taken)) continue;
    for (const RingProduct &product : site.products) taken.insert(product.op);
    dropped[site.collective].insert(site.member);
    RingWriter(site, mesh).write();
    ++rings;
  }
  for (Operation *op : taken) op->dropAllReferences();
  for (const auto &[collective, members] : dropped) drop_members(collective, members);
  for (Operation *op : taken) op->erase();
  return rings;
}

llvm::LogicalResult write_faster_rings(mlir::OwningOpRef<mlir::ModuleOp> &per_device, const Mesh &mesh,
                                       const Machine &machine,
                                       const std::function<llvm::FailureOr<double>(mlir::ModuleOp)> &step_seconds) {
  std::vector<RingSite> sites = ring_sites_of(*per_device, mesh, machine);
  sort_by_saving(sites);
  std::vector<std::string> kinds;
  for (const RingSite &site : sites)
    if (site.saved_seconds > 0 && !llvm::is_contained(kinds, site.kind)) kinds.push_back(site.kind);
  if (kinds.empty()) return llvm::success();
  kinds.resize(std::min(kinds.size(), most_kinds));
  llvm::FailureOr<double> shortest = step_seconds(*per_device);
  if (llvm::failed(shortest)) return llvm::failure();
  std::set<std::string> taken;
  mlir::OwningOpRef<mlir::ModuleOp> without = per_device->clone();
  for (const std::string &kind : kinds) {
    taken.insert(kind);
    mlir::OwningOpRef<mlir::ModuleOp> with = without->clone();
    write_rings(*with, mesh, machine, [&](const RingSite &site) { return taken.contains(site.kind); });
    const llvm::FailureOr<double> seconds = step_seconds(*with);
    if (llvm::failed(seconds)) return llvm::failure();
    if (*seconds < *shortest)
      shortest = seconds, per_device = std::move(with);
    else
      taken.erase(kind);
  }
  return llvm::success();
}

Rings rings_named(const std::string &option, const std::string &name) {
  if (name == "none") return Rings::none;
  if (name == "faster") return Rings::faster;
  if (name == "all") return Rings::all;
  throw InputError(option + ": there is no ring mode '" + name + "'; the modes are none, faster, all");
}

llvm::LogicalResult Program::State::write_rings(mlir::OwningOpRef<mlir::ModuleOp> &per_device) const {
  if (rings == Rings::none || mesh_name.empty()) return llvm::success();
  if (rings == Rings::all) {
    tessera::write_rings(*per_device, report.mesh, planned_for(), [](const RingSite &) { return true; });
    return llvm::success();
  }
  auto step_seconds = [&](mlir::ModuleOp module) -> llvm::FailureOr<double> {
    ProgramOptions options;
    options.overlaps = true;
    options.has_code = false;
    const std::string main = main_function(module, report.program).getName().str();
    const llvm::FailureOr<Executable> executable = Executable::make(module, main, options);
    if (llvm::failed(executable)) return llvm::failure();
    return tessera::simulate(schedule_of(executable->program(), prediction_of(*executable, module)), {}).step_seconds;
  };
  return write_faster_rings(per_device, report.mesh, planned_for(), step_seconds);
}

}  // namespace tessera
