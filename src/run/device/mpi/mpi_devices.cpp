#include "run/device/mpi/mpi_devices.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "base/memory.h"
#include "llvm/Support/raw_ostream.h"
#include "mesh/device_groups.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"

namespace tessera {

MpiDevices::MpiDevices(const CompiledProgram &program, const ProcessGrid &grid, Division division)
    : InProcessDevices(program, grid, division.of(Peers::here().index()).first,
                       division.of(Peers::here().index()).second),
      program_(program),
      division_(std::move(division)) {
  for (const Share &share : division_.shares) {
    who_.push_back(share.peer);
    process_.insert(process_.end(), static_cast<size_t>(share.last - share.first), share.peer);
  }
  if (static_cast<int64_t>(process_.size()) != count())
    throw DefectError("peers execute " + std::to_string(process_.size()) + " devices of a program with " +
                      std::to_string(count()));
}

int MpiDevices::process_of(int64_t device) const { return process_[static_cast<size_t>(device)]; }

void MpiDevices::begin(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) {
  meeting_ = std::make_unique<Meeting>(who_, division_.what, division_.fingerprint);
  try {
    InProcessDevices::begin(inputs, given);
  } catch (const std::exception &error) {
    abandon(error.what());
    throw;
  }
}

void MpiDevices::end(std::vector<std::vector<Tensor>> &outputs) {
  try {
    InProcessDevices::end(outputs);
  } catch (const std::exception &error) {
    abandon(error.what());
    throw;
  }
  under_way_.clear();
  meeting_.reset();
}

void MpiDevices::abandon(const std::string &why) noexcept {
  if (meeting_) meeting_->call_off(division_.what + ": " + why);
  meeting_.reset();  // before the memory of messages
  under_way_.clear();
  InProcessDevices::abandon(why);
}

// Prints the operation as the program does, without results, types and the compiler's attributes: `spmd.all_reduce sum
// %2 over {"x"} on @m (model.mlir:3:8)`.
std::string MpiDevices::description_of(const Instruction &instruction) const {
  mlir::Operation *op = instruction.code < 0 ? nullptr : program_.lowered.ops[instruction.code].op;
  if (!op) {  // the program isn't kept
    const std::vector<std::vector<int64_t>> &groups = op_of(instruction).exchange.groups;
    return instruction.name + (groups.empty() ? "" : " in the groups " + device_groups_text(groups));
  }
  std::string text;
  llvm::raw_string_ostream stream(text);
  op->print(stream, mlir::OpPrintingFlags().useLocalScope().elideLargeElementsAttrs().skipRegions());
  if (size_t results = text.find(" = "); text.starts_with("%") && results != text.npos) text.erase(0, results + 3);
  for (const char *rest : {" written", " reason \"", " {tessera.", " : "})
    if (size_t at = text.find(rest); at != text.npos) text.erase(at);
  if (auto at = op->getLoc()->findInstanceOf<mlir::FileLineColLoc>())
    text +=
        " (" + at.getFilename().str() + ":" + std::to_string(at.getLine()) + ":" + std::to_string(at.getColumn()) + ")";
  return text;
}

std::vector<int64_t> MpiDevices::scalars(const DeviceList &devices, BufferId buffer) {
  std::vector<int64_t> own(static_cast<size_t>(count()), 0);
  for (int64_t device : devices)
    if (is_local(device)) own[static_cast<size_t>(device)] = scalar(device, buffer);
  std::string bytes(reinterpret_cast<const char *>(own.data()), own.size() * sizeof(int64_t));
  meeting_->is_at([] { return std::string("the predicate of a loop or branch"); });
  std::vector<std::string> all = meeting_->gathered(bytes);
  std::vector<int64_t> values;
  for (int64_t device : devices) {
    size_t peer = static_cast<size_t>(std::find(who_.begin(), who_.end(), process_of(device)) - who_.begin());
    values.push_back(0);
    std::memcpy(&values.back(), all[peer].data() + static_cast<size_t>(device) * sizeof(int64_t), sizeof(int64_t));
  }
  return values;
}

// All other ops are evaluated for all devices, by every process alike.
bool MpiDevices::is_exchange(const Instruction &start, const DeviceList &active) const {
  return op_of(start).lowering == LoweringKind::exchange && static_cast<int64_t>(active.size()) == count();
}

// Returns, [device], the address of its buffer; null for devices of other processes.
std::vector<void *> MpiDevices::own_addresses(BufferId buffer) {
  std::vector<void *> addresses(static_cast<size_t>(count()), nullptr);
  for (int64_t device = local().first; device < local().second; ++device)
    addresses[static_cast<size_t>(device)] = address_of(device, buffer);
  return addresses;
}

bool MpiDevices::is_split_sum(const Instruction &start) const {
  const Exchange &exchange = op_of(start).exchange;
  return exchange.kind == CollectiveKind::all_reduce && who_.size() > 1 &&
         type_of(start.reads[0]).bytes() >= SplitSum::worth_splitting;
}

MpiDevices::Traffic MpiDevices::traffic_among(const std::vector<std::pair<int64_t, int64_t>> &needs) const {
  int self = Peers::here().index();
  std::vector<std::pair<int64_t, int>> all;
  for (auto [device, needed_by] : needs)
    if (process_of(device) != process_of(needed_by)) all.emplace_back(device, process_of(needed_by));
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  Traffic traffic;
  for (auto [device, peer] : all) {
    if (process_of(device) == self) traffic.sends.push_back({device, peer});
    if (peer == self) traffic.receives.push_back({device, process_of(device)});
  }
  return traffic;
}

const MpiDevices::Traffic &MpiDevices::traffic_of(const Instruction &start) {
  auto [known, is_new] = traffic_.try_emplace(start.id);
  if (!is_new) return known->second;
  const Exchange &exchange = op_of(start).exchange;
  std::vector<std::pair<int64_t, int64_t>> needs;
  for (const std::vector<int64_t> &group : exchange.groups)
    for (size_t from = 0; from < group.size(); ++from)
      for (size_t to = 0; to < group.size(); ++to) {
        bool first_alone = exchange.kind == CollectiveKind::collective_permute ||
                           exchange.kind == CollectiveKind::collective_broadcast;
        if (from != to && (from == 0 || !first_alone)) needs.emplace_back(group[from], group[to]);
      }
  return known->second = traffic_among(needs);
}

MpiDevices::Traffic MpiDevices::traffic_to_all(const DeviceList &active) const {
  int self = Peers::here().index();
  Traffic traffic;
  for (int64_t device : active) {
    if (process_of(device) != self) traffic.receives.push_back({device, process_of(device)});
    for (int peer : who_)
      if (process_of(device) == self && peer != self) traffic.sends.push_back({device, peer});
  }
  return traffic;
}

void MpiDevices::start(const Instruction &start, const DeviceList &active) {
  InProcessDevices::start(start, active);
  if (is_exchange(start, active)) {
    const Exchange &exchange = op_of(start).exchange;
    std::vector<void *> addresses = own_addresses(start.reads[0]);
    std::vector<const void *> operands(addresses.begin(), addresses.end());
    if (is_split_sum(start)) {
      under_way_[start.id].split_sum = std::make_unique<SplitSum>(exchange, process_, std::move(operands), *meeting_);
      return;
    }
    if (exchange.kind == CollectiveKind::direct_exchange) {
      under_way_[start.id].pieces = std::make_unique<Pieces>(exchange, process_, std::move(operands), *meeting_);
      return;
    }
    if (exchange.kind == CollectiveKind::reduce_scatter || exchange.kind == CollectiveKind::all_to_all) {
      under_way_[start.id].slices = std::make_unique<Slices>(exchange, process_, std::move(operands), *meeting_);
      return;
    }
  }
  const Traffic traffic = is_exchange(start, active) ? traffic_of(start) : traffic_to_all(active);
  UnderWay &under_way = under_way_[start.id];
  for (const Message &message : traffic.receives)
    for (BufferId buffer : start.reads) {
      int64_t bytes = type_of(buffer).bytes();
      if (bytes == 0) continue;
      Received &received = under_way.received.emplace_back(message.device, buffer);
      received.memory = allocate_pooled(static_cast<size_t>(bytes));
      meeting_->receive(message.peer, received.memory.get(), bytes, under_way.tickets);
    }
  for (const Message &message : traffic.sends)
    for (BufferId buffer : start.reads)
      meeting_->send(message.peer, address_of(message.device, buffer), type_of(buffer).bytes(), under_way.tickets);
}

void MpiDevices::advance(const Instruction &start, const DeviceList &active, int64_t, int64_t) {
  UnderWay &under_way = under_way_.at(start.id);
  meeting_->is_at([this, &start] { return description_of(start); });
  if (under_way.split_sum || under_way.slices || under_way.pieces) {
    std::vector<void *> results = own_addresses(start.writes[0]);
    if (under_way.split_sum) under_way.split_sum->finish(results);
    if (under_way.slices) under_way.slices->finish(results);
    if (under_way.pieces) under_way.pieces->finish(results);
    under_way_.erase(start.id);
    return;
  }
  meeting_->wait_for(under_way.tickets);  // sends too: a result may reuse its operand's memory
  for (const Received &received : under_way.received)
    address_of(received.device, received.buffer) = received.memory.get();
  if (is_exchange(start, active)) {
    perform_exchange(start, active, 0, 1);
  } else {
    try {
      evaluate_together(start, active);
    } catch (...) {
      meeting_->fails_everywhere();
      throw;
    }
  }
  under_way_.erase(start.id);
}

}  // namespace tessera
