#include "ops/rearrange/localize_merged_dims.h"

#include "partition/local_emitter.h"
#include "partition/rewriting.h"

namespace tessera::stablehlo {

std::vector<Run> runs_of(const Shape &from, const Shape &to) {
  std::vector<Run> runs;
  for (size_t i = 0, j = 0; i < from.size() && j < to.size();) {
    Run run{i, i + 1, j, j + 1};
    int64_t of_from = from[i], of_to = to[j];
    while (of_from != of_to) {
      if (of_from < of_to ? run.from_end == from.size() : run.to_end == to.size()) return {};
      of_from < of_to ? of_from *= from[run.from_end++] : of_to *= to[run.to_end++];
    }
    i = run.from_end, j = run.to_end;
    runs.push_back(run);
  }
  return runs;
}

bool lie_across(const MergedParts &parts) {
  int64_t elements = 1;
  for (const MergedPart &part : parts) {
    if (elements > 1 && part.blocks > 1) return true;
    elements *= part.elements;
  }
  return false;
}

std::vector<Merge> merges_of(ReshapeOp op, const Mesh &mesh) {
  const std::optional<Sharding> sharding = propagated_sharding(op.getOperand());
  if (!sharding || !op.getType().hasStaticShape() || op.getType().getNumElements() == 0) return {};
  const Shape from = shape_of_value(op.getOperand());
  std::vector<Merge> merges;
  for (const Run &run : runs_of(from, shape_of_value(op.getResult()))) {
    if (run.to_end - run.to_begin != 1 || run.from_end - run.from_begin < 2) continue;
    Merge merge{op, static_cast<int64_t>(run.to_begin), static_cast<int64_t>(run.from_begin), {}};
    for (size_t d = run.from_begin; d < run.from_end; ++d) {
      const int64_t blocks = size_of(sharding->dims[d].axes, mesh);
      if (from[d] % blocks != 0) break;
      merge.parts.push_back({blocks, from[d] / blocks, sharding->dims[d].axes});
    }
    if (merge.parts.size() == run.from_end - run.from_begin) merges.push_back(std::move(merge));
  }
  return merges;
}

}  // namespace tessera::stablehlo
