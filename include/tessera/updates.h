// Builds optimizers of parts, as optax does: a transformation makes an update from a gradient, and chain composes
// transformations. A transformation's state is a list of arrays for each of its parts: a plain tree, which is saved,
// donated and put on devices like any other.
//
//   auto rule = optim::chain({optim::clip_by_global_norm(1.0), optim::scale_by_radam(),
//                             optim::add_decayed_weights(1e-2, is_matrix), optim::scale_by_learning_rate(schedule)});
//   optim::UpdateState state = rule.init(params);
//   std::tie(params, state) = rule.step(params, gradients, state);
//
// The optimizers that are used most are functions of their own in optim.h, without such parts. An update has the dtype
// of its gradient. All throw TreeError unless parameters, gradients and state have the same tree, and ShapeError unless
// parameters and gradients have the same shapes.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tessera/optim.h"
#include "tessera/schedules.h"

namespace tessera::optim {

// Holds the arrays that are the state of each part of a transformation.
using UpdateState = std::vector<std::vector<Array>>;

class Transformation;

}  // namespace tessera::optim

namespace tessera::detail {

struct UpdateRule;
optim::UpdateState start_of(const optim::Transformation &rule, const Flat &params);
Leaves updated(const optim::Transformation &rule, const Flat &gradients, optim::UpdateState &state, const Flat &params);
Leaves with_updates(const Flat &params, const Flat &updates);

}  // namespace tessera::detail

namespace tessera::optim {

class Transformation {
 public:
  explicit Transformation(std::shared_ptr<const detail::UpdateRule> rule) : rule_(std::move(rule)) {}

  template <class T>
  UpdateState init(const T &params) const {
    return detail::start_of(*this, detail::flatten(params));
  }
  // Returns the updates, a tree like the gradients, and the state after them. They are added to the parameters.
  template <class T, class G>
  std::pair<G, UpdateState> update(const G &gradients, UpdateState state, const T &params) const {
    detail::Leaves updates = detail::updated(*this, detail::flatten(gradients), state, detail::flatten(params));
    return {detail::with_leaves(gradients, std::move(updates)), std::move(state)};
  }
  // Returns the parameters and the state after a step.
  template <class T, class G>
  std::pair<T, UpdateState> step(const T &params, const G &gradients, UpdateState state) const {
    const detail::Flat flat = detail::flatten(params);
    detail::Flat updates = detail::flatten(gradients);
    updates.leaves = detail::updated(*this, updates, state, flat);
    return {detail::with_leaves(params, detail::with_updates(flat, updates)), std::move(state)};
  }

  const detail::UpdateRule &rule() const { return *rule_; }

 private:
  std::shared_ptr<const detail::UpdateRule> rule_;
};

// Returns params + updates, in the dtypes of the parameters.
template <class T, class G>
T apply_updates(const T &params, const G &updates) {
  return detail::with_leaves(params, detail::with_updates(detail::flatten(params), detail::flatten(updates)));
}

//===- Putting together -------------------------------------------------------------------------------------------===//

// Applies the transformations one after another.
Transformation chain(std::vector<Transformation> rules);
Transformation identity();
// Transforms the parameters for which the mask is true, all without a mask; the updates of others stay as they are.
// Masks and labels may use paths, shapes and dtypes only, since arrays may have no elements.
Transformation masked(const Transformation &rule, const Mask &mask);
// Transforms each parameter by the rule of its label. Throws ValueError for a label without a rule, and if the function
// is empty.
using Label = std::function<std::string(const std::string &path, const Array &parameter)>;
Transformation partition(const std::map<std::string, Transformation> &rules, const Label &label);
// Takes the mean of the gradients of `every` calls and transforms it in the last of them; updates are zero in the others.
Transformation multi_steps(const Transformation &rule, int64_t every);
// Skips updates with a NaN or an infinity, and leaves the state as it was, unless that has happened
// `max_consecutive_errors` times in a row.
Transformation apply_if_finite(const Transformation &rule, int64_t max_consecutive_errors);

//===- Parts ------------------------------------------------------------------------------------------------------===//
// A part that takes an optimizer's options uses only those of its formula: learning rate, weight decay and momentum of
// a whole optimizer are parts of their own.

// Multiplies by a scalar. Throws ShapeError for arrays with dimensions.
Transformation scale(const Array &factor);
// These multiply by the rate of this step, scale_by_learning_rate by its negative, so that updates are subtracted.
Transformation scale_by_schedule(const Schedule &schedule);
Transformation scale_by_learning_rate(const Rate &rate);
Transformation set_to_zero();
Transformation zero_nans();                              // NaN becomes 0, infinities stay
Transformation clip(double limit);                       // each element, to [-limit, limit]
Transformation clip_by_global_norm(const Array &limit);  // of all updates together
Transformation clip_by_block_rms(double limit);          // of the root mean square of each array
// Limits each unit's norm to `clipping` times the norm of its weights, or times `eps` if that is greater (Brock et al.,
// arXiv:2102.06171). A unit is a vector, the elements along the first of two or three dimensions, or a filter: all but
// the last of four or five. Throws ValueError for more.
Transformation adaptive_grad_clip(double clipping, double eps = 1e-3);
// Adds weight_decay * p, where the mask says so.
Transformation add_decayed_weights(double weight_decay, const Mask &mask = {});
// Adds normal noise of the variance eta / t^gamma at step t (Neelakantan et al., arXiv:1511.06807). The key is in the
// state.
Transformation add_noise(double eta, double gamma, const Array &key);
Transformation centralize();               // subtracts the mean over all dimensions but the first
Transformation keep_params_nonnegative();  // after the step
// Multiplies by scale_factor / (the norm of all updates together + eps).
Transformation normalize_by_update_norm(double scale_factor = 1, double eps = 1e-6);

// Replaces the update by t = g + decay * t, or with nesterov by g + decay * t.
Transformation trace(double decay, bool nesterov = false);
// Replaces the update by the exponential moving average of updates, corrected for its start at zero if `debias`.
Transformation ema(double decay, bool debias = true);
Transformation scale_by_sign();  // 1, -1, or 0
// Multiplies by |p| / |g| for each array, or by 1 where one is 0 (You et al., arXiv:1708.03888).
struct TrustRatio {
  double min_norm = 0, coefficient = 1, eps = 0;
};
Transformation scale_by_trust_ratio(const TrustRatio &options = {});

// These return the directions of optim.h's adam and lion.
Transformation scale_by_adam(const Adam &options = {});
Transformation scale_by_lion(double b1 = 0.9, double b2 = 0.99);

// Follows Tieleman and Hinton 2012; `centered` follows Graves, arXiv:1308.0850.
struct RmsProp {
  Rate learning_rate = 1e-3;
  double decay = 0.9, eps = 1e-8;
  double initial_scale = 0;  // of the mean square
  bool eps_in_sqrt = true;   // g / sqrt(s + eps), else g / (sqrt(s) + eps)
  bool centered = false;     // minus the square of the mean
  bool bias_correction = false;
  std::optional<double> momentum = {};  // of the steps
  bool nesterov = false;
};
Transformation scale_by_rms(const RmsProp &options = {});

// Follows Duchi et al. 2011.
struct Adagrad {
  Rate learning_rate = 1e-2;
  double initial = 0.1;  // the initial sum of squares
  double eps = 1e-7;
};
Transformation scale_by_rss(const Adagrad &options = {});

// Follows Zeiler, arXiv:1212.5701.
struct Adadelta {
  Rate learning_rate = 1.0;
  double rho = 0.9, eps = 1e-6;
  double weight_decay = 0;  // before the transformation
  Mask decays = {};
};
Transformation scale_by_adadelta(const Adadelta &options = {});

// Follows Liu et al., arXiv:1908.03265.
struct Radam {
  Rate learning_rate = 1e-3;
  double b1 = 0.9, b2 = 0.999, eps = 1e-8;
  bool nesterov = false;
  double threshold = 5;     // the least length of the average at which steps adapt
  double weight_decay = 0;  // decoupled, as in adamw
  Mask decays = {};
};
Transformation scale_by_radam(const Radam &options = {});

// Follows Zhuang et al., arXiv:2010.07468.
struct Adabelief {
  Rate learning_rate = 1e-3;
  double b1 = 0.9, b2 = 0.999, eps = 1e-16;
  double eps_root = 1e-16;  // is added to the mean square
  bool nesterov = false;
  double weight_decay = 0;  // decoupled
  Mask decays = {};
};
Transformation scale_by_belief(const Adabelief &options = {});

// Has the options of yogi (Zaheer et al. 2018), adamax (Kingma and Ba, arXiv:1412.6980) and amsgrad (Reddi et al.,
// arXiv:1904.09237).
struct AdamLike {
  Rate learning_rate = 1e-3;
  double b1 = 0.9, b2 = 0.999;
  std::optional<double> eps = {};  // default: 1e-8; yogi's is 1e-3
  double weight_decay = 0;         // decoupled
  Mask decays = {};
};
Transformation scale_by_yogi(const AdamLike &options = {});
Transformation scale_by_adamax(const AdamLike &options = {});
Transformation scale_by_amsgrad(const AdamLike &options = {});

// Follows Xie et al., arXiv:2208.06677.
struct Adan {
  Rate learning_rate = 1e-3;
  double b1 = 0.98, b2 = 0.92, b3 = 0.99, eps = 1e-8;
  std::optional<double> eps_root = {};  // default: adan's is 1e-8, scale_by_adan's 0
  double weight_decay = 0;
  Mask decays = {};
};
Transformation scale_by_adan(const Adan &options = {});

// Follows Ginsburg et al., arXiv:1905.11286: there is one mean square for each array.
struct Novograd {
  Rate learning_rate = 1e-3;
  double b1 = 0.9, b2 = 0.25;
  std::optional<double> eps = {};  // default: novograd's is 1e-6, scale_by_novograd's 1e-8
  double weight_decay = 0;
};
Transformation scale_by_novograd(const Novograd &options = {});

// Follows Riedmiller and Braun 1993: each element has a step length of its own, which grows while its gradient keeps
// its sign.
struct Rprop {
  double learning_rate = 1e-3;  // the first length
  double eta_minus = 0.5, eta_plus = 1.2, min_step = 1e-6, max_step = 50;
};
Transformation scale_by_rprop(const Rprop &options = {});

// Follows Anil et al., arXiv:1901.11150: the state has sums of squares of each row and column.
Transformation scale_by_sm3(double momentum = 0.9, double eps = 1e-8);
// Returns (alpha + beta) g - beta * the gradient before (Mokhtari et al., arXiv:1906.01115).
Transformation scale_by_optimistic_gradient(double alpha = 1, double beta = 1);

// Follows Liu and Nocedal 1989: it multiplies by an inverse Hessian, which the last `memory_size` steps estimate. There
// is no line search: give a learning rate, or scale the update yourself.
struct Lbfgs {
  Rate learning_rate = 1.0;
  int64_t memory_size = 10;
  bool scale_init_precond = true;  // the first guess of the inverse Hessian has the scale of the last step
};
Transformation scale_by_lbfgs(const Lbfgs &options = {});

//===- Whole optimizers -------------------------------------------------------------------------------------------===//
// These chain the part of the same name, weight decay, and the learning rate.

Transformation sgd(const Sgd &options);  // with momentum where that isn't 0
Transformation adam(const Adam &options);
Transformation adamw(const AdamW &options);
inline Transformation momentum(const Sgd &options) { return sgd(options); }
Transformation lamb(const Lamb &options = {});
Transformation lion(const Lion &options = {});
Transformation adafactor(const Adafactor &options = {});
Transformation muon(const Muon &options = {});
Transformation rmsprop(const RmsProp &options = {});
Transformation adagrad(const Adagrad &options = {});
Transformation adadelta(const Adadelta &options = {});
Transformation radam(const Radam &options = {});
Transformation adabelief(const Adabelief &options = {});
Transformation yogi(const AdamLike &options = {});
Transformation adamax(const AdamLike &options = {});
Transformation amsgrad(const AdamLike &options = {});
Transformation adan(const Adan &options = {});
Transformation novograd(const Novograd &options = {});
Transformation rprop(const Rprop &options = {});
Transformation lbfgs(const Lbfgs &options = {});
Transformation sm3(const Rate &learning_rate, double momentum = 0.9);
Transformation sign_sgd(const Rate &learning_rate);
Transformation noisy_sgd(const Rate &learning_rate, const Array &key, double eta = 0.01, double gamma = 0.55);
Transformation optimistic_gradient_descent(const Rate &learning_rate, double alpha = 1, double beta = 1);
// Follows Bernstein et al., arXiv:2002.03432: each array has a trust ratio, and steps have one length.
Transformation fromage(double learning_rate, double min_norm = 1e-6);

// Follows You et al., arXiv:1708.03888.
struct Lars {
  Rate learning_rate = 1e-2;
  double weight_decay = 0, trust_coefficient = 1e-3, eps = 0, momentum = 0.9;
  bool nesterov = false;
  Mask decays = {}, adapts = {};  // default: all
};
Transformation lars(const Lars &options = {});

}  // namespace tessera::optim
