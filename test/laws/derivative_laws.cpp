// Laws of derivatives, and that compiling changes nothing of them.
#include <cmath>

#include "laws.h"
#include "tessera/creation.h"
#include "tessera/custom_rules.h"
#include "tessera/math.h"
#include "tessera/reduction.h"
#include "tessera/transformations.h"

namespace tessera::laws {

std::string difference(const Array &got, const Array &want, double tolerance, const std::string &name) {
  if (got.shape() != want.shape()) return name + ": shape " + text_of(got.shape()) + ", not " + text_of(want.shape());
  std::vector<double> a = got.to_vector<double>(), b = want.to_vector<double>();
  double greatest = 1;
  for (double value : b) greatest = std::max(greatest, std::abs(value));
  for (size_t i = 0; i < a.size(); ++i)
    if (!(std::abs(a[i] - b[i]) <= tolerance * greatest))
      return name + ": " + std::to_string(a[i]) + ", not " + std::to_string(b[i]) + " at " + std::to_string(i);
  return "";
}

std::string difference(const Arrays &got, const Arrays &want, double tolerance, const std::string &name) {
  if (got.size() != want.size()) return name + ": another number of arrays";
  for (size_t i = 0; i < got.size(); ++i)
    if (std::string text = difference(got[i], want[i], tolerance, name + "[" + std::to_string(i) + "]"); !text.empty())
      return text;
  return "";
}

Arrays like(const Arrays &arrays, double from) {
  Arrays result;
  for (const Array &each : arrays) result.push_back(numbers(each.shape(), from += 1.7));
  return result;
}

double dot(const Arrays &a, const Arrays &b) {
  double result = 0;
  for (size_t i = 0; i < a.size(); ++i) result += sum(a[i] * b[i]).item<double>();
  return result;
}

Array total(const Program &program, const Arrays &inputs) {
  Array result;
  double from = 0.4;
  for (const Array &each : program(inputs)) {
    Array part = sum(each * numbers(each.shape(), from += 1.1));
    result = result.empty() ? part : result + part;
  }
  return result;
}

namespace {

std::string near(double got, double want, double tolerance, const std::string &name) {
  return difference(scalar(got), scalar(want), tolerance, name);
}

std::string jit_changes_nothing(const Program &f, Dice &) {
  return difference(jit(f)(f.inputs), f(f.inputs), 1e-11, "jit(f)");
}

std::string jit_of_gradient(const Program &f, Dice &) {
  auto gradient = grad([&](const Arrays &x) { return total(f, x); });
  return difference(jit(gradient)(f.inputs), gradient(f.inputs), 1e-10, "jit(grad f)");
}

// <y, jvp v> = <vjp y, v>, linearize is jvp, and vjp and jvp give f's values.
std::string forward_and_reverse_agree(const Program &f, Dice &) {
  Arrays v = like(f.inputs, 0.2);
  auto [values, moved] = jvp(f, std::tuple(f.inputs), std::tuple(v));
  auto [same, pullback] = vjp(f, f.inputs);
  Arrays y = like(values, 5.0), plain = f(f.inputs);
  if (std::string text = difference(values, plain, 1e-11, "values of jvp"); !text.empty()) return text;
  if (std::string text = difference(same, plain, 1e-11, "values of vjp"); !text.empty()) return text;
  Arrays back = pullback(y);
  if (std::string text = near(dot(y, moved), dot(back, v), 1e-10, "<y, jvp v> = <vjp y, v>"); !text.empty())
    return text;
  auto [again, map] = linearize(f, f.inputs);
  return difference(map(v), moved, 1e-11, "linearize");
}

std::string tangents_of_compiled(const Program &f, Dice &) {
  Arrays v = like(f.inputs, 0.2);
  auto moved = [&](const Arrays &x, const Arrays &v) { return jvp(f, std::tuple(x), std::tuple(v)).second; };
  Arrays eager = moved(f.inputs, v);
  if (std::string text = difference(jit(moved)(f.inputs, v), eager, 1e-10, "jit(jvp)"); !text.empty()) return text;
  return difference(jvp(jit(f), std::tuple(f.inputs), std::tuple(v)).second, eager, 1e-10, "jvp(jit)");
}

// Central differences along one direction; two steps that don't agree say that f has an edge near by.
std::string differences_agree(const Program &f, Dice &) {
  if (!f.all(&Step::is_smooth)) return "";
  Arrays v = like(f.inputs, 0.2);
  auto at = [&](double step) {
    Arrays there;
    for (size_t i = 0; i < v.size(); ++i) there.push_back(f.inputs[i] + v[i] * step);
    return total(f, there).item<double>();
  };
  auto slope = [&](double step) { return (at(step) - at(-step)) / (2 * step); };
  double coarse = slope(1e-5), fine = slope(5e-6), sides = (at(1e-5) + at(-1e-5) - 2 * at(0)) / 1e-5;
  double size = 1 + std::abs(fine);
  if (std::abs(coarse - fine) > 1e-6 * size || std::abs(sides) > 0.05 * size) return "";
  auto one = [&](const Arrays &x) { return Arrays{total(f, x)}; };
  double moved = jvp(one, std::tuple(f.inputs), std::tuple(v)).second[0].item<double>();
  return near(moved, fine, 2e-5, "jvp and differences");
}

// Hessians are symmetric, whichever way they are made.
std::string hessian_is_symmetric(const Program &f, Dice &dice) {
  Arrays u = like(f.inputs, 0.2), v = like(f.inputs, 9.1);
  auto gradient = grad([&](const Arrays &x) { return total(f, x); });
  auto forward_over_reverse = [&](const Arrays &x, const Arrays &v) {
    return jvp(gradient, std::tuple(x), std::tuple(v)).second;
  };
  auto reverse_over_reverse = [&](const Arrays &x, const Arrays &v) {
    return grad([&](const Arrays &x) {
      Arrays slopes = gradient(x);
      Array along = sum(slopes[0] * v[0]);
      for (size_t i = 1; i < v.size(); ++i) along = along + sum(slopes[i] * v[i]);
      return along;
    })(x);
  };
  auto compiled = dice.chance(30);
  Arrays hv = compiled ? jit(forward_over_reverse)(f.inputs, v) : forward_over_reverse(f.inputs, v);
  Arrays hu = compiled ? jit(reverse_over_reverse)(f.inputs, u) : reverse_over_reverse(f.inputs, u);
  return near(dot(u, hv), dot(v, hu), 1e-9, std::string("<u, H v> = <v, H u>") + (compiled ? ", compiled" : ""));
}

std::string checkpoint_changes_nothing(const Program &f, Dice &) {
  auto kept = checkpoint([&](const Arrays &x) { return f(x); });
  auto gradient_of = [](const auto &f, const Arrays &weights) {
    return grad([&f, weights](const Arrays &x) {
      Arrays results = f(x);
      Array total = sum(results[0] * weights[0]);
      for (size_t i = 1; i < results.size(); ++i) total = total + sum(results[i] * weights[i]);
      return total;
    });
  };
  Arrays values = f(f.inputs), weights = like(values, 0.9), gradient = gradient_of(f, weights)(f.inputs);
  if (std::string text = difference(kept(f.inputs), values, 1e-11, "checkpoint"); !text.empty()) return text;
  std::string text = difference(gradient_of(kept, weights)(f.inputs), gradient, 1e-10, "grad(checkpoint f)");
  if (!text.empty()) return text;
  return difference(jit(gradient_of(kept, weights))(f.inputs), gradient, 1e-10, "jit(grad(checkpoint f))");
}

// Its own pullback as its rule.
std::string custom_vjp_changes_nothing(const Program &f, Dice &) {
  auto plain = [&](const Arrays &x) { return total(f, x); };
  auto ruled = custom_vjp(
      plain, [&](const Arrays &x) { return std::pair(plain(x), x); },
      [&](const Arrays &x, const Array &cotangent) {
        Arrays gradients = grad(plain)(x);
        for (Array &each : gradients) each = each * cotangent;
        return std::tuple(gradients);
      });
  Arrays gradient = grad(plain)(f.inputs);
  if (std::string text = difference(grad(ruled)(f.inputs), gradient, 1e-10, "grad(custom_vjp f)"); !text.empty())
    return text;
  return difference(jit(grad(ruled))(f.inputs), gradient, 1e-10, "jit(grad(custom_vjp f))");
}

}  // namespace

std::vector<Law> derivative_laws() {
  return {{"jit changes nothing", jit_changes_nothing, false},
          {"jit changes nothing of gradients", jit_of_gradient, true},
          {"forward and reverse agree", forward_and_reverse_agree, true},
          {"jit changes nothing of tangents", tangents_of_compiled, false},
          {"tangents are what differences say", differences_agree, false},
          {"checkpoint changes nothing", checkpoint_changes_nothing, true},
          {"custom_vjp by its own pullback changes nothing", custom_vjp_changes_nothing, true},
          {"Hessians are symmetric", hessian_is_symmetric, true}};
}

}  // namespace tessera::laws
