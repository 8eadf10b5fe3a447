// Makes a program's arguments from files or random numbers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/memory_room.h"
#include "base/tensor.h"
#include "report/report.h"

namespace tessera {

// Loads one array for each argument: .npy files in order of the arguments, or a single .npz. The entries of an .npz go
// by name if each argument's name is one of theirs, and by their order otherwise. Throws InputError naming the argument
// for a wrong number of arrays, a wrong shape or dtype, and for files that can't be read. bfloat16 and other dtypes
// that NumPy lacks are taken from unsigned integers that hold their bits.
std::vector<Tensor> load_inputs(const std::vector<std::string> &files, const std::vector<ArrayReport> &arguments);

// Throws InputError if arguments of these types take more memory than is available. It is called before any of them is
// read.
void check_room_for(const std::vector<ArrayReport> &arguments, const MemoryRoom &room);

// Draws numbers that are the same for a seed on any machine and mesh: floats uniform in [-1, 1), complex in both parts,
// integers in 0..7 (0 and 1 in types of less than a byte), booleans by coin.
std::vector<Tensor> random_inputs(uint64_t seed, const std::vector<ArrayReport> &arguments);

std::string argument_text(size_t index, const ArrayReport &argument);

// Writes out0.npy, out1.npy, ... into a folder, which is made if missing.
void save_outputs(const std::string &folder, const std::vector<Tensor> &outputs);

}  // namespace tessera
