#include "kernels/special_convolutions.h"

#include <algorithm>
#include <string>

#include "kernels/onednn.h"
#include "kernels/workspace.h"

namespace tessera {
namespace {

constexpr int64_t worth_calling = 1 << 22;  // multiplications
constexpr int64_t worth_packing = 300;      // positions at which each number of the kernel is used

// Returns oneDNN's name for a dtype.
std::optional<dnnl::memory::data_type> type_of(DType dtype) {
  if (dtype == DType::f32) return dnnl::memory::data_type::f32;
  if (dtype == DType::bf16 && has_bf16_products()) return dnnl::memory::data_type::bf16;
  return std::nullopt;
}

// Holds dimensions in oneDNN's order: batch (or output features), features, rows, columns.
struct Layout {
  dnnl::memory::dims sizes, strides;
};

Layout layout_of(const Shape &shape, int64_t first, int64_t second, const Shape &spatial) {
  Shape strides(shape.size(), 1);
  for (size_t i = shape.size(); i-- > 1;) strides[i - 1] = strides[i] * shape[i];
  Layout layout;
  for (int64_t dim : {first, second, spatial[0], spatial[1]}) {
    layout.sizes.push_back(shape[dim]);
    layout.strides.push_back(strides[dim]);
  }
  return layout;
}

// Returns whether the batch comes first, then features and positions in either order. OneDNN is fast on such layouts.
bool has_features_last(const Layout &layout) {
  const dnnl::memory::dims &n = layout.sizes, &s = layout.strides;
  return s[1] == 1 && s[3] == n[1] && s[2] == n[3] * s[3] && s[0] == n[2] * s[2];
}
bool is_usual(const Layout &layout) {
  const dnnl::memory::dims &n = layout.sizes, &s = layout.strides;
  bool features_second = s[3] == 1 && s[2] == n[3] && s[1] == n[2] * s[2] && s[0] == n[1] * s[1];
  return has_features_last(layout) || features_second;
}

bool fits(const ConvolutionShape &shape) {
  auto all = [](const Shape &values, int64_t value) {
    return std::all_of(values.begin(), values.end(), [&](int64_t v) { return v == value; });
  };
  auto is_padding = [](const std::pair<int64_t, int64_t> &edge) { return edge.first >= 0 && edge.second >= 0; };
  return shape.input_spatial.size() == 2 && shape.feature_groups == 1 && shape.batch_groups == 1 &&
         all(shape.lhs_dilation, 1) && std::all_of(shape.padding.begin(), shape.padding.end(), is_padding) &&
         std::none_of(shape.reversal.begin(), shape.reversal.end(), [](bool reversed) { return reversed; });
}

// Describes a convolution in oneDNN's terms, of the images of one call.
struct Task {
  const ConvolutionShape &shape;
  Layout input, weights, output;
  dnnl::memory::data_type from, to;
};

// Divides the work in the same way for any number of threads, so that each element comes from the same call, with the
// same bits.
struct Cut {
  int64_t images = 1;  // of a call
  int64_t bands = 1;   // of rows, of an image
};

// Chooses calls whose result stays in the second-level cache, enough of them for several threads, but none so small
// that it isn't worth packing the kernel for it. Rows of an image follow one another in memory if features are last.
Cut cut_of(const Task &task, int64_t bytes, int64_t work) {
  constexpr int64_t cached_bytes = 512 << 10, enough = 16, least_positions = 64, least_work = 1 << 23;
  const Layout &output = task.output;
  const int64_t all = output.sizes[0], rows = output.sizes[2], positions = all * rows * output.sizes[3];
  const int64_t wanted = std::max<int64_t>(std::min({enough, positions / least_positions, work / least_work}), 1);
  Cut cut;
  for (int64_t some = 1; some <= all && some * output.strides[0] * bytes <= cached_bytes; ++some)
    if (all % some == 0 && all / some >= std::min(wanted, all)) cut.images = some;
  if (has_features_last(task.input) && has_features_last(output))
    cut.bands = std::clamp<int64_t>(wanted / all, 1, rows);
  return cut;
}

// Describes the part of a call's images that one primitive makes.
struct Piece {
  dnnl::memory::desc input, output, scratch;
  dnnl::convolution_forward::primitive_desc way;
  dnnl::convolution_forward convolution;             // a compiled primitive
  int64_t input_at = 0, output_at = 0, outputs = 0;  // elements
};

// Holds the inputs of positions `first` .. `last` of a spatial dimension of the output: `count` of the input's from
// `begin` on, and padding before and behind.
struct Reach {
  int64_t begin, count, low, high;
};

Reach reach_of(const Task &task, size_t dim, int64_t first, int64_t last) {
  const int64_t extent = task.input.sizes[2 + dim], step = task.shape.strides[dim];
  const int64_t window = (task.weights.sizes[2 + dim] - 1) * task.shape.rhs_dilation[dim] + 1;
  const int64_t begin = first * step - task.shape.padding[dim].first, end = begin + (last - first - 1) * step + window;
  // All of the output is made from all of the input. Elements that the last step doesn't reach are negative padding for
  // oneDNN.
  const bool is_all = last - first == task.output.sizes[2 + dim];
  const int64_t from = std::max<int64_t>(begin, 0), to = is_all ? extent : std::min(end, extent);
  return {from, to - from, from - begin, end - to};
}

// Returns the rows `first` .. `last` of the output: all of some images, or some of one. `weights` is the kernel in any
// order, or in the order of the pieces before. Returns nothing if oneDNN has no fast implementation.
std::optional<Piece> piece_of(const Task &task, int64_t first, int64_t last, dnnl::memory::desc &weights) {
  const Reach rows = reach_of(task, 0, first, last), columns = reach_of(task, 1, 0, task.output.sizes[3]);
  if (rows.count <= 0) return std::nullopt;
  Layout input = task.input, output = task.output;
  input.sizes[2] = rows.count;
  output.sizes[2] = last - first;
  if (input.sizes[0] == 1)  // rows of an image are an image to oneDNN
    for (Layout *layout : {&input, &output})
      layout->strides[0] = layout->sizes[1] * layout->sizes[2] * layout->sizes[3];
  Piece piece;
  piece.input = {input.sizes, task.from, input.strides};
  piece.output = {output.sizes, task.to, output.strides};
  const Shape &strides = task.shape.strides, &dilation = task.shape.rhs_dilation;
  dnnl::convolution_forward::desc wanted(
      dnnl::prop_kind::forward_inference, dnnl::algorithm::convolution_direct, piece.input, weights, piece.output,
      {strides[0], strides[1]}, {dilation[0] - 1, dilation[1] - 1}, {rows.low, columns.low}, {rows.high, columns.high});
  dnnl::primitive_attr attributes;
  attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  piece.way = {wanted, attributes, onednn_engine(), true};
  if (!piece.way) return std::nullopt;
  const std::string how = piece.way.impl_info_str();
  if (how.find("ref") != std::string::npos || how.find("gemm") != std::string::npos) return std::nullopt;
  weights = piece.way.weights_desc();
  piece.scratch = piece.way.scratchpad_desc();
  piece.input_at = rows.begin * task.input.strides[2];
  piece.output_at = first * task.output.strides[2];
  piece.outputs = output.sizes[0] * output.sizes[1] * output.sizes[2] * output.sizes[3];
  return piece;
}

struct Convolution {
  dnnl::memory::desc weights, packed;
  dnnl::reorder pack;
  std::vector<Piece> pieces;                                // of the first call's images; other calls are alike
  int64_t groups = 1, group_inputs = 0, group_outputs = 0;  // of images; elements
  DType operands = DType::f32, result = DType::f32;
  std::shared_ptr<const Epilogue> epilogue;
  int64_t result_buffer = 2, scratch_buffer = 3;
  int64_t packed_bytes = 0, work_bytes = 0;

  int64_t calls() const { return groups * static_cast<int64_t>(pieces.size()); }

  bool set_pieces(Task task, const Cut &cut);
};

// Returns bands of equally many rows (the last may have fewer), or nothing if oneDNN has no fast implementation for one
// of them, or needs the kernel in different orders.
std::optional<std::vector<Piece>> bands_of(const Task &task, int64_t count, dnnl::memory::desc &weights) {
  const int64_t rows = task.output.sizes[2], height = (rows + count - 1) / count;
  std::vector<Piece> bands;
  for (int64_t first = 0; first < rows; first += height) {
    std::optional<Piece> band = piece_of(task, first, std::min(first + height, rows), weights);
    if (!band) return std::nullopt;
    bands.push_back(std::move(*band));
  }
  return bands;
}

// Returns false if oneDNN has no fast implementation.
bool Convolution::set_pieces(Task task, const Cut &cut) {
  groups = task.output.sizes[0] / cut.images;
  group_inputs = cut.images * task.input.strides[0];
  group_outputs = cut.images * task.output.strides[0];
  task.input.sizes[0] = task.output.sizes[0] = cut.images;
  for (int64_t count = cut.bands; pieces.empty() && count > 0; count /= 2) {
    packed = {task.weights.sizes, task.from, dnnl::memory::format_tag::any};
    if (auto bands = bands_of(task, count, packed)) pieces = std::move(*bands);
  }
  for (Piece &piece : pieces) {
    piece.convolution = dnnl::convolution_forward(piece.way);
    work_bytes = std::max(work_bytes, static_cast<int64_t>(piece.scratch.get_size()));
  }
  return !pieces.empty();
}

// Runs the calls `first` .. `last`, with the memory for the packed kernel and oneDNN's scratch memory.
void run_calls(const Convolution &own, void *const *buffers, int64_t first, int64_t last, std::byte *scratch) {
  const OneThread one_thread;
  dnnl::memory weights(own.weights, onednn_engine(), buffers[1]), packed(own.packed, onednn_engine(), scratch);
  own.pack.execute(onednn_stream(), {{DNNL_ARG_FROM, weights}, {DNNL_ARG_TO, packed}});
  const auto pieces = static_cast<int64_t>(own.pieces.size());
  for (int64_t call = first; call < last; ++call) {
    const Piece &piece = own.pieces[call % pieces];
    const int64_t from = call / pieces * own.group_inputs + piece.input_at;
    const int64_t to = call / pieces * own.group_outputs + piece.output_at;
    void *made = static_cast<std::byte *>(buffers[own.result_buffer]) + to * static_cast<int64_t>(bytes_of(own.result));
    void *read = static_cast<std::byte *>(buffers[0]) + from * static_cast<int64_t>(bytes_of(own.operands));
    dnnl::memory input(piece.input, onednn_engine(), read), output(piece.output, onednn_engine(), made);
    dnnl::memory work(piece.scratch, onednn_engine(), scratch + own.packed_bytes);
    piece.convolution.execute(
        onednn_stream(),
        {{DNNL_ARG_SRC, input}, {DNNL_ARG_WEIGHTS, packed}, {DNNL_ARG_DST, output}, {DNNL_ARG_SCRATCHPAD, work}});
    onednn_stream().wait();
    if (own.epilogue) own.epilogue->apply(made, own.result, to, piece.outputs, buffers);
  }
}

void run(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &own = *static_cast<const Convolution *>(state);
  const int64_t first = own.calls() * part / parts, last = own.calls() * (part + 1) / parts;
  if (first == last) return;
  if (part == 0) return run_calls(own, buffers, first, last, static_cast<std::byte *>(buffers[own.scratch_buffer]));
  Workspace workspace;  // the kernel's scratch memory is for one
  run_calls(own, buffers, first, last, workspace.bytes(own.packed_bytes + own.work_bytes));
}

}  // namespace

std::optional<Kernel> onednn_convolution(DType operands, DType result, const ConvolutionShape &shape,
                                         std::shared_ptr<const Epilogue> epilogue) try {
  std::optional<dnnl::memory::data_type> from = type_of(operands), to = type_of(result);
  if (!from || !to || (operands == DType::f32 && result != DType::f32) || !fits(shape)) return std::nullopt;
  Task task{shape,
            layout_of(shape.input, shape.input_batch, shape.input_feature, shape.input_spatial),
            layout_of(shape.kernel, shape.kernel_output_feature, shape.kernel_input_feature, shape.kernel_spatial),
            layout_of(shape.output, shape.output_batch, shape.output_feature, shape.output_spatial),
            *from,
            *to};
  const dnnl::memory::dims &sizes = task.weights.sizes;
  const int64_t work = element_count(shape.output) * sizes[1] * sizes[2] * sizes[3];
  if (!is_usual(task.input) || !is_usual(task.output) || work < worth_calling) return std::nullopt;
  if (element_count(shape.output) < worth_packing * sizes[0]) return std::nullopt;
  const Cut cut = cut_of(task, static_cast<int64_t>(bytes_of(result)), work);

  const OneThread one_thread;
  auto own = std::make_shared<Convolution>();
  own->operands = operands;
  own->result = result;
  if (epilogue) {
    own->result_buffer = epilogue->results[0].buffer;
    own->scratch_buffer = own->result_buffer + static_cast<int64_t>(epilogue->results.size());
  }
  own->epilogue = std::move(epilogue);
  own->weights = {sizes, *from, task.weights.strides};
  if (!own->set_pieces(task, cut)) return std::nullopt;
  own->pack = dnnl::reorder(dnnl::reorder::primitive_desc(onednn_engine(), own->weights, onednn_engine(), own->packed));
  own->packed_bytes = (static_cast<int64_t>(own->packed.get_size()) + 63) / 64 * 64;

  return Kernel{.function = run,
                .state = own,
                .divisible = own->calls() > 1,
                .scratch_bytes = own->packed_bytes + own->work_bytes,
                .may_share = {}};
} catch (const dnnl::error &) {
  return std::nullopt;  // this processor or shape isn't one of oneDNN's
}

}  // namespace tessera
