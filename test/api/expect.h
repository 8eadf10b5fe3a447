// Checks for programs that are written as users write them.
#pragma once

#include <tessera/tessera.h>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

inline void expect(bool holds, const std::string &what) {
  if (holds) return;
  std::cerr << "does not hold: " << what << std::endl;
  std::exit(1);
}

// The array has this shape and, within the tolerance, these elements.
inline void expect_values(const tessera::Array &array, const tessera::Shape &shape, const std::vector<double> &values,
                          const std::string &what, double tolerance = 1e-5) {
  expect(array.shape() == shape, what + ": shape");
  std::vector<double> found = array.to_vector<double>();
  expect(found.size() == values.size(), what + ": number of elements");
  for (size_t i = 0; i < values.size(); ++i)
    expect(std::abs(found[i] - values[i]) <= tolerance * std::max(1.0, std::abs(values[i])),
           what + ": element " + std::to_string(i) + " is " + std::to_string(found[i]) + ", not " +
               std::to_string(values[i]));
}

inline void expect_text(const std::string &found, const std::string &wanted) {
  expect(found == wanted, "this text:\n" + found + "is\n" + wanted);
}

// E, with this text in its message.
template <class E>
void expect_error(const std::function<void()> &work, const std::string &text) {
  try {
    work();
  } catch (const E &error) {
    expect(std::string(error.what()).find(text) != std::string::npos,
           "the error says \"" + text + "\": " + error.what());
    return;
  }
  expect(false, "an error with \"" + text + "\" comes");
}
