// Lesson 9: named axes. Dimensions get names, functions speak of names, and which devices, or steps, a name is given is said
// beside the function and changes no value.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

// [network]
Array named_loss(const Array &w1, const Array &w2, const Array &image, const Array &label) {
  Array hidden = relu(pdot(image, w1, "inputs")), logits = pdot(hidden, w2, "hidden");
  Array predictions = logits - logsumexp(logits, {.axes = {"classes"}});
  Array target = one_hot(label, axis_size("classes"), {.axis = "classes"});
  return -mean(sum(target * predictions, {.axes = {"classes"}}), {.axes = {"batch"}});
}
// [/network]

Array positional_loss(const Array &w1, const Array &w2, const Array &images, const Array &labels) {
  Array logits = matmul(relu(matmul(images, w1)), w2);
  Array predictions = logits - logsumexp(logits, {.axes = {1}, .keepdims = true});
  return -mean(sum(one_hot(labels, 8) * predictions, {.axes = {1}}));
}

int main() {
  Mesh mesh = make_mesh({{"x", 2}, {"y", 4}});

  section("names leave the shape, and broadcast by themselves");
  // [types]
  auto outer = xmap(
      [](Array x, Array y) {
        check(type_string(x) == "f32[]{a:3}", "x has no dimensions, but an axis a");
        check(type_string(x * y) == "f32[2]{a:3,b:4}", "a product has the names of both");
        return x * y;
      },
      {.in_axes = {axes("a"), axes("b", etc)}, .out_axes = {axes("b", "a", etc)}});
  Array products = outer(arange(3, f32), ones({4, 2}, f32));
  check(products.shape() == Shape{4, 3, 2}, "names go back to positions where out_axes says");
  // [/types]
  std::cout << type_string(products) << "\n";

  section("functions of an axis take its name");
  // [functions]
  Array x = sin(arange(6 * 4, f32)).reshape({6, 4});
  auto stats = xmap(
      [](Array x) {
        return std::tuple(sum(x, {.axes = {"row", 0}}), softmax(x, {.axes = {"row"}}), cumsum(x, {.axis = "row"}));
      },
      {.in_axes = {axes("row", etc)}, .out_axes = {axes({}), axes("row", etc), axes({{1, "row"}})}});
  auto [total, weights, running] = stats(x);
  check(close(total, sum(x)) && close(weights, softmax(x, {.axes = {0}})), "as by position");
  check(close(running, transpose(cumsum(x, {.axis = 0}))), "with the name second");
  // [/functions]

  section("one network, many ways to spread it");
  Array w1 = cos(arange(12 * 16, f32)).reshape({12, 16}), w2 = sin(arange(16 * 8, f32)).reshape({16, 8});
  Array images = sin(arange(32 * 12, f32) * 0.3).reshape({32, 12}), labels = (arange(32, i32) * 5) % 8;
  // [resources]
  XmapOptions options{
      .in_axes = {axes("inputs", "hidden"), axes("hidden", "classes"), axes("batch", "inputs"), axes("batch")},
      .mesh = mesh};
  Array expected = positional_loss(w1, w2, images, labels);
  auto under = [&](AxisResources resources) {
    options.axis_resources = std::move(resources);
    return xmap(named_loss, options);
  };
  check(close(under({})(w1, w2, images, labels), expected), "no resources: everything at once, on one device");
  check(close(under({{"batch", "x"}})(w1, w2, images, labels), expected), "data parallel");
  check(close(under({{"hidden", "y"}})(w1, w2, images, labels), expected), "model parallel");
  check(close(under({{"batch", "x"}, {"hidden", "y"}})(w1, w2, images, labels), expected), "both");
  check(close(under({{"batch", {"x", "y"}}})(w1, w2, images, labels), expected), "one name on two axes");
  check(close(under({{"batch", serial(8)}})(w1, w2, images, labels), expected), "in eight steps, one after the other");
  check(close(under(automatic)(w1, w2, images, labels), expected), "chosen by what is sent");
  // [/resources]
  for (AxisResources resources : {AxisResources{{"batch", "x"}}, AxisResources{{"batch", "x"}, {"hidden", "y"}}})
    std::cout << sent(jit(under(resources)).lower(w1, w2, images, labels).compile().report());

  section("what can't be is found before anything runs");
  // [conflict]
  std::string told = error_of([&] { under({{"batch", "x"}, {"hidden", "x"}})(w1, w2, images, labels); });
  check(told.find("batch and hidden, which axis_resources of xmap both maps to the mesh axis x") != std::string::npos,
        "two names that meet in a value can't share a mesh axis");
  // [/conflict]
  std::cout << told << "\n";

  section("gradients add up over names that broadcast");
  // [gradient]
  Array slope = grad(positional_loss)(w1, w2, images, labels);
  check(close(grad(under({{"batch", "x"}}))(w1, w2, images, labels), slope), "grad of an xmap");
  // [/gradient]
}
