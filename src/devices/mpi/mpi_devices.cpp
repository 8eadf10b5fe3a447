#include "devices/mpi/mpi_devices.h"

#include <algorithm>
#include <cstring>

#include "base/error.h"
#include "base/error_location.h"
#include "base/memory.h"
#include "llvm/Support/raw_ostream.h"
#include "mesh/device_groups.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"

namespace tessera {

// Returns the bytes of an operand in a parcel, rounded up so that the next operand begins at a cache line.
static int64_t aligned_bytes(const BufferType &type) { return (type.bytes() + 63) / 64 * 64; }

MpiDevices::MpiDevices(const CompiledProgram &program, const ProcessGrid &grid, Division division)
    : InProcessDevices(program, grid, division.of(Peers::here().index())),
      program_(program),
      division_(std::move(division)) {
  for (const Share &share : division_.shares) {
    who_.push_back(share.peer);
    process_.insert(process_.end(), static_cast<size_t>(share.devices.size()), share.peer);
  }
  if (static_cast<int64_t>(process_.size()) != count())
    throw DefectError("peers execute " + std::to_string(process_.size()) + " devices of a program with " +
                      std::to_string(count()));
}

void MpiDevices::begin(llvm::ArrayRef<const Tensor *> inputs, llvm::ArrayRef<Tensor *> given) {
  meeting_ = std::make_unique<Meeting>(who_, division_.what, division_.fingerprint);
  try {
    InProcessDevices::begin(inputs, given);
  } catch (const std::exception &error) {
    abandon(message_of(error));
    throw;
  }
}

void MpiDevices::end(std::vector<std::vector<Tensor>> &outputs) {
  try {
    InProcessDevices::end(outputs);
  } catch (const std::exception &error) {
    abandon(message_of(error));
    throw;
  }
  under_way_.clear();
  meeting_.reset();
}

void MpiDevices::abandon(const std::string &why) noexcept {
  if (meeting_) meeting_->call_off(division_.what + ": " + why);
  meeting_.reset();  // destroyed before the memory of messages
  under_way_.clear();
  InProcessDevices::abandon(why);
}

// Prints the operation as the program does, without results, types and the compiler's attributes: `spmd.all_reduce sum
// %2 over {"x"} on @m (model.mlir:3:8)`.
std::string MpiDevices::description_of(const Instruction &instruction) const {
  mlir::Operation *op = instruction.code < 0 ? nullptr : program_.lowered.ops[instruction.code].op;
  if (!op) {  // the program hasn't been kept
    const DeviceGroups &groups = op_of(instruction).collectives.front().groups;
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
  ById<DeviceId, int64_t> own(static_cast<size_t>(count()), 0);
  for (DeviceId device : devices)
    if (local().has(device)) own[device] = scalar(device, buffer);
  std::string bytes(reinterpret_cast<const char *>(own.data()), own.size() * sizeof(int64_t));
  meeting_->is_at([] { return std::string("the predicate of a loop or branch"); });
  std::vector<std::string> all = meeting_->gathered(bytes);
  std::vector<int64_t> values;
  for (DeviceId device : devices) {
    size_t peer = static_cast<size_t>(std::find(who_.begin(), who_.end(), process_[device]) - who_.begin());
    values.push_back(0);
    std::memcpy(&values.back(), all[peer].data() + static_cast<size_t>(device) * sizeof(int64_t), sizeof(int64_t));
  }
  return values;
}

// All other ops are evaluated for all devices, by every process.
bool MpiDevices::is_task(const Instruction &start, const DeviceList &active) const {
  return op_of(start).lowering == LoweringKind::collective && static_cast<int64_t>(active.size()) == count();
}

// Returns the address of a buffer on each device; null for devices of other processes.
ById<DeviceId, void *> MpiDevices::own_addresses(BufferId buffer) {
  ById<DeviceId, void *> addresses(static_cast<size_t>(count()), nullptr);
  for (DeviceId device : local()) addresses[device] = address_of(device, buffer);
  return addresses;
}

bool MpiDevices::is_split_sum(const Instruction &start, size_t member) const {
  return op_of(start).collectives[member].kind == CollectiveKind::all_reduce && who_.size() > 1 &&
         type_of(start.reads[member]).bytes() >= SplitSum::worth_splitting;
}

MpiDevices::Traffic MpiDevices::traffic_among(const std::vector<std::pair<DeviceId, DeviceId>> &needs) const {
  int self = Peers::here().index();
  std::vector<std::pair<DeviceId, int>> all;
  for (auto [device, needed_by] : needs)
    if (process_[device] != process_[needed_by]) all.emplace_back(device, process_[needed_by]);
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  Traffic traffic;
  for (auto [device, peer] : all) {
    if (process_[device] == self) traffic.sends.push_back({device, peer});
    if (peer == self) traffic.receives.push_back({device, process_[device]});
  }
  return traffic;
}

const MpiDevices::Traffic &MpiDevices::traffic_of(const Instruction &start) {
  auto [known, is_new] = traffic_.try_emplace(start.id);
  if (!is_new) return known->second;
  const CollectiveTask &task = op_of(start).collectives.front();
  std::vector<std::pair<DeviceId, DeviceId>> needs;
  for (const std::vector<DeviceId> &group : task.groups)
    for (size_t from = 0; from < group.size(); ++from)
      for (size_t to = 0; to < group.size(); ++to) {
        bool first_alone =
            task.kind == CollectiveKind::collective_permute || task.kind == CollectiveKind::collective_broadcast;
        if (from != to && (from == 0 || !first_alone)) needs.emplace_back(group[from], group[to]);
      }
  return known->second = traffic_among(needs);
}

MpiDevices::Traffic MpiDevices::traffic_to_all(const DeviceList &active) const {
  int self = Peers::here().index();
  Traffic traffic;
  for (DeviceId device : active) {
    if (process_[device] != self) traffic.receives.push_back({device, process_[device]});
    for (int peer : who_)
      if (process_[device] == self && peer != self) traffic.sends.push_back({device, peer});
  }
  return traffic;
}

bool MpiDevices::start_member(const Instruction &start, size_t member, UnderWay &under_way) {
  const CollectiveTask &task = op_of(start).collectives[member];
  const bool in_slices = task.kind == CollectiveKind::reduce_scatter || task.kind == CollectiveKind::all_to_all;
  const bool in_pieces = task.kind == CollectiveKind::direct_exchange, is_split = is_split_sum(start, member);
  if (!in_slices && !in_pieces && !is_split) return false;
  ById<DeviceId, void *> addresses = own_addresses(start.reads[member]);
  ById<DeviceId, const void *> operands(addresses.begin(), addresses.end());
  Member &part = under_way.members.emplace_back();
  part.result = start.writes[member];
  if (is_split)
    part.split_sum = std::make_unique<SplitSum>(task, process_, std::move(operands), *meeting_);
  else if (in_slices)
    part.slices = std::make_unique<Slices>(task, process_, std::move(operands), *meeting_);
  else
    part.pieces = std::make_unique<Pieces>(task, process_, std::move(operands), *meeting_);
  return true;
}

int64_t MpiDevices::bytes_of_parcel(const std::vector<BufferId> &buffers) const {
  int64_t bytes = 0;
  for (BufferId buffer : buffers) bytes += aligned_bytes(type_of(buffer));
  return bytes;
}

void MpiDevices::receive(const Message &from, const std::vector<BufferId> &buffers, UnderWay &under_way) {
  const int64_t bytes = buffers.size() == 1 ? type_of(buffers[0]).bytes() : bytes_of_parcel(buffers);
  if (bytes == 0) return;
  Parcel &parcel = under_way.received.emplace_back(from.device, allocate_pooled(static_cast<size_t>(bytes)));
  meeting_->receive(from.peer, parcel.memory.get(), bytes, under_way.tickets);
}

// A single operand is sent from where it is.
void MpiDevices::send(const Message &to, const std::vector<BufferId> &buffers, UnderWay &under_way) {
  if (buffers.size() == 1)
    return meeting_->send(to.peer, address_of(to.device, buffers[0]), type_of(buffers[0]).bytes(), under_way.tickets);
  const int64_t bytes = bytes_of_parcel(buffers);
  if (bytes == 0) return;
  Parcel &parcel = under_way.sent.emplace_back(to.device, allocate_pooled(static_cast<size_t>(bytes)));
  std::byte *at = parcel.memory.get();
  for (BufferId buffer : buffers) {
    std::memcpy(at, address_of(to.device, buffer), static_cast<size_t>(type_of(buffer).bytes()));
    at += aligned_bytes(type_of(buffer));
  }
  meeting_->send(to.peer, parcel.memory.get(), bytes, under_way.tickets);
}

void MpiDevices::start(const Instruction &start, const DeviceList &active) {
  InProcessDevices::start(start, active);
  UnderWay &under_way = under_way_[start.id];
  const bool as_task = is_task(start, active);
  for (size_t member = 0; member < start.reads.size(); ++member)
    if (!as_task || !start_member(start, member, under_way)) under_way.whole.push_back(member);
  if (under_way.whole.empty()) return;
  std::vector<BufferId> buffers;
  for (size_t member : under_way.whole) buffers.push_back(start.reads[member]);
  const Traffic traffic = as_task ? traffic_of(start) : traffic_to_all(active);
  for (const Message &message : traffic.receives) receive(message, buffers, under_way);
  for (const Message &message : traffic.sends) send(message, buffers, under_way);
}

void MpiDevices::finish_members(UnderWay &under_way) {
  for (const Member &part : under_way.members)
    if (part.split_sum) part.split_sum->spread(own_addresses(part.result));
  for (const Member &part : under_way.members) {
    ById<DeviceId, void *> results = own_addresses(part.result);
    if (part.split_sum) part.split_sum->finish(results);
    if (part.slices) part.slices->finish(results);
    if (part.pieces) part.pieces->finish(results);
  }
}

void MpiDevices::advance(const Instruction &start, const DeviceList &active, int64_t, int64_t) {
  UnderWay &under_way = under_way_.at(start.id);
  meeting_->is_at([this, &start] { return description_of(start); });
  finish_members(under_way);
  meeting_->wait_for(under_way.tickets);  // also for sends: a result may reuse its operand's memory
  for (const Parcel &parcel : under_way.received) {
    std::byte *at = parcel.memory.get();
    for (size_t member : under_way.whole) {
      address_of(parcel.device, start.reads[member]) = at;
      at += aligned_bytes(type_of(start.reads[member]));
    }
  }
  if (is_task(start, active)) {
    for (size_t member : under_way.whole) perform_member(start, member, active, 0, 1);
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
