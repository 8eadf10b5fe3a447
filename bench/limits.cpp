// Measures bounds that no program of a given amount of work can beat on this machine: OpenBLAS alone for its matrix
// products, memcpy for the bytes that it must move, both with all cores.
//
//   bench_limits REPEATS [product M N K COUNT | copy BYTES COUNT]...
//
// Prints the milliseconds of each item, COUNT times one after the other, as a JSON list: medians of REPEATS.
#include <cblas.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

#include "machine.h"

extern "C" void openblas_set_num_threads(int);

namespace {

using bench::Memory;

// Milliseconds, after runs that warm up: cores that have slept aren't at full speed at once.
double median(int repeats, const std::function<void()> &work) {
  constexpr double warm_up = 150;
  for (double spent = bench::time_of(work); spent < warm_up;) spent += bench::time_of(work);
  std::vector<double> times;
  for (int i = 0; i < repeats; ++i) times.push_back(bench::time_of(work));
  return bench::median(times);
}

double time_product(int repeats, int m, int n, int k, int count) {
  auto elements = [](int rows, int columns) { return static_cast<size_t>(rows) * static_cast<size_t>(columns); };
  Memory a(4 * elements(m, k)), b(4 * elements(k, n)), c(4 * elements(m, n));
  std::fill_n(a.floats(), elements(m, k), 0.5f);
  std::fill_n(b.floats(), elements(k, n), 0.25f);
  return median(repeats, [&] {
    for (int i = 0; i < count; ++i)
      cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1, a.floats(), k, b.floats(), n, 0, c.floats(),
                  n);
  });
}

// Each thread has its own part, in step with the others from iteration to iteration.
double time_copy(int repeats, size_t bytes, int count) {
  Memory from(bytes), to(bytes);
  bench::Team team;
  const bench::Team::Work copy = [&](size_t part, size_t parts) {
    bench::copy_part(to.bytes(), from.bytes(), bytes, part, parts);
  };
  return median(repeats, [&] { team.run(copy, count); });
}

}  // namespace

int main(int count, char **arguments) {
  std::vector<std::string> words(arguments + 1, arguments + count);
  size_t at = 0;
  auto number = [&]() -> size_t {
    if (at < words.size()) return std::strtoull(words[at++].c_str(), nullptr, 10);
    std::fprintf(stderr, "bench_limits REPEATS [product M N K COUNT | copy BYTES COUNT]...\n");
    std::exit(2);
  };
  auto integer = [&] { return static_cast<int>(number()); };
  openblas_set_num_threads(bench::cores());
  int repeats = integer();
  std::string list;
  while (at < words.size()) {
    double time = 0;
    if (words[at++] == "product") {
      int m = integer(), n = integer(), k = integer(), times = integer();
      time = time_product(repeats, m, n, k, times);
    } else {
      size_t bytes = number();
      time = time_copy(repeats, bytes, integer());
    }
    list += (list.empty() ? "" : ", ") + std::to_string(time);
  }
  std::printf("[%s]\n", list.c_str());
}
