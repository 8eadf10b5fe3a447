#include "partition/known_windows.h"

#include "mlir/IR/Matchers.h"
#include "partition/halo_permutes.h"

namespace tessera {
namespace {

bool is_visible(mlir::Value value, mlir::Block *from) {
  while (from && from != value.getParentBlock()) from = from->getParentOp() ? from->getParentOp()->getBlock() : nullptr;
  return from != nullptr;
}

bool fills_alike(mlir::Value known, mlir::Value wanted) {
  mlir::Attribute one, other;
  if (!wanted || known == wanted) return true;
  return known && mlir::matchPattern(known, mlir::m_Constant(&one)) &&
         mlir::matchPattern(wanted, mlir::m_Constant(&other)) && one == other;
}

// Each device's window begins and ends inside of its known one.
bool has(const HaloRequest &known, const HaloRequest &wanted) {
  const int64_t begin = wanted.base - known.base;
  return known.dim == wanted.dim && known.axes == wanted.axes && known.global_extent == wanted.global_extent &&
         known.step == wanted.step && begin >= 0 && begin + wanted.length <= known.length &&
         needed_end(known) >= needed_end(wanted);
}

}  // namespace

void KnownWindows::add(const LocalEmitter &emitter, mlir::Value block, const HaloRequest &request, mlir::Value fill,
                       mlir::Value window) {
  constexpr size_t most_of_a_block = 32;
  std::vector<Known> &of_block = known_[block];
  if (of_block.size() == most_of_a_block)  // regions that are complete aren't entered again
    std::erase_if(of_block,
                  [&](const Known &known) { return !is_visible(known.window, emitter.builder.getInsertionBlock()); });
  if (of_block.size() < most_of_a_block) of_block.push_back({request, fill, window});
}

mlir::Value KnownWindows::taken(LocalEmitter &emitter, const Part &part, int64_t length) {
  if (shape_of_value(part.of)[part.dim] == length) return part.of;
  mlir::Value value = emitter.slice(part.of, part.dim, part.begin, part.begin + length);
  parts_[value] = part;
  return value;
}

mlir::Value KnownWindows::find(LocalEmitter &emitter, mlir::Value block, const HaloRequest &request, mlir::Value fill) {
  if (const auto found = known_.find(block); found != known_.end())
    for (const Known &known : found->second)
      if (has(known.request, request) && fills_alike(known.fill, fill) &&
          is_visible(known.window, emitter.builder.getInsertionBlock()))
        return taken(emitter, {known.window, request.dim, request.base - known.request.base}, request.length);
  const auto found = parts_.find(block);
  if (found == parts_.end() || found->second.dim == request.dim) return {};
  Part part = found->second;
  part.of = find(emitter, part.of, request, fill);
  return part.of ? taken(emitter, part, shape_of_value(block)[part.dim]) : mlir::Value();
}

}  // namespace tessera
