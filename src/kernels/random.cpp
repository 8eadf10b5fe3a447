#include "kernels/random.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "base/element_types.h"
#include "kernels/random_words.h"

namespace tessera {
namespace {

constexpr int64_t chunk = 512;  // calls that are computed together

// Computes words of calls counter, counter + 1, ...: first[i] and second[i].
TESSERA_VECTOR_UNITS void threefry_calls(uint64_t key, uint64_t counter, int64_t count, uint32_t *__restrict first,
                                         uint32_t *__restrict second) {
  for (int64_t i = 0; i < count; ++i) {
    uint64_t at = counter + static_cast<uint64_t>(i);
    auto a = static_cast<uint32_t>(at), b = static_cast<uint32_t>(at >> 32);
    ciphers::threefry(key, a, b);
    first[i] = a;
    second[i] = b;
  }
}

// Computes four words in each call, side by side, of a counter of 128 bits.
TESSERA_VECTOR_UNITS void philox_calls(uint64_t key, uint64_t low, uint64_t high, int64_t count,
                                       uint32_t *__restrict words) {
  for (int64_t i = 0; i < count; ++i) {
    uint64_t at = low + static_cast<uint64_t>(i), upper = high + (at < low ? 1 : 0);
    uint32_t x[4] = {static_cast<uint32_t>(at), static_cast<uint32_t>(at >> 32), static_cast<uint32_t>(upper),
                     static_cast<uint32_t>(upper >> 32)};
    ciphers::philox(key, x);
    for (int k = 0; k < 4; ++k) words[4 * i + k] = x[k];
  }
}

struct Bits {
  bool is_philox;
  int64_t state_words, size, bytes;  // of the result: elements, and bytes of one
  // Runs Threefry on elements of up to 32 bits: the array is seen as [outer, extent, inner]. A call makes two
  // neighbours of the middle dimension; the calls count over [outer, half, inner].
  int64_t outer = 1, half = 1, extent = 1, inner = 1;

  int64_t calls() const {
    if (is_philox) return (size * std::max<int64_t>(bytes, 4) + 15) / 16;
    return bytes == 8 ? size : outer * half * inner;
  }
};

// Stores the low bytes of words.
void store_words(const uint32_t *words, int64_t count, int64_t bytes, std::byte *into) {
  if (bytes == 4) std::memcpy(into, words, static_cast<size_t>(count) * 4);
  if (bytes == 2)
    for (int64_t i = 0; i < count; ++i) reinterpret_cast<uint16_t *>(into)[i] = static_cast<uint16_t>(words[i]);
  if (bytes == 1)
    for (int64_t i = 0; i < count; ++i) reinterpret_cast<uint8_t *>(into)[i] = static_cast<uint8_t>(words[i]);
}

void store_word(uint32_t word, int64_t bytes, std::byte *into) { store_words(&word, 1, bytes, into); }

// Calls [first, last) of Threefry, at most `chunk`, within one row of `inner` if inner is long.
void store_threefry(const Bits &bits, const uint32_t *first, const uint32_t *second, int64_t call, int64_t count,
                    std::byte *result) {
  if (bits.bytes == 8) {
    auto *out = reinterpret_cast<uint64_t *>(result) + call;
    for (int64_t i = 0; i < count; ++i) out[i] = static_cast<uint64_t>(second[i]) << 32 | first[i];
    return;
  }
  for (int64_t i = 0; i < count;) {
    int64_t at = call + i, column = at % bits.inner, row = at / bits.inner;
    int64_t run = std::min(count - i, bits.inner - column);
    int64_t middle = row % bits.half * 2, place = (row / bits.half * bits.extent + middle) * bits.inner + column;
    bool has_second = middle + 1 < bits.extent;
    if (bits.inner == 1 && bits.bytes == 4 && bits.extent % 2 == 0) {  // pairs lie side by side, all through the array
      auto *out = reinterpret_cast<uint32_t *>(result) + 2 * at;
      for (; i < count; ++i, out += 2) out[0] = first[i], out[1] = second[i];
      return;
    }
    if (run == 1) {
      store_word(first[i], bits.bytes, result + place * bits.bytes);
      if (has_second) store_word(second[i], bits.bytes, result + (place + bits.inner) * bits.bytes);
    } else {
      store_words(first + i, run, bits.bytes, result + place * bits.bytes);
      if (has_second) store_words(second + i, run, bits.bytes, result + (place + bits.inner) * bits.bytes);
    }
    i += run;
  }
}

void store_philox(const Bits &bits, const uint32_t *words, int64_t call, int64_t count, std::byte *result) {
  int64_t per_call = bits.bytes == 8 ? 2 : 4, first = call * per_call;
  int64_t elements = std::min(count * per_call, bits.size - first);
  if (bits.bytes == 8)
    std::memcpy(result + first * 8, words, static_cast<size_t>(elements) * 8);
  else
    store_words(words, elements, bits.bytes, result + first * bits.bytes);
}

void run_bits(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &bits = *static_cast<const Bits *>(state);
  uint64_t words[3] = {0, 0, 0};
  std::memcpy(words, buffers[0], static_cast<size_t>(bits.state_words) * 8);
  // If the counter has one word, the key is the other word.
  uint64_t key = words[0], low = words[1], high = bits.state_words == 3 ? words[2] : words[0];
  int64_t calls = bits.calls();
  auto *result = static_cast<std::byte *>(buffers[2]);
  uint32_t made[4 * chunk];
  for (int64_t call = calls * part / parts, last = calls * (part + 1) / parts; call < last; call += chunk) {
    int64_t count = std::min(chunk, last - call);
    uint64_t at = low + static_cast<uint64_t>(call);
    if (bits.is_philox) {
      philox_calls(key, at, high + (at < low ? 1 : 0), count, made);
      store_philox(bits, made, call, count, result);
    } else {
      threefry_calls(key, at, count, made, made + chunk);
      store_threefry(bits, made, made + chunk, call, count, result);
    }
  }
  if (part != 0) return;
  uint64_t next = low + static_cast<uint64_t>(calls);
  words[1] = next;
  if (bits.state_words == 3) words[2] = high + (next < low ? 1 : 0);
  std::memcpy(buffers[1], words, static_cast<size_t>(bits.state_words) * 8);
}

// Chooses the dimension whose pairs a call makes: the first of even extent, or else the largest.
void choose_pairs(Bits &bits, const Shape &shape) {
  if (shape.empty()) return;
  size_t split = 0;
  while (split < shape.size() && shape[split] % 2 != 0) ++split;
  if (split == shape.size()) split = static_cast<size_t>(std::max_element(shape.begin(), shape.end()) - shape.begin());
  bits.extent = shape[split];
  bits.half = ceil_div(bits.extent, 2);
  for (size_t d = 0; d < shape.size(); ++d) {
    if (d < split) bits.outer *= shape[d];
    if (d > split) bits.inner *= shape[d];
  }
}

struct Numbers {
  stablehlo::RngDistribution distribution;
  DType dtype;
  int64_t size;
  uint64_t seed;
};

// Computes the inverse of erf in double: Giles' single-precision form ("Approximating the erfinv function", 2010), then
// two steps of Newton on erf, or on erfc where erf is near one.
double inverse_erf(double x) {
  double w = -std::log((1 - x) * (1 + x)), p;
  if (w < 5) {
    w -= 2.5;
    p = 2.81022636e-08;
    for (double c : {3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087, -0.00125372503, -0.00417768164,
                     0.246640727, 1.50140941})
      p = c + p * w;
  } else {
    w = std::sqrt(w) - 3;
    p = -0.000200214257;
    for (double c : {0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773, -0.0076224613, 0.00943887047,
                     1.00167406, 2.83297682})
      p = c + p * w;
  }
  double y = p * x;
  constexpr double half_root_of_pi = 0.886226925452758013649;
  for (int step = 0; step < 2; ++step) {
    double error = x > 0.5 ? (1 - x) - std::erfc(y) : x < -0.5 ? std::erfc(-y) - (1 + x) : std::erf(y) - x;
    y -= error * half_root_of_pi * std::exp(y * y);
  }
  return y;
}

// Returns the greatest value of a float dtype that is below `value`.
template <typename T>
T below(T value) {
  if constexpr (is_small_float<T>) {
    if (static_cast<float>(value) == 0) return T::from_bits(static_cast<decltype(T::bits)>(T::format.sign_bit() | 1));
    bool negative = (value.bits & T::format.sign_bit()) != 0;
    return T::from_bits(static_cast<decltype(T::bits)>(value.bits + (negative ? 1 : -1)));
  } else {
    return std::nextafter(value, -std::numeric_limits<T>::infinity());
  }
}

template <typename T>
void make_floats(const Numbers &numbers, const T *a, const T *b, const uint64_t *words, int64_t count, T *out) {
  auto first = static_cast<double>(*a), second = static_cast<double>(*b);
  bool is_normal = numbers.distribution == stablehlo::RngDistribution::NORMAL;
  for (int64_t i = 0; i < count; ++i) {
    double unit = (static_cast<double>(words[i] >> 12) + (is_normal ? 0.5 : 0.0)) * 0x1p-52;
    double value =
        is_normal ? first + second * std::sqrt(2.0) * inverse_erf(2 * unit - 1) : first + (second - first) * unit;
    out[i] = static_cast<T>(value);
    // Rounding may have given b itself, which is outside the interval.
    if (!is_normal && first < second && static_cast<double>(out[i]) >= second) out[i] = below(*b);
  }
}

template <typename T>
void make_integers(const T *a, const T *b, const uint64_t *words, int64_t count, T *out) {
  auto low = static_cast<uint64_t>(static_cast<int64_t>(*a));
  uint64_t range = static_cast<uint64_t>(static_cast<int64_t>(*b)) - low;
  for (int64_t i = 0; i < count; ++i) {
    auto value = static_cast<int64_t>(low + (range == 0 ? 0 : words[i] % range));
    if constexpr (std::is_same_v<T, bool>)
      out[i] = value != 0;
    else
      out[i] = static_cast<T>(value);
  }
}

void run_numbers(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &numbers = *static_cast<const Numbers *>(state);
  uint32_t low[chunk], high[chunk];
  uint64_t words[chunk];
  for (int64_t at = numbers.size * part / parts, last = numbers.size * (part + 1) / parts; at < last; at += chunk) {
    int64_t count = std::min(chunk, last - at);
    threefry_calls(numbers.seed, static_cast<uint64_t>(at), count, low, high);
    for (int64_t i = 0; i < count; ++i) words[i] = static_cast<uint64_t>(high[i]) << 32 | low[i];
    visit(numbers.dtype, [&]<typename T>() {
      const T *a = static_cast<const T *>(buffers[0]), *b = static_cast<const T *>(buffers[1]);
      T *out = static_cast<T *>(buffers[3]) + at;
      if constexpr (is_small_float<T> || std::is_floating_point_v<T>)
        make_floats(numbers, a, b, words, count, out);
      else if constexpr (!is_complex_type<T>)
        make_integers(a, b, words, count, out);
    });
  }
}

}  // namespace

std::optional<Kernel> random_bits_kernel(stablehlo::RngAlgorithm algorithm, int64_t state_words, DType dtype,
                                         const Shape &shape) {
  const bool is_philox = algorithm != stablehlo::RngAlgorithm::THREE_FRY;
  bool size_fits = state_words == 2 || (state_words == 3 && is_philox);
  if (!size_fits || bits_of(dtype) < 8 || !(is_integer(dtype) || is_float(dtype))) return std::nullopt;
  auto bits =
      std::make_shared<Bits>(Bits{is_philox, state_words, element_count(shape), static_cast<int64_t>(bytes_of(dtype))});
  choose_pairs(*bits, shape);
  return Kernel{.function = run_bits, .state = std::move(bits), .divisible = true, .may_share = {}};
}

std::optional<Kernel> random_numbers_kernel(stablehlo::RngDistribution distribution, DType dtype, const Shape &shape,
                                            uint64_t seed) {
  // The narrow formats have their own rules for the next lower value.
  bool is_wide_float = dtype == DType::bf16 || dtype == DType::f16 || dtype == DType::f32 || dtype == DType::f64;
  if (is_complex(dtype) || (is_float(dtype) && !is_wide_float)) return std::nullopt;
  if (distribution == stablehlo::RngDistribution::NORMAL && !is_float(dtype)) return std::nullopt;
  return Kernel{.function = run_numbers,
                .state = std::make_shared<Numbers>(Numbers{distribution, dtype, element_count(shape), seed}),
                .divisible = true,
                .may_share = {}};
}

}  // namespace tessera
