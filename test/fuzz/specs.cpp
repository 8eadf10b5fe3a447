// Meshes and specs of the library, drawn from bytes: all that users can say of where an array lies.
#include <tessera/sharding.h>

#include <vector>

#include "target.h"

namespace {

// Takes small numbers and names off the front.
class Draw {
 public:
  explicit Draw(std::string_view bytes) : bytes_(bytes) {}
  int64_t number(int64_t below) { return byte() % below; }
  // Now and then a number that is out of all bounds.
  int64_t size() {
    static const std::vector<int64_t> extremes = {0, -1, int64_t{1} << 24, int64_t{1} << 31, INT64_MAX, INT64_MIN};
    const int64_t drawn = byte();
    return drawn >= 250 ? extremes[drawn - 250] : drawn % 6 + 1;
  }
  std::string name() {
    static const std::vector<std::string> names = {"x",      "y",      "z",   "",   "x:(1)2",
                                                   "x:(2)2", "y:(2)4", "x:(", "\"", "x:(9223372036854775808)2"};
    return names[number(static_cast<int64_t>(names.size()))];
  }

 private:
  int64_t byte() {
    if (bytes_.empty()) return 0;
    const auto drawn = static_cast<uint8_t>(bytes_[0]);
    bytes_.remove_prefix(1);
    return drawn;
  }
  std::string_view bytes_;
};

}  // namespace

void tessera::fuzz::take(std::string_view bytes) {
  Draw draw(bytes);
  std::vector<std::pair<std::string, int64_t>> axes;
  for (int64_t i = draw.number(4); i >= 0; --i) {
    const std::string name = draw.name();
    axes.emplace_back(name, draw.size());
  }
  std::vector<DimSpec> dims;
  for (int64_t i = draw.number(5); i > 0; --i) {
    std::vector<std::string> names;
    for (int64_t j = draw.number(4); j > 0; --j) names.push_back(draw.name());
    dims.push_back(draw.number(3) == 0 ? DimSpec(Axes(names), Open) : DimSpec(Axes(names)));
  }
  PartitionSpec spec(dims);
  if (draw.number(4) == 0) spec = spec.replicated(draw.name());
  if (draw.number(4) == 0) spec = spec.unreduced(draw.name());
  if (draw.number(4) == 0) spec = spec.priority(draw.size());
  (void)to_string(spec);
  const NamedSharding sharding(make_mesh(axes), spec);
  (void)to_string(sharding);
  if (sharding.mesh.size() > 4096) return;
  Shape shape;
  for (int64_t i = draw.number(5); i > 0; --i) shape.push_back(draw.size());
  (void)sharding.shard_shape(shape);
  (void)sharding.index_map(shape);
}
