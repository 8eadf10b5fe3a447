// Makes keys of caches: every part of a graph in order, as bytes. Two graphs have one key only if they are equal, so a
// map of keys hashes a graph's structure and compares all of it. A graph's key is the same in every process; keys that
// callers extend by addresses hold in one process.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "graph/graph.h"

namespace tessera {

// Says which part of locations belongs to a key.
enum class KeyOf { operations, names, calls };

class GraphKey {
 public:
  explicit GraphKey(KeyOf locations = KeyOf::operations) : locations_(locations) { bytes_.reserve(256); }

  template <typename Number>
    requires(std::is_arithmetic_v<Number> || std::is_enum_v<Number> || std::is_pointer_v<Number>)
  GraphKey &add(Number number) {
    bytes_.append(reinterpret_cast<const char *>(&number), sizeof(Number));
    return *this;
  }
  GraphKey &add(std::string_view text);
  GraphKey &add(const std::string &text) { return add(std::string_view(text)); }
  GraphKey &add(const char *text) { return add(std::string_view(text)); }
  GraphKey &add(const std::vector<int64_t> &numbers);
  GraphKey &add(const TensorType &type);
  GraphKey &add(const Sharding &sharding);
  GraphKey &add(const TraceAttribute &attribute);
  GraphKey &add(const StructAttribute::Member &member);
  GraphKey &add(const std::pair<std::string, uint8_t> &setting);
  GraphKey &add(const NamedAttribute &attribute);
  GraphKey &add(const TraceRegion &region);
  GraphKey &add(const TraceOp &op);
  GraphKey &add(const TraceBody &body);
  GraphKey &add(const TraceGraph &graph);  // without device ids that its mesh's text leaves out
  template <typename Item>
  GraphKey &add_all(const std::vector<Item> &items) {
    add(items.size());
    for (const Item &item : items) add(item);
    return *this;
  }

  const std::string &bytes() const { return bytes_; }

 private:
  KeyOf locations_;
  std::string bytes_;
};

}  // namespace tessera
