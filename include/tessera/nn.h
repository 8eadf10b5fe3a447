// Declares layers of neural networks, their losses and their initializers: plain functions of arrays, without modules
// or hidden state. Parameters are fields of one's own structs, and functions that draw random numbers take a key.
// Activations are in math.h.
//
//   struct Block {                                             // a module is a struct
//     Array norm, up, down;
//     Array operator()(const Array &x) const { return x + dense(silu(dense(rms_norm(x, norm), up)), down); }
//   };
#pragma once

#include <optional>
#include <utility>

#include "tessera/activations.h"
#include "tessera/array.h"
#include "tessera/creation.h"
#include "tessera/indexing.h"
#include "tessera/losses.h"
#include "tessera/math.h"
#include "tessera/reduction.h"

namespace tessera {

//===- Layers -----------------------------------------------------------------------------------------------------===//

// Returns x w + b, for the last dimension of x; b may be left out.
Array dense(const Array &x, const Array &w, const std::optional<Array> &b = {});

struct Norm {
  std::vector<int64_t> axes = {};    // none: the last
  std::optional<int64_t> axis = {};  // the only one
  double eps = 1e-5;
};
// Returns (x - mean) / sqrt(variance + eps) along the axes, times scale and plus bias if they are given (Ba et al.,
// arXiv:1607.06450). Numbers of 16 bits are normalized in f32.
Array layer_norm(const Array &x, const std::optional<Array> &scale = {}, const std::optional<Array> &bias = {},
                 const Norm &options = {});
// Returns x / sqrt(mean(x^2) + eps), times scale (Zhang and Sennrich, arXiv:1910.07467).
Array rms_norm(const Array &x, const std::optional<Array> &scale = {}, const Norm &options = {.eps = 1e-6});
// Normalizes each of `groups` equal groups of the last dimension, together with all dimensions but the first and the last
// (Wu and He, arXiv:1803.08494). Throws ShapeError if `groups` doesn't divide the last dimension.
Array group_norm(const Array &x, int64_t groups, const std::optional<Array> &scale = {},
                 const std::optional<Array> &bias = {}, double eps = 1e-5);

struct BatchStatistics {
  Array mean, var;
};
struct BatchNorm {
  bool training = true;   // normalize by this batch, and let the statistics follow it; else by the statistics
  double momentum = 0.9;  // statistics become momentum * statistics + (1 - momentum) * batch
  double eps = 1e-5;
};
// Normalizes each feature, the last dimension, over all others (Ioffe and Szegedy, arXiv:1502.03167). Returns the result
// and the new statistics. On a mesh the batch is the whole batch.
std::pair<Array, BatchStatistics> batch_norm(const Array &x, const std::optional<Array> &scale,
                                             const std::optional<Array> &bias, const BatchStatistics &statistics,
                                             const BatchNorm &options = {});

// Sets elements to zero with probability `rate` and divides the others by 1 - rate (Srivastava et al. 2014).
Array dropout(const Array &key, const Array &x, double rate);

struct Attention {
  std::optional<Array> mask = {};    // where it is false, a query doesn't see a key; broadcasts to [B, N, T, S]
  std::optional<Array> bias = {};    // is added to the logits; broadcasts likewise
  bool is_causal = false;            // query t sees keys 0 to t
  std::optional<double> scale = {};  // of the logits; 1 / sqrt(H) unless given
};
// Computes softmax(scale * q k^T + bias) v for each head (Vaswani et al., arXiv:1706.03762). q is [B, T, N, H], k and v
// are [B, S, K, H], and the result is [B, T, N, H]; B may be missing in all. N is a multiple of K: query heads in groups
// of N / K share a head of keys and values (Ainslie et al., arXiv:2305.13245). Numbers of 16 bits have their softmax in
// f32. Throws ShapeError where shapes don't fit.
Array dot_product_attention(const Array &q, const Array &k, const Array &v, const Attention &options = {});

//===- Losses -----------------------------------------------------------------------------------------------------===//
// These return the loss of each example; mean and sum are the caller's.

// Returns -log softmax(logits)[label] along the last dimension; labels are integers of the shape without it.
Array softmax_cross_entropy_with_integer_labels(const Array &logits, const Array &labels);
// Returns -sum(labels * log softmax(logits)) along the last dimension; labels are probabilities.
Array softmax_cross_entropy(const Array &logits, const Array &labels);
// Returns -labels * log sigmoid(logits) - (1 - labels) * log sigmoid(-logits) for each element.
Array sigmoid_binary_cross_entropy(const Array &logits, const Array &labels);
Array squared_error(const Array &predictions, const Array &targets);  // of each element
// Returns d^2 / 2 for |d| <= delta and delta * (|d| - delta / 2) beyond, for each element's d.
Array huber_loss(const Array &predictions, const Array &targets, double delta = 1);
// Returns a b / (|a| |b|) along the last dimension, with norms of at least `eps`; cosine_distance returns 1 minus that.
Array cosine_similarity(const Array &a, const Array &b, double eps = 1e-8);
Array cosine_distance(const Array &a, const Array &b, double eps = 1e-8);

//===- Initializers -----------------------------------------------------------------------------------------------===//
// These draw weights, JAX's numbers. The last two dimensions are features in and out, and the others a window over which
// a kernel is applied: fan_in is the product of all but the last, fan_out that of all but the last but one. They throw
// ShapeError below 2 dimensions.

namespace init {

enum class Fan : uint8_t { in, out, average };
enum class Distribution : uint8_t { uniform, normal, truncated_normal };
struct Variance {
  double scale = 1;
  Fan fan = Fan::in;
  Distribution distribution = Distribution::truncated_normal;
};
// Draws with mean 0 and variance scale / fan.
Array variance_scaling(const Array &key, const Shape &shape, const Variance &variance, DType dtype = f32,
                       const Create &options = {});

// These draw as Glorot and Bengio 2010 (Xavier) do: the scale is 1, and the fan is the average of both.
Array glorot_uniform(const Array &key, const Shape &shape, DType dtype = f32, const Create &options = {});
Array glorot_normal(const Array &key, const Shape &shape, DType dtype = f32, const Create &options = {});
// These draw as He et al., arXiv:1502.01852 (Kaiming) do: the scale is 2, and the fan is fan_in.
Array he_uniform(const Array &key, const Shape &shape, DType dtype = f32, const Create &options = {});
Array he_normal(const Array &key, const Shape &shape, DType dtype = f32, const Create &options = {});
// These draw as LeCun et al. 1998 do: the scale is 1, and the fan is fan_in.
Array lecun_uniform(const Array &key, const Shape &shape, DType dtype = f32, const Create &options = {});
Array lecun_normal(const Array &key, const Shape &shape, DType dtype = f32, const Create &options = {});

Array normal(const Array &key, const Shape &shape, double stddev = 1e-2, DType dtype = f32, const Create &options = {});
// Draws from the normal distribution between -2 and 2, times stddev.
Array truncated_normal(const Array &key, const Shape &shape, double stddev = 1e-2, DType dtype = f32,
                       const Create &options = {});
// Draws a matrix with orthonormal columns, or rows if there are fewer of these, times scale (Saxe et al.,
// arXiv:1312.6120). Dimensions before the last count as rows.
Array orthogonal(const Array &key, const Shape &shape, double scale = 1, DType dtype = f32);

}  // namespace init

//===- Other names ------------------------------------------------------------------------------------------------===//

// Repeats the names above and the activations and losses of math.h, activations.h, reduction.h and losses.h in a
// namespace, for callers that write nn::relu(x).
namespace nn {

using tessera::Attention, tessera::BatchNorm, tessera::BatchStatistics;
using tessera::batch_norm, tessera::dense, tessera::dot_product_attention, tessera::dropout, tessera::group_norm,
    tessera::layer_norm, tessera::rms_norm, tessera::standardize;
using tessera::celu, tessera::elu, tessera::gelu, tessera::glu, tessera::hard_sigmoid, tessera::hard_silu,
    tessera::hard_swish, tessera::hard_tanh, tessera::leaky_relu, tessera::log_sigmoid, tessera::log_softmax,
    tessera::logistic, tessera::logsumexp, tessera::mish, tessera::one_hot, tessera::relu, tessera::relu6,
    tessera::selu, tessera::sigmoid, tessera::silu, tessera::soft_sign, tessera::softmax, tessera::softplus,
    tessera::squareplus, tessera::swish, tessera::tanh;
using tessera::cosine_distance, tessera::cosine_similarity, tessera::ctc_loss, tessera::generalized_kl_divergence,
    tessera::hinge_loss, tessera::huber_loss, tessera::kl_divergence, tessera::kl_divergence_with_log_targets,
    tessera::l2_loss, tessera::log_cosh, tessera::poly_loss_cross_entropy, tessera::sigmoid_binary_cross_entropy,
    tessera::sigmoid_focal_loss, tessera::smooth_labels, tessera::softmax_cross_entropy,
    tessera::softmax_cross_entropy_with_integer_labels, tessera::squared_error;
namespace init = tessera::init;
namespace initializers = tessera::init;
using init::glorot_normal, init::glorot_uniform, init::he_normal, init::he_uniform, init::lecun_normal,
    init::lecun_uniform, init::normal, init::orthogonal, init::truncated_normal, init::variance_scaling;

}  // namespace nn
}  // namespace tessera
