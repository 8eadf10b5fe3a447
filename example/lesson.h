// Shared by the lessons: headings, claims that are checked, and a line for each collective of a compiled function.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <tessera/tessera.h>

namespace lesson {

inline void section(const std::string &title) { std::cout << "\n== " << title << " ==\n"; }

// A lesson ends here, with exit status 1, if what it claims doesn't hold.
inline void check(bool holds, const std::string &claim) {
  if (holds) return;
  std::cout << std::flush;
  std::cerr << "this doesn't hold: " << claim << "\n";
  std::exit(1);
}

// Same shape, and no element further apart than `tolerance` times the largest one (or 1, if all are smaller). The
// elements are compared here, wherever they lie.
inline bool close(const tessera::Array &a, const tessera::Array &b, double tolerance = 1e-5) {
  if (a.shape() != b.shape()) return false;
  std::vector<double> left = a.to_vector<double>(), right = b.to_vector<double>();
  double size = 1;
  for (double value : right) size = std::max(size, std::abs(value));
  for (size_t i = 0; i < left.size(); ++i)
    if (!(std::abs(left[i] - right[i]) <= tolerance * size)) return false;  // NaN is close to nothing
  return true;
}

// The message of the error that f throws.
template <class F>
std::string error_of(F &&f) {
  try {
    f();
  } catch (const tessera::Error &error) {
    return error.message();
  }
  return "no error";
}

// `all_reduce over y, f32[4,4], sends 96 bytes`; nothing for a program that sends nothing.
inline std::string sent(const tessera::ProgramReport &report) {
  std::string text;
  for (const auto &collective : report.collectives) {
    text += "  " + collective.kind;
    for (size_t i = 0; i < collective.axes.size(); ++i) text += (i == 0 ? " over " : ", ") + collective.axes[i];
    for (size_t i = 0; i < collective.shape.size(); ++i)
      text += (i == 0 ? ", " + collective.dtype + "[" : ",") + std::to_string(collective.shape[i]);
    text += collective.shape.empty() ? ", " + collective.dtype : "]";
    text += ", sends " + std::to_string(collective.bytes_sent) + " bytes";
    if (collective.executions > 1) text += ", " + std::to_string(collective.executions) + " times";
    text += "\n";
  }
  return text.empty() ? "  nothing is sent\n" : text;
}
// Bytes that a device sends in all.
inline int64_t bytes_sent(const tessera::ProgramReport &report) {
  int64_t bytes = 0;
  for (const auto &collective : report.collectives) bytes += collective.bytes_sent * collective.executions;
  return bytes;
}
inline std::vector<std::string> kinds(const tessera::ProgramReport &report) {
  std::vector<std::string> kinds;
  for (const auto &collective : report.collectives) kinds.push_back(collective.kind);
  return kinds;
}

}  // namespace lesson
