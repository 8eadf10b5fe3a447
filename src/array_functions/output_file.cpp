#include "array_functions/output_file.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "base/dtype.h"
#include "base/error_location.h"
#include "base/shape.h"
#include "base/tensor.h"
#include "peers/peers.h"
#include "pipeline/blocks.h"
#include "trace/array_state.h"
#include "trace/non_addressable_blocks.h"
#include "trace/sharding_ops.h"

namespace tessera::detail {
// Returns the writers of a path: the first process that names it, and whether this process names it.
OutputFile::Writers OutputFile::writers_of(const std::string &path) {
  const Peers &peers = Peers::here();
  if (peers.is_alone()) return {{1}, true, true};
  std::error_code ignored;
  uint64_t own = fingerprint_of(std::filesystem::weakly_canonical(path, ignored).string());
  Meeting meeting(peers.all(), "save", 0);
  std::vector<std::string> all = meeting.gathered(std::string(reinterpret_cast<const char *>(&own), sizeof own));
  Writers writers{{}, false, false};
  for (size_t i = 0; i < all.size(); ++i)
    writers.writes.push_back(std::find(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(i), all[i]) ==
                             all.begin() + static_cast<std::ptrdiff_t>(i));
  writers.own = writers.writes[static_cast<size_t>(peers.index())];
  return writers;
}

void OutputFile::part(uint64_t step) {
  if (!writers_.alone) agree_on_failure("save", step, failure_);
}

void OutputFile::write_with(const std::string &path, const std::function<void(FileWriter &)> &write_all) {
  OutputFile file(path);
  file.attempt(write_all);
  file.close();
}

OutputFile::OutputFile(const std::string &path) : writers_(writers_of(path)) {
  if (!writers_.own) return;
  try {
    out_.emplace(path);
  } catch (const std::exception &error) {  // including lack of memory
    if (writers_.alone) throw;
    failure_ = message_of(error);  // the chunks for other processes are still sent to the end
  }
}

void OutputFile::attempt(const std::function<void(FileWriter &)> &work) {
  if (!out_) return;
  try {
    work(*out_);
  } catch (const std::exception &error) {
    if (writers_.alone) throw;
    failure_ = message_of(error);
    out_.reset();
  }
}

void OutputFile::write(const void *bytes, size_t count) {
  attempt([&](FileWriter &out) { out.write(bytes, count); });
}

void OutputFile::close() {
  attempt([](FileWriter &out) { out.finish(); });
  part(1);
  attempt([](FileWriter &out) { out.commit(); });
  part(2);
}

// Writes the elements of a box at `offset` of an array of `shape`, which begins at `begin`.
void OutputFile::write_piece(const Tensor &piece, const Shape &offset, const Shape &shape, uint64_t begin) {
  auto bytes = static_cast<int64_t>(bytes_of(piece.dtype()));
  Shape strides = row_major_strides(shape);
  // The innermost dimensions that the piece has in full form one run with the next dimension outwards.
  size_t run_dim = shape.size();
  int64_t run = 1;
  while (run_dim > 0 && (run_dim == shape.size() || piece.shape()[run_dim] == shape[run_dim]))
    run *= piece.shape()[--run_dim];
  for (int64_t at = 0; at < piece.size(); at += run) {
    int64_t element = 0, rest = at / run;
    for (size_t dim = shape.size(); dim-- > 0;) {
      int64_t index = 0;
      if (dim < run_dim) index = rest % piece.shape()[dim], rest /= piece.shape()[dim];
      element += (offset[dim] + index) * strides[dim];
    }
    attempt([&](FileWriter &out) {
      out.write_at(begin + static_cast<uint64_t>(element * bytes), piece.data() + at * bytes,
                   static_cast<size_t>(run * bytes));
    });
  }
}

void OutputFile::write(const Array &array, const char *function) {
  const ArrayState &state = state_of(array, function);
  bool in_order = writers_.alone && out_ && !out_->is_seekable();  // pipes can't be written at offsets
  if (!state.is_concrete() || state.manual || !state.mesh_sharding || in_order) {
    Tensor whole = host_tensor(array, function);
    return write(whole.data(), whole.bytes());
  }
  Array whole = state.mesh_sharding->sharding.unreduced.empty() ? array : summed_up(array, function);
  uint64_t begin = out_ ? out_->offset() : 0;
  for_each_block(*whole.state(), writers_.writes, function, [&](const Block &block, const Tensor &values) {
    if (element_count(block.extent) == 0 || !out_) return;
    write_piece(leading_piece(values, block.extent), block.offset, state.shape, begin);
  });
  uint64_t end = begin + static_cast<uint64_t>(element_count(state.shape)) * bytes_of(state.dtype);
  attempt([&](FileWriter &out) { out.write_at(end, nullptr, 0); });
}

namespace {

constexpr size_t longest_failure = 500;

}  // namespace

void agree_on_failure(const char *function, uint64_t step, const std::string &failure) {
  if (Peers::here().is_alone()) return;
  std::string own = failure.substr(0, longest_failure);
  own.resize(longest_failure, '\0');
  std::vector<std::string> all;
  {
    Meeting meeting(Peers::here().all(), function, step);
    all = meeting.gathered(own);
  }
  for (size_t i = 0; i < all.size(); ++i)
    if (all[i][0]) throw InputError(std::string(all[i].c_str()) + " (process " + std::to_string(i) + ")");
}

}  // namespace tessera::detail
