#include "functions/pieces.h"

#include <cerrno>
#include <cstring>
#include <set>

#include "base/dtype.h"
#include "base/shape.h"
#include "trace/array_state.h"
#include "trace/sharding_ops.h"

namespace tessera::detail {

OutputFile::OutputFile(const std::string &path) : path_(path), out_(path, std::ios::binary) { check(); }

void OutputFile::check() {
  if (!out_) throw InputError(path_ + ": the file can't be written: " + std::strerror(errno));
}

void OutputFile::write(const void *bytes, size_t count) {
  if (count) out_.write(static_cast<const char *>(bytes), static_cast<std::streamsize>(count));
  check();
}

void OutputFile::close() {
  out_.close();
  check();
}

void OutputFile::write(const Array &array, const char *function) {
  const ArrayState &state = state_of(array, function);
  if (!state.is_concrete() || state.manual || !state.placement) {
    Tensor whole = host_tensor(array, function);
    return write(whole.data(), whole.bytes());
  }
  Array whole = state.placement->sharding.unreduced.empty() ? array : summed_up(array, function);
  auto begin = out_.tellp();
  const Shape &shape = state.shape;
  int64_t bytes = static_cast<int64_t>(bytes_of(state.dtype));
  Shape strides = row_major_strides(shape);
  std::set<Shape> written;
  for (const Shard &shard : whole.shards()) {
    const Tensor &piece = shard.data.state()->blocks[0];
    if (piece.size() == 0 || !written.insert(shard.offset).second) continue;
    // The innermost dimensions of which the piece has all are one run with the first that it has a part of.
    size_t run_dim = shape.size();
    int64_t run = 1;
    while (run_dim > 0 && (run_dim == shape.size() || piece.shape()[run_dim] == shape[run_dim]))
      run *= piece.shape()[--run_dim];
    for (int64_t at = 0; at < piece.size(); at += run) {
      int64_t place = 0, rest = at / run;
      for (size_t dim = shape.size(); dim-- > 0;) {
        int64_t index = 0;
        if (dim < run_dim) index = rest % piece.shape()[dim], rest /= piece.shape()[dim];
        place += (shard.offset[dim] + index) * strides[dim];
      }
      out_.seekp(begin + std::streamoff(place * bytes));
      write(piece.data() + at * bytes, static_cast<size_t>(run * bytes));
    }
  }
  out_.seekp(begin + std::streamoff(element_count(shape) * bytes));
  check();
}

}  // namespace tessera::detail
