#include "tessera/files.h"

#include "array_functions/output_file.h"
#include "array_functions/safetensors.h"
#include "base/npy.h"
#include "tessera/resharding.h"
#include "trace/array_state.h"

namespace tessera {
namespace {

bool ends_with(const std::string &path, const char *ending) { return path.ends_with(ending); }

[[noreturn]] void refuse_ending(const std::string &path, const char *function) {
  throw InputError(path + ": " + function + " knows files that end in .npz and .safetensors" +
                   (ends_with(path, ".npy") ? "; one array in a .npy file goes through Array::" + std::string(function)
                                            : "; give the file one of these names"));
}

}  // namespace

Array Array::load(const std::string &path) { return detail::array_of(read_npy(path)); }

Array Array::load(const std::string &path, const NamedSharding &sharding) {
  std::optional<Tensor> mapped = map_npy(path);
  // A block that is the whole array must not keep the file mapped.
  if (!mapped || sharding.shard_shape(mapped->shape()) == mapped->shape()) return device_put(load(path), sharding);
  return device_put(detail::array_of(*std::move(mapped)), sharding);
}

void Array::save(const std::string &path) const {
  const detail::ArrayState &state = detail::state_of(*this, "save");
  if (!state.is_concrete() || state.manual) detail::host_tensor(*this, "save");  // throws if there is no value
  std::string header = npy_header(state.dtype, state.shape);
  detail::OutputFile file(path);
  file.write(header.data(), header.size());
  file.write(*this, "save");
  file.close();
}

std::map<std::string, Array> load(const std::string &path) {
  if (ends_with(path, ".safetensors")) return detail::read_safetensors(path);
  if (!ends_with(path, ".npz")) refuse_ending(path, "load");
  std::map<std::string, Array> arrays;
  for (auto &[name, tensor] : read_npz(path)) arrays.insert_or_assign(name, detail::array_of(std::move(tensor)));
  return arrays;
}

void save(const std::string &path, const std::map<std::string, Array> &arrays) {
  if (ends_with(path, ".safetensors")) return detail::write_safetensors(path, arrays);
  if (!ends_with(path, ".npz")) refuse_ending(path, "save");
  NamedTensors entries;
  for (const auto &[name, array] : arrays) entries.emplace_back(name, detail::host_tensor(array, "save"));
  detail::OutputFile::write_with(path, [&](FileWriter &file) { write_npz(file, entries); });
}

}  // namespace tessera
