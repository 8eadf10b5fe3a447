#include "ops/slicing/localize_scan_levels.h"
#include "ops/slicing/localize_scan_views.h"
#include "ops/slicing/localize_scan_writer.h"

namespace tessera::stablehlo {

using mlir::Value;
using Values = std::vector<Value>;

Value ScanWriter::derivative(const Values &own) {
  Values c;
  for (Value each : scan_.cotangents) c.push_back(each ? in_blocks(each) : Value());
  const Values y = before_each(own);
  const Shape extents = {writer_.blocks(), writer_.extent()};
  const Affine own_part = behind_each({products_of(y, x_, extents), sums_of(y, x_, c)}, dim_ + 1);
  Values first_sums;
  for (Value each : own_part.sums) first_sums.push_back(each ? to_all(emitter_.slice(each, dim_ + 1, 0, 1)) : Value());
  const Values behind = behind_blocks(first_sums);
  Values behind_own, g;
  for (Value each : behind) behind_own.push_back(each ? for_blocks(each, writer_.extent()) : Value());
  for (size_t j = 0; j < c.size(); ++j) {
    Value h = own_part.sums[j];
    // Nothing is behind the last block, whose product may be infinite.
    if (Value from_behind = product(own_part.products[j], behind_own))
      h = h ? select_last_block(h, added(h, from_behind)) : select_last_block(zeros_like(from_behind), from_behind);
    if (h) h = before_row(h, behind[j] ? for_blocks(behind[j], 1) : zeros_like(emitter_.slice(h, dim_ + 1, 0, 1)));
    g.push_back(added(c[j], h));
  }
  Value scaled = function_.computed(scan_.of_right[scan_.result], y, x_, g);
  const Value of_result = scan_.derived[scan_.result];
  if (!scaled) scaled = function_.zeros(element_of(of_result), function_.shape_with(of_result, extents));
  const Value first = g[scan_.result] ? g[scan_.result] : zeros_like(scaled);
  return select_first(dim_, select_first(dim_ + 1, first, scaled), scaled);
}

Values ScanWriter::before_each(const Values &own) {
  Values in_block, result;
  for (size_t c = 0; c < own.size(); ++c) in_block.push_back(after_row(for_blocks(before_[c], 1), own[c]));
  if (own.empty()) return {};
  const Values after_others = with_blocks_before(in_block);
  for (size_t c = 0; c < own.size(); ++c) {
    const Value y = select_first(dim_, in_block[c], after_others[c]);
    result.push_back(plus_zero(select_first(dim_ + 1, for_blocks(before_[c], writer_.extent()), y)));
  }
  return result;
}

Values ScanWriter::sums_of(const Values &left, const Values &right, const Values &derived) {
  Values result;
  for (Value root : scan_.of_left) result.push_back(function_.computed(root, left, right, derived));
  return result;
}

std::vector<Values> ScanWriter::products_of(const Values &left, const Values &right, const Shape &extents) {
  const size_t count = scan_.of_left.size();
  std::vector<Values> result(count, Values(count));
  for (size_t i = 0; i < count; ++i) {
    Values unit(count);
    const mlir::Type element = element_of(scan_.derived[i]);
    const Value one = emitter_.scalar(element, neutral_element(Fold::product, element));
    unit[i] = emitter_.broadcast(one, function_.shape_with(scan_.derived[i], extents));
    const Values column = sums_of(left, right, unit);
    for (size_t j = 0; j < count; ++j) result[j][i] = column[j];
  }
  return result;
}

Value ScanWriter::added(Value one, Value other) { return one && other ? emitter_.add(one, other) : one ? one : other; }

Value ScanWriter::product(const Values &row, const Values &column) {
  Value sum;
  for (auto [one, other] : llvm::zip_equal(row, column))
    if (one && other) sum = added(sum, emitter_.multiply(one, other));
  return sum;
}

Values ScanWriter::listed(const Affine &each, const Affine &like) {
  Values result;
  for (size_t j = 0; j < like.sums.size(); ++j) {
    if (like.sums[j]) result.push_back(each.sums[j]);
    for (auto [part, wanted] : llvm::zip_equal(each.products[j], like.products[j]))
      if (wanted) result.push_back(part);
  }
  return result;
}

ScanWriter::Affine ScanWriter::unlisted(const Values &parts, const Affine &like) {
  Affine result = like;
  auto part = parts.begin();
  for (size_t j = 0; j < like.sums.size(); ++j) {
    if (like.sums[j]) result.sums[j] = *part++;
    for (Value &each : result.products[j])
      if (each) each = *part++;
  }
  return result;
}

void ScanWriter::close(Affine &each) {
  const size_t count = each.sums.size();
  const auto add = [&](Value &part, Value like) {
    if (!part && like) part = zeros_like(like);
  };
  for (size_t via = 0; via < count; ++via)
    for (size_t j = 0; j < count; ++j)
      for (size_t i = 0; each.products[j][via] && i < count; ++i) add(each.products[j][i], each.products[via][i]);
  const Values own = each.sums;
  for (size_t j = 0; j < count; ++j)
    for (size_t via = 0; via < count; ++via)
      if (each.products[j][via]) add(each.sums[j], own[via]);
}

ScanWriter::Affine ScanWriter::behind_each(const Affine &each, DimId dim) {
  const size_t count = each.sums.size();
  Affine all = each;
  close(all);
  Values parts = listed(all, all);
  for (Value &part : parts) part = turned(part, dim);
  Values both = scanned(parts, dim, [&](const Values &inner_parts, const Values &outer_parts) {
    const Affine inner = unlisted(inner_parts, all), outer = unlisted(outer_parts, all);
    Affine joined{std::vector<Values>(count, Values(count)), Values(count)};
    for (size_t j = 0; j < count; ++j) {
      joined.sums[j] = added(outer.sums[j], product(outer.products[j], inner.sums));
      for (size_t i = 0; i < count; ++i) {
        Values column;
        for (size_t via = 0; via < count; ++via) column.push_back(inner.products[via][i]);
        joined.products[j][i] = product(outer.products[j], column);
      }
    }
    return listed(joined, all);
  });
  for (Value &part : both) part = turned(part, dim);
  return unlisted(both, all);
}

Values ScanWriter::behind_blocks(const Values &sums) {
  if (!first_present(sums)) return sums;  // there is no cotangent from behind
  const Affine blocks = behind_each({products_of(before_, totals_, {writer_.blocks()}), sums}, dim_);
  Values result;
  for (Value sum : blocks.sums) {
    if (!sum) {
      result.push_back({});
      continue;
    }
    Value next = emitter_.slice(sum, dim_, 1, writer_.blocks());
    const Value nothing = zeros_like(emitter_.slice(sum, dim_, 0, 1));
    result.push_back(writer_.on_all(emitter_.concatenate({next, nothing}, dim_)));
  }
  return result;
}

}  // namespace tessera::stablehlo
