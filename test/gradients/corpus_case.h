// A gradient program of the corpus beside the library's own gradient of the same function: the same numbers, laid out alike,
// and no more bytes moved than by JAX's program, run by Tessera. XLA's own account of it isn't exceeded either, outside of loops
// and in an iteration of each of them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tessera/array.h"
#include "tessera/jit.h"
#include "tessera/mesh.h"

namespace tessera {

class CorpusCase {
 public:
  explicit CorpusCase(const std::string &name);

  const Mesh &mesh() const { return mesh_; }
  // Argument i, placed as the program takes it.
  const Array &in(size_t i) const { return inputs_.at(i); }

  // The iterations of the program's loop. Where Tessera sends before the loop what XLA sends in it, its report doesn't tell them.
  void set_iterations(int64_t iterations) { iterations_ = iterations; }

  // `found` are the results numbered `results` of the program, in this order; `report` is that of what computed them.
  void expect(const std::vector<Array> &found, const std::vector<size_t> &results, const ProgramReport &report) const;

 private:
  struct Output {
    std::string file, name;
    std::vector<std::vector<std::string>> sharding;
  };
  void expect_numbers(const Array &found, const Output &output) const;
  void expect_traffic(const ProgramReport &report) const;

  std::string folder_;
  Mesh mesh_;
  std::vector<Array> inputs_;
  std::vector<Output> outputs_;
  double rtol_ = 0, atol_ = 0;
  int64_t iterations_ = 1;
  int64_t xla_sent_ = 0, xla_sent_in_iterations_ = 0;  // outside of loops, and in one iteration of each
};

}  // namespace tessera
