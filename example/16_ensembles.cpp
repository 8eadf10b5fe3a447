// Lesson 16: many networks trained at once. vmap makes of one network's training step that of all, and the ensemble lies
// over the devices: each trains its own members, and nothing is sent.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

namespace {

// [member]
struct Network {
  Array w1, b1, w2, b2;
  Array operator()(const Array &x) const { return dense(tanh(dense(x, w1, b1)), w2, b2); }
};
Network drawn(const Array &key) {
  Array keys = random::split(key);
  return {init::glorot_normal(keys[0], {1, 16}), zeros({16}), init::glorot_normal(keys[1], {16, 1}), zeros({1})};
}
struct Member {
  Network network;
  optim::AdamState<Network> state;
};
// [/member]

}  // namespace

int main() {
  constexpr int members = 8;
  Mesh mesh = make_mesh({{"member", 4}});
  const Array x = linspace(-2, 2, 32).reshape({32, 1}), y = sin(2 * x);

  section("eight networks, two on each device");
  // [train]
  auto loss_of = [&](const Network &network) { return mean(square(network(x) - y)); };
  auto step = [&](const Member &member) {
    auto [loss, gradients] = value_and_grad(loss_of)(member.network);
    auto [network, state] = optim::adam(member.network, gradients, member.state, {.learning_rate = 0.02});
    return std::pair(Member{network, state}, loss);
  };
  auto begin = [](const Array &key) {
    Network network = drawn(key);
    return Member{network, optim::adam_init(network)};
  };
  Member all = device_put(vmap(begin)(random::split(random::key(3), members)), mesh, P("member"));
  auto train = jit([&](const Member &all) {
    return scan([&](const Member &now, Array) { return vmap(step)(now); }, all, zeros({300}));
  });
  auto [trained, losses] = train(all);
  // [/train]
  check(losses.shape() == Shape{300, members} && losses[-1].max().item<float>() < 0.05f, "all have learnt");
  check(train.lower(all).compile().report().collectives.empty(), "nothing is sent");

  section("one of them by itself");
  Member third = tree_map([](Array leaf) { return leaf[2]; }, device_put(all, mesh, P()));
  auto alone = jit([&](const Member &member) {
    return scan([&](const Member &now, Array) { return step(now); }, member, zeros({300}));
  })(third);
  check(close(alone.second, losses[{{}, 2}], 1e-2), "has the losses that it has among the others");
  std::cout << "losses of the members: " << round(losses[-1], 4) << "\n";
}
