#include <algorithm>

#include "array_functions/dot.h"
#include "base/text.h"

namespace tessera {

ConvPadding::ConvPadding(const char *name) : name_(name) {}
ConvPadding::ConvPadding(std::string name) : name_(std::move(name)) {}
ConvPadding::ConvPadding(std::initializer_list<std::pair<int64_t, int64_t>> pairs) : pairs_(pairs) {}
ConvPadding::ConvPadding(std::vector<std::pair<int64_t, int64_t>> pairs) : pairs_(std::move(pairs)) {}

namespace {

using namespace detail;

// Holds the positions of the dimensions of one of the three arrays.
struct Layout {
  int64_t first = 0, second = 0;  // batch and feature; for rhs output and input features
  std::vector<int64_t> spatial;   // in the order of rhs's
};

std::string default_letters(int64_t rank, const char *pair) {
  std::string letters = pair;
  for (int64_t i = 2; i < rank; ++i) letters += static_cast<char>('a' + i - 2);
  return letters;
}

void check_letters(const std::string &letters, const char *what, int64_t rank, const char *pair) {
  auto refuse = [&](const std::string &why) {
    throw ShapeError(std::string("conv: the layout \"") + letters + "\" of " + what + " " + why +
                     "; it has a letter for each dimension: " + pair[0] + ", " + pair[1] + " and others, as in " +
                     "{\"NHWC\", \"HWIO\", \"NHWC\"}");
  };
  if (static_cast<int64_t>(letters.size()) != rank)
    refuse("has " + std::to_string(letters.size()) + " letters, but there are " + std::to_string(rank) + " dimensions");
  for (size_t i = 0; i < letters.size(); ++i)
    if (letters.find(letters[i]) != i) refuse(std::string("has the letter ") + letters[i] + " twice");
  for (const char *c = pair; *c; ++c)
    if (letters.find(*c) == std::string::npos) refuse(std::string("lacks the letter ") + *c);
}

Layout layout_of(const std::string &letters, const char *what, const char *pair, const std::string &spatial) {
  Layout layout{static_cast<int64_t>(letters.find(pair[0])), static_cast<int64_t>(letters.find(pair[1])), {}};
  for (char letter : spatial) {
    size_t at = letters.find(letter);
    if (at == std::string::npos)
      throw ShapeError(std::string("conv: the layout \"") + letters + "\" of " + what + " lacks the spatial letter " +
                       letter + ", which rhs has; all three have the same spatial letters");
    layout.spatial.push_back(static_cast<int64_t>(at));
  }
  return layout;
}

struct Layouts {
  Layout lhs, rhs, out;
};
Layouts layouts_of(const std::array<std::string, 3> &numbers, int64_t rank) {
  std::array<std::string, 3> letters = numbers;
  if (letters[0].empty()) letters[0] = default_letters(rank, "NC");
  if (letters[1].empty()) letters[1] = default_letters(rank, "OI");
  if (letters[2].empty()) letters[2] = letters[0];
  check_letters(letters[0], "lhs", rank, "NC");
  check_letters(letters[1], "rhs", rank, "OI");
  check_letters(letters[2], "the result", rank, "NC");
  std::string spatial = letters[1];
  std::erase_if(spatial, [](char c) { return c == 'O' || c == 'I'; });
  return {layout_of(letters[0], "lhs", "NC", spatial), layout_of(letters[1], "rhs", "OI", spatial),
          layout_of(letters[2], "the result", "NC", spatial)};
}

TraceAttribute numbers_of(const Layouts &layouts) {
  const auto &[lhs, rhs, out] = layouts;
  return stablehlo_struct("conv", {{"input_batch_dimension", lhs.first},
                                   {"input_feature_dimension", lhs.second},
                                   {"input_spatial_dimensions", lhs.spatial},
                                   {"kernel_input_feature_dimension", rhs.second},
                                   {"kernel_output_feature_dimension", rhs.first},
                                   {"kernel_spatial_dimensions", rhs.spatial},
                                   {"output_batch_dimension", out.first},
                                   {"output_feature_dimension", out.second},
                                   {"output_spatial_dimensions", out.spatial}});
}

// Holds the windows along the spatial dimensions.
struct Windows {
  std::vector<int64_t> strides, lhs_dilation, rhs_dilation;
  std::vector<std::vector<int64_t>> padding;
  Shape result;
};

std::vector<int64_t> one_each(const std::vector<int64_t> &given, size_t count, const char *what) {
  if (given.empty()) return std::vector<int64_t>(count, 1);
  if (given.size() != count)
    throw ShapeError(std::string("conv: ") + what + " has " + std::to_string(given.size()) +
                     " entries, but there are " + std::to_string(count) +
                     " spatial dimensions; give one entry for each");
  for (int64_t value : given)
    if (value < 1)
      throw ShapeError(std::string("conv: ") + what + " has " + std::to_string(value) + "; entries are 1 or more");
  return given;
}

int64_t dilated(int64_t extent, int64_t dilation) {
  return extent == 0 ? 0 : checked_sum("conv", checked_product("conv", extent - 1, dilation), 1);
}

std::vector<int64_t> padding_for(const ConvPadding &padding, size_t dim, int64_t from, int64_t window, int64_t stride) {
  if (padding.name().empty()) return {padding.pairs()[dim].first, padding.pairs()[dim].second};
  if (padding.name() == "VALID") return {0, 0};
  int64_t last = from == 0 ? 0 : (from - 1) / stride * stride;  // the last window's start, without padding
  int64_t total = std::max<int64_t>(0, checked_sum("conv", last, window) - from);
  int64_t low = padding.name() == "SAME" ? total / 2 : total - total / 2;
  return {low, total - low};
}

Windows windows_of(const Conv &options, const Shape &lhs, const Shape &rhs, const Layouts &layouts) {
  size_t count = layouts.rhs.spatial.size();
  const ConvPadding &padding = options.padding;
  Windows windows{one_each(options.window_strides, count, "window_strides"),
                  one_each(options.lhs_dilation, count, "lhs_dilation"),
                  one_each(options.rhs_dilation, count, "rhs_dilation"),
                  {},
                  {}};
  if (padding.name().empty() && padding.pairs().size() != count)
    throw ShapeError("conv: padding has " + std::to_string(padding.pairs().size()) + " pairs, but there are " +
                     std::to_string(count) + " spatial dimensions; give one pair for each");
  if (!padding.name().empty() && padding.name() != "VALID" && padding.name() != "SAME" &&
      padding.name() != "SAME_LOWER")
    throw ShapeError("conv: padding \"" + padding.name() +
                     "\" isn't known; it is \"VALID\", \"SAME\", \"SAME_LOWER\" or a pair for each spatial dimension");
  for (size_t i = 0; i < count; ++i) {
    if (padding.name().starts_with("SAME") && windows.lhs_dilation[i] != 1)
      throw ShapeError("conv: padding \"" + padding.name() + "\" isn't defined for lhs_dilation = " +
                       std::to_string(windows.lhs_dilation[i]) + "; give pairs instead");
    if (rhs[static_cast<size_t>(layouts.rhs.spatial[i])] == 0)
      throw ShapeError("conv: spatial dimension " + std::to_string(i) +
                       " of rhs has the extent 0; a window has one element at least");
    int64_t from = dilated(lhs[static_cast<size_t>(layouts.lhs.spatial[i])], windows.lhs_dilation[i]);
    int64_t window = dilated(rhs[static_cast<size_t>(layouts.rhs.spatial[i])], windows.rhs_dilation[i]);
    windows.padding.push_back(padding_for(padding, i, from, window, windows.strides[i]));
    int64_t room =
        checked_sum("conv", from, checked_sum("conv", windows.padding[i][0], windows.padding[i][1])) - window;
    windows.result.push_back(room < 0 ? 0 : room / windows.strides[i] + 1);
  }
  return windows;
}

void check_groups(const Conv &options, int64_t batch, int64_t feature, int64_t input, int64_t output) {
  int64_t groups = options.feature_group_count, batches = options.batch_group_count;
  if (groups < 1 || batches < 1 || (groups > 1 && batches > 1))
    throw ShapeError("conv: feature_group_count = " + std::to_string(groups) + " and batch_group_count = " +
                     std::to_string(batches) + "; both are 1 or more, and one of them is 1");
  if (feature != input * groups)
    throw ShapeError("conv: lhs has " + std::to_string(feature) + " features, but rhs takes " + std::to_string(input) +
                     " in each of " + std::to_string(groups) + " groups; lhs needs " + std::to_string(input * groups));
  if (output % groups != 0)
    throw ShapeError("conv: rhs gives " + std::to_string(output) + " features, which don't fall into " +
                     std::to_string(groups) + " groups; feature_group_count must divide them");
  if (batch % batches != 0 || output % batches != 0)
    throw ShapeError("conv: a batch of " + std::to_string(batch) + " and " + std::to_string(output) +
                     " features don't fall into " + std::to_string(batches) +
                     " groups; batch_group_count must divide both");
}

}  // namespace

Array conv(const Array &lhs, const Array &rhs, const Conv &options) {
  auto [left, right] = promoted_pair("conv", lhs, rhs);
  int64_t rank = rank_of(left);
  if (rank < 2 || rank_of(right) != rank)
    throw ShapeError("conv: lhs has " + std::to_string(rank) + " dimensions and rhs " + std::to_string(rank_of(right)) +
                     "; both need the same number: two and the spatial ones");
  Layouts layouts = layouts_of(options.dimension_numbers, rank);
  int64_t batch = extent_of(left, layouts.lhs.first), feature = extent_of(left, layouts.lhs.second);
  int64_t output = extent_of(right, layouts.rhs.first), input = extent_of(right, layouts.rhs.second);
  check_groups(options, batch, feature, input, output);
  Windows windows = windows_of(options, left.state()->shape, right.state()->shape, layouts);

  TensorType result{options.preferred_element_type.value_or(left.state()->dtype), Shape(static_cast<size_t>(rank))};
  result.shape[static_cast<size_t>(layouts.out.first)] = batch / options.batch_group_count;
  result.shape[static_cast<size_t>(layouts.out.second)] = output;
  for (size_t i = 0; i < windows.result.size(); ++i)
    result.shape[static_cast<size_t>(layouts.out.spatial[i])] = windows.result[i];
  OpCall call{.function = "conv", .name = "stablehlo.convolution"};
  DenseElements padding = windows.padding.empty() ? DenseElements{{DType::i64, {0, 2}}, Tensor(DType::i64, {0, 2})}
                                                  : dense(windows.padding);
  call.attributes = {{"batch_group_count", options.batch_group_count},
                     {"dimension_numbers", numbers_of(layouts)},
                     {"feature_group_count", options.feature_group_count},
                     {"lhs_dilation", windows.lhs_dilation},
                     {"padding", std::move(padding)},
                     precision_config(options.precision),
                     {"rhs_dilation", windows.rhs_dilation},
                     {"window_strides", windows.strides}};
  call.results = {result};
  return apply_one(call, {left, right});
}

}  // namespace tessera
