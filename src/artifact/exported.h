// Reads and writes the file of jax.export.export(f)(...).serialize(): a table of FlatBuffers, in which the module is a
// portable artifact.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "artifact/flatbuffer.h"

namespace tessera::artifact {

class Exported {
 public:
  // Returns nothing for bytes that aren't such a table. Artifacts of gradients, in tables within it, are skipped.
  static std::optional<Exported> read(std::string_view bytes);

  const Part &module() const { return module_; }
  // Returns the file with its module replaced by one that has the same arguments and results.
  std::string with_module(std::string_view module) const { return table_.with_bytes(module_field, module); }
  // Returns the platforms that it is exported for. If there are several, the module's first argument is the number of
  // the one to run on.
  std::vector<std::string> platforms() const;
  // Returns the number of arrays among the module's arguments, which are its last ones. Arguments that nothing uses
  // aren't among them.
  size_t argument_count() const { return arguments_.size(); }
  // Returns the extents of an array, as JAX writes them ("8", "b", "2*k + 1"), or nothing if the table is incomplete or
  // doesn't have `rank` of them.
  std::optional<std::vector<std::string>> extents(size_t argument, size_t rank) const;

 private:
  static constexpr int module_field = 13;
  Exported(Table table, Part module) : table_(table), module_(module) {}
  Table table_;
  Part module_;
  std::vector<std::optional<Table>> arguments_;
};

}  // namespace tessera::artifact
