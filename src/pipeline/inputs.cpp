#include "pipeline/inputs.h"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <map>

#include "base/element_types.h"
#include "base/npy.h"
#include "base/npz.h"
#include "base/text.h"

namespace tessera {

namespace {

ArrayWanted wanted_of(size_t index, const ArrayReport &argument) {
  return {argument.dtype, argument.shape, argument_text(index, argument)};
}

std::string expected_text(const std::vector<ArrayReport> &arguments) {
  if (arguments.empty()) return "the program takes none";
  auto text_of = [&](size_t i) {
    return argument_text(i, arguments[i]) + " " + type_text(arguments[i].dtype, arguments[i].shape);
  };
  return fmt::format("the program takes {}: {}", arguments.size(), listed(arguments.size(), text_of));
}

[[noreturn]] void fail_count(const std::string &given, const std::vector<ArrayReport> &arguments) {
  throw InputError(fmt::format("{}, and {}", given, expected_text(arguments)));
}

std::vector<Tensor> load_npz(const std::string &path, const std::vector<ArrayReport> &arguments) {
  NpzFile file(path);
  if (file.size() != arguments.size())
    fail_count(fmt::format("{} has {} {}", path, file.size(), file.size() == 1 ? "array" : "arrays"), arguments);
  std::map<std::string, size_t> by_name;
  for (size_t i = 0; i < file.size(); ++i) by_name[file.name(i)] = i;
  bool all_named = true;
  for (const ArrayReport &argument : arguments) all_named = all_named && by_name.contains(argument.name);
  std::vector<Tensor> tensors;
  for (size_t i = 0; i < arguments.size(); ++i) {
    ArrayWanted wanted = wanted_of(i, arguments[i]);
    tensors.push_back(file.read(all_named ? by_name.at(arguments[i].name) : i, &wanted));
  }
  return tensors;
}

// Draws by splitmix64, which makes a well-mixed sequence from any seed.
class RandomBits {
 public:
  explicit RandomBits(uint64_t seed) : state_(seed) {}
  uint64_t next() {
    uint64_t z = state_ += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
  }
  // Returns a multiple of 2^-23 in [-1, 1), which is exact in f32 and wider.
  double uniform() { return static_cast<double>(next() >> 40) * 0x1p-23 - 1; }

 private:
  uint64_t state_;
};

template <typename T>
T draw(RandomBits &bits) {
  if constexpr (is_complex_type<T>) {
    auto real = static_cast<typename T::value_type>(bits.uniform());
    return T(real, static_cast<typename T::value_type>(bits.uniform()));
  } else if constexpr (std::is_same_v<T, bool>) {
    return (bits.next() & 1) != 0;
  } else if constexpr (is_narrow_int<T>) {
    return T(static_cast<int>(bits.next() & 1));
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(bits.next() & 7);
  } else if constexpr (std::is_same_v<T, Storage<DType::f8E8M0FNU>>) {
    return static_cast<T>(1 - std::abs(bits.uniform()) * 0.75);  // powers of two only: no sign, no zero
  } else {
    return static_cast<T>(bits.uniform());
  }
}

}  // namespace

std::string argument_text(size_t index, const ArrayReport &argument) {
  return argument.name.empty() ? fmt::format("argument {}", index)
                               : fmt::format("argument {} '{}'", index, argument.name);
}

std::vector<Tensor> load_inputs(const std::vector<std::string> &files, const std::vector<ArrayReport> &arguments) {
  if (files.size() == 1 && files[0].ends_with(".npz")) return load_npz(files[0], arguments);
  for (const std::string &file : files)
    if (file.ends_with(".npz"))
      throw InputError(fmt::format("--in: {} is an archive, but {} files are given; give one .npz, or .npy files only",
                                   file, files.size()));
  if (files.size() != arguments.size())
    fail_count(fmt::format("--in: {} {} given", files.size(), files.size() == 1 ? "file is" : "files are"), arguments);
  std::vector<Tensor> tensors;
  for (size_t i = 0; i < files.size(); ++i) tensors.push_back(read_npy(files[i], wanted_of(i, arguments[i])));
  return tensors;
}

// Returns INT64_MAX for larger arrays.
static int64_t bytes_of_array(const ArrayReport &array) {
  auto bytes = static_cast<int64_t>(bytes_of(array.dtype));
  for (int64_t extent : array.shape)
    if (__builtin_mul_overflow(bytes, extent, &bytes)) return INT64_MAX;
  return bytes;
}

void check_room_for(const std::vector<ArrayReport> &arguments, const MemoryRoom &room) {
  int64_t all = 0;
  size_t largest = 0;
  for (size_t i = 0; i < arguments.size(); ++i) {
    if (__builtin_add_overflow(all, bytes_of_array(arguments[i]), &all)) all = INT64_MAX;
    if (bytes_of_array(arguments[i]) > bytes_of_array(arguments[largest])) largest = i;
  }
  if (all <= room.left) return;
  const ArrayReport &most = arguments[largest];
  throw InputError(
      fmt::format("the arguments take {} bytes of memory, and {} are left of the {} of {}; the largest is {}, {}, of "
                  "{} bytes; take smaller arrays, or a machine with more memory",
                  all, room.left, room.limit, room.who, argument_text(largest, most), type_text(most.dtype, most.shape),
                  bytes_of_array(most)));
}

std::vector<Tensor> random_inputs(uint64_t seed, const std::vector<ArrayReport> &arguments) {
  RandomBits bits(seed);
  std::vector<Tensor> tensors;
  for (const ArrayReport &argument : arguments) {
    Tensor tensor(argument.dtype, argument.shape);
    visit(argument.dtype, [&]<typename T>() {
      T *elements = tensor.mutable_as<T>();
      for (int64_t i = 0; i < tensor.size(); ++i) elements[i] = draw<T>(bits);
    });
    tensors.push_back(std::move(tensor));
  }
  return tensors;
}

void save_outputs(const std::string &folder, const std::vector<Tensor> &outputs) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw InputError(fmt::format("--out: the folder {} can't be made: {}", folder, error.message()));
  // All results are on the disk before the first replaces an earlier one.
  std::vector<FileWriter> files;
  for (size_t i = 0; i < outputs.size(); ++i) {
    files.emplace_back(fmt::format("{}/out{}.npy", folder, i));
    write_npy(files.back(), outputs[i]);
    files.back().finish();
  }
  for (FileWriter &file : files) file.commit();
}

}  // namespace tessera
