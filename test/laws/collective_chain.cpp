// Evaluates a drawn chain, and prints it.
#include <sstream>

#include "collective_chains.h"

namespace tessera::laws {

Shape Chain::whole() const {
  Shape shape = block;
  for (size_t dim = 0; dim < in.dims().size(); ++dim)
    for (const std::string &name : in.dims()[dim].axes)
      for (const auto &axis : axes)
        if (axis.first == name) shape[dim] *= axis.second;
  return shape;
}

Array Chain::operator()(const Array &x, bool checked) const {
  auto body = [this](Array value) {
    for (const Link &link : links) value = link.run(value);
    return value;
  };
  return shard_map(body, {.mesh = mesh(), .in_specs = {in}, .out_specs = {out}, .check_vma = checked})(x);
}

std::string Chain::text() const {
  std::ostringstream out_text;
  for (const auto &axis : axes) out_text << axis.first << "=" << axis.second << " ";
  out_text << "block " << text_of(block) << " by " << in << "\n";
  for (const Link &link : links) out_text << "  " << link.text << "\n";
  out_text << "to " << out << "\n";
  return out_text.str();
}

}  // namespace tessera::laws
