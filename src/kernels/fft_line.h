// Computes the discrete Fourier transform of lines of any length, by radices 4, 2, 3, 5 and small primes, else by
// Bluestein's convolution. Several lines are transformed side by side, so that vectors run across lines. A long line is
// a matrix whose columns and then rows are transformed side by side.
#pragma once

#include <complex>
#include <cstdint>
#include <memory>
#include <vector>

namespace tessera {

// Holds the real and the imaginary parts of complex numbers apart.
template <typename T>
struct ComplexParts {
  std::vector<T> re, im;
  void push_back(std::complex<double> value) {
    re.push_back(static_cast<T>(value.real()));
    im.push_back(static_cast<T>(value.imag()));
  }
};

template <typename T>
class LineTransform {
 public:
  explicit LineTransform(int64_t n);

  // Returns the elements of a line in each of the four arrays that `run` works on, which are at least the length.
  int64_t room() const { return chirp_ ? chirp_->line.n_ : n_; }
  // Returns the number of parallel lines that keeps vectors busy within the cache.
  int64_t best_lanes() const;
  // Computes X[k] = sum over j of x[j] exp(-2 pi i j k / n). Element j of line l is at [j * lanes + l] of the real and
  // imaginary parts xr, xi, which are overwritten. Returns true if the result is in yr, yi instead of xr, xi. With the
  // parts exchanged, it computes the inverse transform times n.
  bool run(T *xr, T *xi, T *yr, T *yi, int64_t lanes) const;

 private:
  using StageFunction = void (*)(const T *xr, const T *xi, T *yr, T *yi, int64_t inner, int64_t count, int64_t radix,
                                 const T *twiddles, const T *roots);
  struct Stage {
    int64_t radix = 1, count = 1, stride = 1;  // count * stride * radix = n
    std::vector<T> twiddles;                   // [count][radix - 1] pairs
    std::vector<T> roots;                      // [radix] pairs
    StageFunction function = nullptr;
  };
  struct Chirp;
  struct Matrix;

  bool run_matrix(T *xr, T *xi, T *yr, T *yi, int64_t lanes) const;
  bool run_chirp(T *xr, T *xi, T *yr, T *yi, int64_t lanes) const;

  int64_t n_;
  std::vector<Stage> stages_;
  std::shared_ptr<const Matrix> matrix_;  // for long lines
  std::shared_ptr<const Chirp> chirp_;    // for lengths with a large prime in them
};

template <typename T>
struct LineTransform<T>::Matrix {
  Matrix(int64_t rows, int64_t columns);
  int64_t rows, columns;
  LineTransform<T> of_columns, of_rows;  // of lengths `rows` and `columns`
  ComplexParts<T> factors;               // [rows, columns]: exp(-2 pi i row column / (rows columns))
};

template <typename T>
struct LineTransform<T>::Chirp {
  explicit Chirp(int64_t n, int64_t room);
  LineTransform<T> line;     // of a length with small radices only
  ComplexParts<T> factors;   // [n]: exp(-pi i k^2 / n)
  ComplexParts<T> spectrum;  // [room], divided by room: of the conjugates, wrapped around
};

extern template class LineTransform<float>;
extern template class LineTransform<double>;

}  // namespace tessera
