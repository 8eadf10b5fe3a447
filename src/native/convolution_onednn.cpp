#include "native/convolution_onednn.h"

#include <dlfcn.h>

#include <algorithm>
#include <dnnl.hpp>
#include <string>

#include "native/workspace.h"

namespace tessera {
namespace {

constexpr int64_t worth_calling = 1 << 22;  // multiplications

dnnl::engine &engine() {
  static dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  return engine;
}

// A stream of this thread, whose work stays on this thread: devices are what is spread over cores here.
dnnl::stream &stream() {
  thread_local dnnl::stream stream = [] {
    using SetThreads = void (*)(int);
    if (auto set = reinterpret_cast<SetThreads>(dlsym(RTLD_DEFAULT, "omp_set_num_threads"))) set(1);
    return dnnl::stream(engine());
  }();
  return stream;
}

// What oneDNN calls a dtype.
std::optional<dnnl::memory::data_type> type_of(DType dtype) {
  if (dtype == DType::f32) return dnnl::memory::data_type::f32;
  if (dtype == DType::bf16 && has_bf16_products()) return dnnl::memory::data_type::bf16;
  return std::nullopt;
}

// Dimensions in oneDNN's order: batch (or output features), features, rows, columns.
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

// Batch, then features and places in either order: what oneDNN is fast on.
bool is_usual(const Layout &layout) {
  const dnnl::memory::dims &n = layout.sizes, &s = layout.strides;
  bool features_last = s[1] == 1 && s[3] == n[1] && s[2] == n[3] * s[3] && s[0] == n[2] * s[2];
  bool features_second = s[3] == 1 && s[2] == n[3] && s[1] == n[2] * s[2] && s[0] == n[1] * s[1];
  return features_last || features_second;
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

struct Convolution {
  dnnl::memory::desc input, weights, packed, output, scratch;
  dnnl::convolution_forward convolution;
  dnnl::reorder pack;
  Kernel parts;
  int64_t packed_bytes = 0;
  std::shared_ptr<const Epilogue> epilogue;
  DType result = DType::f32;
  int64_t result_buffer = 2, scratch_buffer = 3;
  int64_t calls = 1, input_bytes = 0, output_elements = 0;  // of the images of one call

  int64_t scratch_bytes() const { return packed_bytes + static_cast<int64_t>(scratch.get_size()); }
};

// Images at a time: those whose result stays in the second cache.
int64_t images_of_call(const Layout &output, int64_t bytes) {
  constexpr int64_t cached_bytes = 512 << 10;
  const int64_t all = output.sizes[0];
  int64_t images = 1;
  for (int64_t some = 1; some <= all && some * output.strides[0] * bytes <= cached_bytes; ++some)
    if (all % some == 0) images = some;
  return images;
}

// The calls `first` .. `last`, with the memory for the packed kernel and what oneDNN asks for.
void run_calls(const Convolution &own, void *const *buffers, int64_t first, int64_t last, std::byte *scratch) {
  const Epilogue *epilogue = own.epilogue.get();
  dnnl::memory weights(own.weights, engine(), buffers[1]), packed(own.packed, engine(), scratch);
  dnnl::memory work(own.scratch, engine(), scratch + own.packed_bytes);
  own.pack.execute(stream(), {{DNNL_ARG_FROM, weights}, {DNNL_ARG_TO, packed}});
  const int64_t output_bytes = own.output_elements * static_cast<int64_t>(bytes_of(own.result));
  for (int64_t call = first; call < last; ++call) {
    std::byte *to = static_cast<std::byte *>(buffers[own.result_buffer]) + call * output_bytes;
    dnnl::memory input(own.input, engine(), static_cast<std::byte *>(buffers[0]) + call * own.input_bytes);
    dnnl::memory output(own.output, engine(), to);
    own.convolution.execute(
        stream(),
        {{DNNL_ARG_SRC, input}, {DNNL_ARG_WEIGHTS, packed}, {DNNL_ARG_DST, output}, {DNNL_ARG_SCRATCHPAD, work}});
    stream().wait();
    if (epilogue) epilogue->apply(to, own.result, call * own.output_elements, own.output_elements, buffers);
  }
}

void run(const void *state, void *const *buffers, int64_t part, int64_t parts) {
  const auto &own = *static_cast<const Convolution *>(state);
  if (parts > own.calls) return own.parts(buffers, part, parts);
  const int64_t first = own.calls * part / parts, last = own.calls * (part + 1) / parts;
  if (part == 0) return run_calls(own, buffers, first, last, static_cast<std::byte *>(buffers[own.scratch_buffer]));
  Workspace workspace;  // the kernel's scratch memory is for one
  run_calls(own, buffers, first, last, workspace.bytes(own.scratch_bytes()));
}

}  // namespace

std::optional<Kernel> onednn_convolution(DType operands, DType result, const ConvolutionShape &shape,
                                         const Kernel &parts, std::shared_ptr<const Epilogue> epilogue) try {
  std::optional<dnnl::memory::data_type> from = type_of(operands), to = type_of(result);
  if (!from || !to || (operands == DType::f32 && result != DType::f32) || !fits(shape)) return std::nullopt;
  Layout input = layout_of(shape.input, shape.input_batch, shape.input_feature, shape.input_spatial);
  Layout output = layout_of(shape.output, shape.output_batch, shape.output_feature, shape.output_spatial);
  Layout weights =
      layout_of(shape.kernel, shape.kernel_output_feature, shape.kernel_input_feature, shape.kernel_spatial);
  int64_t work = element_count(shape.output) * weights.sizes[1] * weights.sizes[2] * weights.sizes[3];
  if (!is_usual(input) || !is_usual(output) || work < worth_calling) return std::nullopt;

  auto own = std::make_shared<Convolution>();
  const int64_t images = images_of_call(output, static_cast<int64_t>(bytes_of(result)));
  own->result = result;
  if (epilogue) {
    own->result_buffer = epilogue->results[0].buffer;
    own->scratch_buffer = own->result_buffer + static_cast<int64_t>(epilogue->results.size());
  }
  own->calls = output.sizes[0] / images;
  own->input_bytes = images * input.strides[0] * static_cast<int64_t>(bytes_of(operands));
  own->output_elements = images * output.strides[0];
  own->epilogue = std::move(epilogue);
  input.sizes[0] = output.sizes[0] = images;
  own->input = {input.sizes, *from, input.strides};
  own->output = {output.sizes, *to, output.strides};
  own->weights = {weights.sizes, *from, weights.strides};
  dnnl::memory::desc any(weights.sizes, *from, dnnl::memory::format_tag::any);
  dnnl::memory::dims strides(shape.strides.begin(), shape.strides.end()), dilation, low, high;
  for (size_t d = 0; d < 2; ++d) {
    dilation.push_back(shape.rhs_dilation[d] - 1);
    low.push_back(shape.padding[d].first);
    // What a last step doesn't reach isn't padding to oneDNN.
    int64_t reach = (weights.sizes[2 + d] - 1) * shape.rhs_dilation[d] + 1;
    high.push_back((output.sizes[2 + d] - 1) * shape.strides[d] + reach - input.sizes[2 + d] - low.back());
  }
  dnnl::convolution_forward::desc wanted(dnnl::prop_kind::forward_inference, dnnl::algorithm::convolution_direct,
                                         own->input, any, own->output, strides, dilation, low, high);
  dnnl::primitive_attr attributes;
  attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  dnnl::convolution_forward::primitive_desc found(wanted, attributes, engine());
  std::string how = found.impl_info_str();
  if (how.find("ref") != std::string::npos || how.find("gemm") != std::string::npos) return std::nullopt;
  own->packed = found.weights_desc();
  own->scratch = found.scratchpad_desc();
  own->convolution = dnnl::convolution_forward(found);
  own->pack = dnnl::reorder(dnnl::reorder::primitive_desc(engine(), own->weights, engine(), own->packed));
  own->parts = parts;
  own->packed_bytes = (static_cast<int64_t>(own->packed.get_size()) + 63) / 64 * 64;

  Kernel kernel;
  kernel.function = run;
  kernel.scratch_bytes = own->scratch_bytes();
  kernel.divisible = true;
  kernel.state = std::move(own);
  return kernel;
} catch (const dnnl::error &) {
  return std::nullopt;  // this processor or shape isn't one of oneDNN's
}

}  // namespace tessera
