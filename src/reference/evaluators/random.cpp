#include "reference/evaluators/random.h"

#include <bit>
#include <cmath>

#include "base/element_types.h"
#include "reference/evaluators/convert.h"
#include "reference/evaluators/elementwise.h"
#include "reference/evaluators/special.h"

namespace tessera {
namespace {

Words2 halves(uint64_t value) { return {static_cast<uint32_t>(value), static_cast<uint32_t>(value >> 32)}; }
uint64_t joined(uint32_t low, uint32_t high) { return static_cast<uint64_t>(high) << 32 | low; }

// Maps the two words of call number n to elements of a 32-bit result: the dimension `split` is seen as [half, 2], and
// the calls count over the array without the 2. An odd extent doesn't use the last second word.
struct Pairing {
  int64_t outer = 1, half = 1, extent = 1, inner = 1;

  explicit Pairing(const Shape &shape) {
    if (shape.empty()) return;
    size_t split = 0;
    while (split < shape.size() && shape[split] % 2 != 0) ++split;
    if (split == shape.size()) {
      split = 0;
      for (size_t i = 1; i < shape.size(); ++i)
        if (shape[i] > shape[split]) split = i;
    }
    extent = shape[split];
    half = ceil_div(extent, 2);
    for (size_t i = 0; i < split; ++i) outer *= shape[i];
    for (size_t i = split + 1; i < shape.size(); ++i) inner *= shape[i];
  }
  int64_t calls() const { return outer * half * inner; }
};

uint64_t threefry32(uint64_t key, uint64_t counter, const Shape &shape, uint32_t *out) {
  Pairing pairing(shape);
  uint64_t call = counter;
  for (int64_t o = 0; o < pairing.outer; ++o)
    for (int64_t h = 0; h < pairing.half; ++h)
      for (int64_t i = 0; i < pairing.inner; ++i) {
        Words2 words = threefry2x32(halves(key), halves(call++));
        int64_t at = (o * pairing.extent + 2 * h) * pairing.inner + i;
        out[at] = words.low;
        if (2 * h + 1 < pairing.extent) out[at + pairing.inner] = words.high;
      }
  return counter + static_cast<uint64_t>(pairing.calls());
}

uint64_t threefry64(uint64_t key, uint64_t counter, int64_t size, uint64_t *out) {
  for (int64_t i = 0; i < size; ++i) {
    Words2 words = threefry2x32(halves(key), halves(counter + static_cast<uint64_t>(i)));
    out[i] = joined(words.low, words.high);
  }
  return counter + static_cast<uint64_t>(size);
}

struct Counter128 {
  uint64_t low, high;
  void add(uint64_t amount) { high += __builtin_add_overflow(low, amount, &low); }
  Words4 words() const { return {{halves(low).low, halves(low).high, halves(high).low, halves(high).high}}; }
};

// Draws words in row-major order, two for each element of 64 bits.
template <typename T>
void philox(uint64_t key, Counter128 &counter, int64_t size, T *out) {
  constexpr int64_t per_call = 16 / sizeof(T);
  for (int64_t i = 0; i < size; i += per_call) {
    Words4 words = philox4x32(halves(key), counter.words());
    counter.add(1);
    for (int64_t k = 0; k < per_call && i + k < size; ++k) {
      if constexpr (sizeof(T) == 8)
        out[i + k] = joined(words.word[2 * k], words.word[2 * k + 1]);
      else
        out[i + k] = words.word[k];
    }
  }
}

}  // namespace

Words2 threefry2x32(Words2 key, Words2 counter) {
  constexpr int rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  const uint32_t keys[3] = {key.low, key.high, key.low ^ key.high ^ 0x1BD11BDAu};
  uint32_t a = counter.low + keys[0], b = counter.high + keys[1];
  for (uint32_t group = 0; group < 5; ++group) {
    for (int rotation : rotations[group % 2]) {
      a += b;
      b = std::rotl(b, rotation) ^ a;
    }
    a += keys[(group + 1) % 3];
    b += keys[(group + 2) % 3] + group + 1;
  }
  return {a, b};
}

Words4 philox4x32(Words2 key, Words4 counter) {
  auto &[x] = counter;
  for (int round = 0; round < 10; ++round) {
    uint64_t first = uint64_t{0xD2511F53u} * x[0], second = uint64_t{0xCD9E8D57u} * x[2];
    uint32_t next[4] = {halves(second).high ^ x[1] ^ key.low, halves(second).low, halves(first).high ^ x[3] ^ key.high,
                        halves(first).low};
    for (int i = 0; i < 4; ++i) x[i] = next[i];
    key.low += 0x9E3779B9u;
    key.high += 0xBB67AE85u;
  }
  return counter;
}

RandomBits rng_bit_generator(stablehlo::RngAlgorithm algorithm, const Tensor &state, DType dtype, const Shape &shape) {
  bool is_threefry = algorithm == stablehlo::RngAlgorithm::THREE_FRY;
  bool size_fits = state.size() == 2 || (state.size() == 3 && !is_threefry);
  if (bits_of(state.dtype()) != 64 || is_complex(state.dtype()) || !size_fits)
    throw InputError("the state of a random bit generator is " + std::to_string(state.size()) + " values of " +
                     std::string(name_of(state.dtype())) + "; it must be " + (is_threefry ? "2" : "2 or 3") +
                     " values of 64 bits: a key and a counter");
  int bits = bits_of(dtype);
  if ((!is_integer(dtype) && !is_float(dtype)) || bits < 8)
    throw InputError("random bits of dtype " + std::string(name_of(dtype)) +
                     " can't be made; integers and floats of 8 to 64 bits can");
  RandomBits result{state, Tensor(bits == 64 ? DType::ui64 : DType::ui32, shape)};
  auto *words = result.state.mutable_as<uint64_t>();
  bool is_wide = bits == 64;
  if (is_threefry) {
    words[1] = is_wide ? threefry64(words[0], words[1], result.bits.size(), result.bits.mutable_as<uint64_t>())
                       : threefry32(words[0], words[1], shape, result.bits.mutable_as<uint32_t>());
  } else {
    Counter128 counter{words[1],
                       state.size() == 3 ? words[2] : words[0]};  // with one word of counter the key is the other word
    if (is_wide)
      philox(words[0], counter, result.bits.size(), result.bits.mutable_as<uint64_t>());
    else
      philox(words[0], counter, result.bits.size(), result.bits.mutable_as<uint32_t>());
    words[1] = counter.low;
    if (state.size() == 3) words[2] = counter.high;
  }
  if (bits < 32) result.bits = convert(result.bits, bits == 8 ? DType::ui8 : DType::ui16);
  result.bits = bitcast_convert(result.bits, dtype, shape);
  return result;
}

namespace {

// Draws numbers in [0, 1), or in (0, 1) with `open`, from 52 random bits each.
std::vector<double> unit_numbers(uint64_t seed, int64_t size, bool open) {
  std::vector<double> result(static_cast<size_t>(size));
  for (int64_t i = 0; i < size; ++i) {
    Words2 words = threefry2x32(halves(seed), halves(static_cast<uint64_t>(i)));
    auto bits = static_cast<double>(joined(words.low, words.high) >> 12);
    result[static_cast<size_t>(i)] = (bits + (open ? 0.5 : 0.0)) * 0x1p-52;
  }
  return result;
}

double scalar_as_double(const Tensor &scalar) { return *convert(scalar, DType::f64).as<double>(); }

// Computes a + (bits mod (b - a)): the remainder's bias is below 2^-32 for ranges up to 2^32.
Tensor uniform_integers(const Tensor &a, const Tensor &b, const Shape &shape, uint64_t seed) {
  auto low = static_cast<uint64_t>(*convert(a, DType::i64).as<int64_t>());
  uint64_t range = static_cast<uint64_t>(*convert(b, DType::i64).as<int64_t>()) - low;
  Tensor wide(DType::i64, shape);
  auto *out = wide.mutable_as<int64_t>();
  for (int64_t i = 0; i < wide.size(); ++i) {
    Words2 words = threefry2x32(halves(seed), halves(static_cast<uint64_t>(i)));
    uint64_t bits = joined(words.low, words.high);
    out[i] = static_cast<int64_t>(low + (range == 0 ? 0 : bits % range));
  }
  return convert(wide, a.dtype());
}

}  // namespace

Tensor rng(stablehlo::RngDistribution distribution, const Tensor &a, const Tensor &b, const Shape &shape,
           uint64_t seed) {
  bool is_normal = distribution == stablehlo::RngDistribution::NORMAL;
  if (!is_float(a.dtype())) {
    if (is_normal)
      throw InputError("normal random numbers of dtype " + std::string(name_of(a.dtype())) +
                       " don't exist; use a float dtype");
    return uniform_integers(a, b, shape, seed);
  }
  double first = scalar_as_double(a), second = scalar_as_double(b);
  Tensor wide(DType::f64, shape);
  std::vector<double> unit = unit_numbers(seed, wide.size(), is_normal);
  auto *out = wide.mutable_as<double>();
  for (int64_t i = 0; i < wide.size(); ++i) {
    double u = unit[static_cast<size_t>(i)];
    out[i] = is_normal ? first + second * std::sqrt(2.0) * special::erf_inv(2 * u - 1) : first + (second - first) * u;
  }
  Tensor result = convert(wide, a.dtype());
  if (is_normal || !(first < second)) return result;
  // Rounding may have given b itself, which is outside the interval; then the value below it is taken.
  Tensor below = binary(BinaryOp::next_after, b, a);
  return select(compare(stablehlo::ComparisonDirection::LT, result, b), result, below);
}

}  // namespace tessera
