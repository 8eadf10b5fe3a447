// Transposes of arrays of many forms against memcpy on as many bytes, both on all cores and in turns.
//
//   bench_transposes [CASE...]        such as 4096x4096:1,0:4, the shape, the permutation, bytes of an element
//
// Prints a line for each: its name, milliseconds, those of memcpy; medians.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "kernels/transpose.h"
#include "machine.h"

namespace {

using tessera::Shape;

struct Case {
  Shape shape, permutation;
  int64_t element_bytes;
};

Shape numbers_of(const std::string &text, char separator) {
  Shape numbers;
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, separator);)
    numbers.push_back(std::strtoll(word.c_str(), nullptr, 10));
  return numbers;
}

Case parse(const std::string &name) {
  const size_t first = name.find(':'), second = name.find(':', first + 1);
  Case result;
  if (second != std::string::npos)
    result = {numbers_of(name.substr(0, first), 'x'), numbers_of(name.substr(first + 1, second - first - 1), ','),
              std::strtoll(name.c_str() + second + 1, nullptr, 10)};
  Shape sorted = result.permutation;
  std::sort(sorted.begin(), sorted.end());
  bool is_right =
      !sorted.empty() && sorted.size() == result.shape.size() && tessera::is_element_size(result.element_bytes);
  for (size_t d = 0; d < sorted.size(); ++d) is_right &= sorted[d] == static_cast<int64_t>(d) && result.shape[d] > 0;
  if (is_right) return result;
  std::fprintf(stderr, "bench_transposes: '%s' is no transpose such as 4096x4096:1,0:4\n", name.c_str());
  std::exit(2);
}

void measure(const std::string &name, bench::Team &team) {
  const Case transpose = parse(name);
  const tessera::StridedCopy copy =
      tessera::transposition(transpose.shape, transpose.permutation, transpose.element_bytes);
  const auto bytes = static_cast<size_t>(copy.bytes());
  const bench::Memory from(bytes), to(bytes);
  const bench::Team::Work ours = [&](size_t part, size_t parts) {
    copy.run(to.bytes(), from.bytes(), static_cast<int64_t>(part), static_cast<int64_t>(parts));
  };
  const bench::Team::Work limit = [&](size_t part, size_t parts) {
    bench::copy_part(to.bytes(), from.bytes(), bytes, part, parts);
  };
  constexpr size_t bytes_a_turn = size_t{64} << 20;
  constexpr int turns = 15;
  const int times = static_cast<int>(std::max<size_t>(1, bytes_a_turn / bytes));
  std::vector<double> our_times, limits;
  for (int turn = -2; turn < turns; ++turn) {
    const double our_time = bench::time_of([&] { team.run(ours, times); }) / times;
    const double limit_time = bench::time_of([&] { team.run(limit, times); }) / times;
    if (turn < 0) continue;
    our_times.push_back(our_time);
    limits.push_back(limit_time);
  }
  std::printf("%s\t%g\t%g\n", name.c_str(), bench::median(our_times), bench::median(limits));
  std::fflush(stdout);
}

// Matrices of each element size, heads of attention, images between channels first and last, odd sizes, thin ones, small ones.
const std::vector<std::string> usual = {
    "4096x4096:1,0:4",        "8192x8192:1,0:1",        "8192x4096:1,0:2",        "4096x2048:1,0:8",
    "2048x2048:1,0:16",       "4095x4097:1,0:4",        "8191x8193:1,0:1",        "8191x4097:1,0:2",
    "2047x2049:1,0:2",        "1024x1024:1,0:4",        "2048x1024:1,0:4",        "2048x2048:1,0:4",
    "32x512x12x64:0,2,1,3:2", "32x512x12x64:0,2,3,1:4", "32x12x512x64:0,1,3,2:2", "128x128x1024:2,0,1:4",
    "511x513x255:1,2,0:2",    "64x64x64x64:3,2,1,0:2",  "64x224x224x3:0,3,1,2:4", "64x3x224x224:0,2,3,1:4",
    "64x224x224x3:0,3,1,2:1", "64x3x224x224:0,2,3,1:1", "1024x4096x3:2,1,0:4",    "1000x4000x3:2,1,0:4",
    "1024x4096x3:2,1,0:1",    "1024x4096x3:1,0,2:1",    "2049x2047x5:1,0,2:1",    "2049x2047x5:1,0,2:2",
    "1000003x7:1,0:4",        "7x1000003:1,0:4",        "100000x16x16:0,2,1:1",   "100000x16x16:0,2,1:4",
    "1000000x3x3:0,2,1:8",    "512x512:1,0:4",          "256x256:1,0:4",          "512x512:1,0:2",
};

}  // namespace

int main(int count, char **arguments) {
  const std::vector<std::string> given(arguments + 1, arguments + count);
  bench::Team team;
  for (const std::string &name : given.empty() ? usual : given) measure(name, team);
}
