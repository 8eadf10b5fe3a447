// Writes the observations of a program of several processes to a file for each process: types, elements bit by bit, and
// printed text. The files of all processes, and that of the program when it runs alone, must be equal.
#pragma once

#include <tessera/tessera.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "../support/thrown.h"

namespace tessera::testing {

class Transcript {
 public:
  Transcript() : out_("transcript." + std::to_string(process_index())) {}

  void text(const std::string &name, const std::string &value) { out_ << "== " << name << "\n" << value << "\n"; }
  void value(const std::string &name, const Array &array) {
    std::ostringstream line;
    line << type_string(array) << " weak " << array.weak_type() << " on " << array.sharding() << "\n" << std::hex;
    if (array.dtype() == f32)
      for (float element : array.to_vector<float>()) line << bits_of(element) << " ";
    else
      for (double element : array.to_vector<double>()) line << bits_of(element) << " ";
    text(name, line.str());
  }
  void printed(const std::string &name, const Array &array) {
    std::ostringstream line;
    line << array;
    text(name, line.str());
  }

 private:
  static uint32_t bits_of(float value) {
    uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
  }
  static uint64_t bits_of(double value) {
    uint64_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
  }

  std::ofstream out_;
};

inline void demand(bool holds, const std::string &what) {
  if (holds) return;
  std::cerr << "process " << process_index() << ": " << what << std::endl;
  std::_Exit(1);
}

}  // namespace tessera::testing
