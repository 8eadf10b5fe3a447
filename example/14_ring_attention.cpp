// Lesson 14: attention over a sequence that is cut over devices. Keys and values go around the ring; each device keeps its
// queries, and adds up what it sees of each block with the largest logit so far. The gradient comes of itself, and goes
// around the ring the other way.
#include "lesson.h"

using namespace tessera;
using namespace lesson;

namespace {

constexpr int devices_in_ring = 4;

// [ring]
// Blocks of q, k and v: [length / devices, heads, width].
Array ring_attention(const Array &q, const Array &k, const Array &v) {
  struct Seen {
    Array k, v, most, weight, sum;
  };
  const double scale = 1 / std::sqrt(static_cast<double>(q.shape().back()));
  std::vector<std::pair<int, int>> on;
  for (int i = 0; i < devices_in_ring; ++i) on.emplace_back(i, (i + 1) % devices_in_ring);
  const Array none = sum(q, -1) * 0;  // [length, heads]
  auto step = [&](Array, const Seen &seen) {
    const Array logits = einsum("qhd,khd->qhk", q, seen.k) * scale;
    const Array most = maximum(seen.most, max(logits, -1)), keep = exp(seen.most - most);
    const Array weights = exp(logits - expand_dims(most, -1));
    return Seen{ppermute(seen.k, "ring", on), ppermute(seen.v, "ring", on), most, seen.weight * keep + sum(weights, -1),
                seen.sum * expand_dims(keep, -1) + einsum("qhk,khd->qhd", weights, seen.v)};
  };
  const Seen all = fori_loop(0, devices_in_ring, step, Seen{k, v, none - 1e30, none, q * 0});
  return all.sum / expand_dims(all.weight, -1);
}
// [/ring]

}  // namespace

int main() {
  Mesh mesh = make_mesh({{"ring", devices_in_ring}});
  Array key = random::key(0);
  auto drawn = [&](uint32_t i) { return random::normal(random::fold_in(key, i), {16, 2, 8}); };
  const Array q = drawn(0), k = drawn(1), v = drawn(2), weights = drawn(3);

  section("the same as on one device");
  auto mapped = shard_map(ring_attention,
                          {.mesh = mesh, .in_specs = {P("ring"), P("ring"), P("ring")}, .out_specs = {P("ring")}});
  auto whole = [](Array q, Array k, Array v) { return dot_product_attention(q, k, v); };
  check(close(jit(mapped)(q, k, v), whole(q, k, v)), "attention is that of the whole sequence");

  section("and so is its gradient");
  auto loss_of = [&](auto attention) {
    return [&, attention](Array q, Array k, Array v) { return sum(attention(q, k, v) * weights); };
  };
  auto around = jit(grad<0, 1, 2>(loss_of(mapped)))(q, k, v), alone = grad<0, 1, 2>(loss_of(whole))(q, k, v);
  check(close(std::get<0>(around), std::get<0>(alone), 1e-4), "by queries");
  check(close(std::get<1>(around), std::get<1>(alone), 1e-4), "by keys");
  check(close(std::get<2>(around), std::get<2>(alone), 1e-4), "by values");

  section("what is sent");
  std::cout << sent(
      jit(mapped)
          .lower(device_put(q, mesh, P("ring")), device_put(k, mesh, P("ring")), device_put(v, mesh, P("ring")))
          .compile()
          .report());
}
