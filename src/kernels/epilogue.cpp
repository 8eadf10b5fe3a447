#include "kernels/epilogue.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <optional>

#include "kernels/workspace.h"

namespace tessera {

namespace {

// Tracks the reading position of an operand: from `place` of `period` on, each element serves `stay` elements of the
// results, `left` of them without a break. An array of readers isn't filled before they are used.
struct Reader {
  std::byte *base;
  int64_t bytes, place, period, stay, left;

  void advance(int64_t run) {
    left -= run;
    if (stay == 1) place += run;
    if (left > 0) return;
    place = stay == 1 ? 0 : (place + 1) % period;
    left = stay == 1 ? period : stay;
  }
};

// Repeats a short operand many times over, so that one call of the function does more.
void repeat(Reader &reader, Workspace &workspace) {
  constexpr int64_t long_enough = 1024;  // elements
  const int64_t times = long_enough / reader.period, bytes = reader.period * reader.bytes;
  std::byte *copies = workspace.bytes(times * bytes);
  for (int64_t i = 0; i < times; ++i) std::memcpy(copies + i * bytes, reader.base, bytes);
  reader.base = copies;
  reader.period *= times;
  reader.left = reader.period - reader.place;
}

}  // namespace

void Epilogue::apply(const void *made, DType dtype, int64_t at, int64_t count, void *const *buffers) const {
  constexpr int64_t short_period = 512, worth_repeating = 8;
  std::optional<Workspace> workspace;
  Reader readers[most_arrays];
  void *arguments[most_arrays], *outputs[most_arrays];
  for (size_t i = 0; i < operands.size(); ++i) {
    const Operand &operand = operands[i];
    Reader &reader = readers[i];
    const int64_t turn = operand.is_single() ? at / operand.divisor : at;
    reader = {static_cast<std::byte *>(buffers[operand.buffer]),
              static_cast<int64_t>(bytes_of(operand.dtype)),
              turn < operand.modulus ? turn : turn % operand.modulus,
              operand.modulus,
              operand.divisor,
              0};
    reader.left =
        operand.is_single() ? operand.divisor - (at - turn * operand.divisor) : operand.modulus - reader.place;
    if (!operand.is_single() && reader.period <= short_period && count >= worth_repeating * reader.period)
      repeat(reader, workspace ? *workspace : workspace.emplace());
  }
  auto *from = static_cast<std::byte *>(const_cast<void *>(made));
  const auto made_bytes = static_cast<int64_t>(bytes_of(dtype));
  for (int64_t run = 0; count > 0; at += run, count -= run, from += run * made_bytes) {
    run = count;
    for (size_t i = 0; i < operands.size(); ++i) run = std::min(run, readers[i].left);
    arguments[0] = from;
    for (size_t i = 0; i < operands.size(); ++i) {
      arguments[i + 1] = readers[i].base + readers[i].place * readers[i].bytes;
      readers[i].advance(run);
    }
    for (size_t i = 0; i < results.size(); ++i)
      outputs[i] =
          static_cast<std::byte *>(buffers[results[i].buffer]) + at * static_cast<int64_t>(bytes_of(results[i].dtype));
    (*function)(arguments, outputs, run);
  }
}

std::vector<Kernel::Sharing> Epilogue::may_share() const {
  std::vector<Kernel::Sharing> sharing;
  for (size_t r = 0; r < results.size(); ++r)
    for (const Operand &operand : operands) {
      const bool is_read_once =
          std::ranges::count(operands, operand.buffer, [](const Operand &other) { return other.buffer; }) == 1;
      if (operand.modulus == elements && bytes_of(operand.dtype) == bytes_of(results[r].dtype) && is_read_once)
        sharing.push_back({static_cast<unsigned>(r), static_cast<unsigned>(operand.buffer)});
    }
  return sharing;
}

bool Epilogue::leaves_room_for(DType made) const {
  return results[0].dtype == made && std::ranges::none_of(operands, [&](const Operand &operand) {
           return operand.modulus == elements && bytes_of(operand.dtype) == bytes_of(made);
         });
}

}  // namespace tessera
