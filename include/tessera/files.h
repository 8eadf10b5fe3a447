// Reads and writes arrays in .npz and .safetensors files. Array::load and Array::save do so with .npy.
#pragma once

#include <map>
#include <string>

#include "tessera/array.h"

namespace tessera {

// Reads the arrays of a .npz or .safetensors file, by name. NumPy has no bfloat16: in .npz (and .npy) such arrays are
// stored as uint16, and stay uint16 when they are read; .safetensors keeps the dtype. Throws InputError for a file that
// isn't there, has another ending or is damaged.
std::map<std::string, Array> load(const std::string &path);

// Writes such a file; the ending says which. An array that is spread over devices goes into a .safetensors (or .npy)
// file piece by piece and is whole nowhere. Throws InputError where the file can't be written, DTypeError for c128 in
// .safetensors, ValueError and VarianceError for arrays without one value.
//
// Where several processes run the program (processes.h), all of them call save. The first process that names a path
// writes that file, and a process that names another path writes that one. save returns or throws in all of them when
// all files are complete.
void save(const std::string &path, const std::map<std::string, Array> &arrays);

}  // namespace tessera
