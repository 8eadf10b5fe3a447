// Computes discrete Fourier transforms: X[k] = sum of x[j] exp(-2 pi i j k / n) over j. The inverse has the other sign.
//
// Real numbers and integers become c64, those of 64 bits c128. All have derivatives. Dimensions that are transformed
// are whole on each device; others stay cut as they are.
//
//   fft::fft(x)                                  along the last dimension
//   fft::rfft(x, {.n = 8, .axis = 0})            the first 8 elements (or zeros after them) along dimension 0
//   fft::fft2(x, {.norm = "ortho"})              along the last two
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tessera/array.h"

namespace tessera::fft {

// Says which way is divided by n, or that both are divided by its root: Norm::Ortho, or NumPy's text "ortho".
class Norm {
 public:
  enum Name : uint8_t {
    Backward,  // the inverse, by n
    Ortho,     // both, by sqrt(n)
    Forward,   // the transform, by n
  };
  constexpr Norm(Name name) : name_(name) {}
  // These throw ValueError for a text other than "backward", "ortho" and "forward".
  Norm(const std::string &name);
  Norm(const char *name) : Norm(std::string(name)) {}
  Norm(std::nullptr_t) = delete;
  constexpr operator Name() const { return name_; }

 private:
  Name name_;
};
struct Line {
  std::optional<int64_t> n = {};  // elements: the array is cut or filled up with zeros. irfft returns n
  int64_t axis = -1;
  Norm norm = Norm::Backward;
};
struct Grid {
  std::vector<int64_t> s = {};     // n of each axis
  std::vector<int64_t> axes = {};  // fft2 and its like: the last two; others: all, or the last of them if s is given
  Norm norm = Norm::Backward;
};

// All throw ShapeError for an axis that the array lacks or that is listed twice, and for n below 1. They are NumPy's
// functions of the same names.
Array fft(const Array &x);
Array fft(const Array &x, const Line &options);
Array ifft(const Array &x);
Array ifft(const Array &x, const Line &options);
Array fft2(const Array &x);
Array fft2(const Array &x, const Grid &options);
Array ifft2(const Array &x);
Array ifft2(const Array &x, const Grid &options);
Array fftn(const Array &x);
Array fftn(const Array &x, const Grid &options);
Array ifftn(const Array &x);
Array ifftn(const Array &x, const Grid &options);
// These give the first n / 2 + 1 numbers, which determine the others because x is real. They throw DTypeError for
// complex numbers.
Array rfft(const Array &x);
Array rfft(const Array &x, const Line &options);
Array rfft2(const Array &x);
Array rfft2(const Array &x, const Grid &options);
Array rfftn(const Array &x);
Array rfftn(const Array &x, const Grid &options);
// These are the inverses, with 2 (m - 1) real numbers unless n is given. Imaginary parts that cancel are ignored.
Array irfft(const Array &x);
Array irfft(const Array &x, const Line &options);
Array irfft2(const Array &x);
Array irfft2(const Array &x, const Grid &options);
Array irfftn(const Array &x);
Array irfftn(const Array &x, const Grid &options);
// These transform signals that are real in the other domain: hfft is irfft of the conjugate with the opposite norm.
Array hfft(const Array &x);
Array hfft(const Array &x, const Line &options);
Array ihfft(const Array &x);
Array ihfft(const Array &x, const Line &options);

// These give the frequencies of fft's (rfft's) results, in cycles per unit of the spacing d.
Array fftfreq(int64_t n, double d = 1, DType dtype = f32);
Array rfftfreq(int64_t n, double d = 1, DType dtype = f32);
// Brings the frequency 0 to the middle (back to the front) along these dimensions, or all.
Array fftshift(const Array &x, const std::vector<int64_t> &axes = {});
Array ifftshift(const Array &x, const std::vector<int64_t> &axes = {});
Array fftshift(const Array &x, std::integral auto axis) {
  return fftshift(x, std::vector<int64_t>{static_cast<int64_t>(axis)});
}
Array ifftshift(const Array &x, std::integral auto axis) {
  return ifftshift(x, std::vector<int64_t>{static_cast<int64_t>(axis)});
}

}  // namespace tessera::fft
