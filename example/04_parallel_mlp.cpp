// Lesson 4: training spread over devices. One training step, written once over whole arrays, runs data parallel, tensor
// parallel or both, by saying how parameters and batch lie; then the same step by hand, per device. The backward pass
// is written out, to show its products; lesson 8 leaves it to `grad`.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

// [parameters]
// Plain structs are trees: jit and shard_map take them apart and put them together.
struct Layer {
  Array w, b;
};
struct Mlp {
  Layer up, down;
};
// [/parameters]

// [step]
constexpr double rate = 0.05;

Layer descend(const Layer &layer, const Layer &gradient) {
  return {layer.w - rate * gradient.w, layer.b - rate * gradient.b};
}

// One step on a batch: the new parameters, and the loss before it.
std::pair<Mlp, Array> train_step(Mlp p, Array x, Array wanted) {
  Array before = matmul(x, p.up.w) + p.up.b;
  Array hidden = relu(before);
  Array error = matmul(hidden, p.down.w) + p.down.b - wanted;

  Array d_out = error * (2.0 / error.size());  // of mean(error^2)
  Layer d_down{matmul(transpose(hidden), d_out), sum(d_out, {.axes = {0}})};
  Array d_before = where(before > 0, matmul(d_out, transpose(p.down.w)), 0);
  Layer d_up{matmul(transpose(x), d_before), sum(d_before, {.axes = {0}})};
  return {Mlp{descend(p.up, d_up), descend(p.down, d_down)}, mean(square(error))};
}
// [/step]

// [by hand]
// The same for one device, which has a part of the batch and a part of the hidden units.
std::pair<Mlp, Array> train_step_by_hand(Mlp p, Array x, Array wanted) {
  Array before = matmul(x, p.up.w) + p.up.b;
  Array hidden = relu(before);
  Array error = psum(matmul(hidden, p.down.w), "model") + p.down.b - wanted;

  Array d_out = error * (2.0 / (error.size() * axis_size("data")));
  auto over_batch = [](Array w, Array b) { return Layer{psum(w, "data"), psum(sum(b, {.axes = {0}}), "data")}; };
  Layer d_down = over_batch(matmul(transpose(hidden), d_out), d_out);
  Array d_before = where(before > 0, matmul(d_out, transpose(p.down.w)), 0);
  Layer d_up = over_batch(matmul(transpose(x), d_before), d_before);
  return {Mlp{descend(p.up, d_up), descend(p.down, d_down)}, pmean(mean(square(error)), "data")};
}
// [/by hand]

int main() {
  // A network with known weights makes the data, and one with other weights shall learn it.
  Array keys = random::split(random::key(0), 6);
  Array x = random::normal(keys[0], {64, 16});
  Array wanted = tanh(matmul(x, random::normal(keys[1], {16, 8})));
  Mlp start{{random::normal(keys[2], {16, 32}) * 0.2, zeros({32})},
            {random::normal(keys[3], {32, 8}) * 0.2, zeros({8})}};
  Mesh mesh = make_mesh({{"data", 2}, {"model", 4}});

  auto [alone, loss_alone] = train_step(start, x, wanted);  // on one device, operation by operation
  auto same = [](const Mlp &a, const Mlp &b) {
    return close(a.up.w, b.up.w) && close(a.up.b, b.up.b) && close(a.down.w, b.down.w) && close(a.down.b, b.down.b);
  };

  // [ways]
  // A spec for each leaf; a bare one stands for the whole tree. Hidden units are cut over `model`: columns of the first
  // matrix, rows of the second, so that only the second product has sums to add up. Where a batch lies whole, the compiler cuts the work on
  // it over the axis that is free, if that sends less.
  Specs whole = P(), by_units = {{P(None, "model"), P("model")}, {P("model", None), P()}};
  struct Way {
    std::string name;
    Specs parameters;
    P batch;
    int64_t
        bytes;  // of the sums that a step by hand needs: gradients and the loss over data, the second product over model
  };
  for (const Way &way : {Way{"data parallel", whole, P("data"), 3236}, Way{"tensor parallel", by_units, P(), 3072},
                         Way{"data and tensor parallel", by_units, P("data"), 2372}}) {
    auto step = jit(
        train_step,
        {.mesh = mesh, .in_shardings = {way.parameters, way.batch, way.batch}, .out_shardings = {way.parameters, P()}});
    auto [parameters, loss] = step(start, x, wanted);
    check(same(parameters, alone) && close(loss, loss_alone), way.name + " learns what one device learns");
    ProgramReport report = step.lower(start, x, wanted).compile().report();
    for (const std::string &kind : kinds(report)) check(kind == "all_reduce", way.name + " moves nothing but sums");
    check(bytes_sent(report) <= way.bytes, way.name + " adds up no more than it has to");
    section(way.name);
    std::cout << "the first matrix lies as " << parameters.up.w.sharding().spec << "\n" << sent(report);
  }
  // [/ways]

  section("by hand");
  // [map]
  auto manual = jit(shard_map(
      train_step_by_hand, {.mesh = mesh, .in_specs = {by_units, P("data"), P("data")}, .out_specs = {by_units, P()}}));
  auto [parameters, loss] = manual(start, x, wanted);
  check(same(parameters, alone) && close(loss, loss_alone), "the step by hand learns the same");
  ProgramReport report = manual.lower(start, x, wanted).compile().report();
  check(kinds(report).size() == 6, "what is sent is what was written");
  // [/map]
  std::cout << sent(report);

  section("training");
  // [training]
  // Results lie as the next step wants its arguments, and donated parameters give their memory to the new ones.
  auto step = jit(train_step, {.mesh = mesh,
                               .in_shardings = {by_units, P("data"), P("data")},
                               .out_shardings = {by_units, P()},
                               .donate = {0}});
  Mlp learning = parameters;
  float first = loss.item<float>(), last = first;
  for (int i = 1; i <= 200; ++i) {
    std::tie(learning, loss) = step(learning, x, wanted);
    last = loss.item<float>();
    if (i % 50 == 0) std::cout << "after " << i << " steps the loss is " << last << "\n";
  }
  check(last < 0.5f * first, "the loss falls");
  // [/training]
}
