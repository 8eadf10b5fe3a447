// Helps strategies: finds the axes that the tensors of a factor agree on, and the part of them that a tensor can take.
#pragma once

#include <functional>
#include <optional>

#include "propagate/strategy/strategy.h"

namespace tessera {

// Folds the axes of all tensors that have the factor into the longest list that none contradicts. It starts with the
// side from which the direction lets axes spread; the other side can only shorten the list. Conflicts with other
// factors aren't looked at.
//   both:    operand {"x"}, result {"x","y"} -> {"x","y"};  operand {"x"}, result {"y"} -> {}
//   forward: operand {"x"}, result {"x","y"} -> {"x"};      operand {"x","y"}, result {"x"} -> {"x","y"}
AxisList compatible_axes(const Projection &projection, FactorId factor, Direction direction, const Mesh &mesh);

// Returns the longest prefix of `axis` that the factor of this tensor has already, or can add after axes of product
// `size_before`: the tensor lists it neither as replicated nor as unreduced, the factor is open, and the axis divides
// it evenly unless it is minor-most.
std::optional<AxisRef> fit_within_factor(const AxisRef &axis, const TensorProjection &tensor, FactorId factor,
                                         int64_t size_before, const StrategyInput &input);

// Returns the longest prefix of `axis` that overlaps no other factor's axes in this tensor.
std::optional<AxisRef> fit_across_factors(const AxisRef &axis, const TensorProjection &tensor, FactorId factor,
                                          const Mesh &mesh);

// Cuts the list at the first axis that `fit` shortens or refuses. `fit` gets the product of the axes before.
void cut(AxisList &axes, const StrategyInput &input,
         const std::function<std::optional<AxisRef>(const AxisRef &axis, int64_t size_before)> &fit);

bool is_strict_prefix(const AxisList &a, const AxisList &b, const Mesh &mesh);

const TensorProjection &tensor_of(const Projection &projection, TensorIndex tensor);

// Gives the axes to the tensor's factor if the factor's own axes are a strict prefix of them, and notes the expansion.
void expand(Projection &projection, TensorIndex tensor, FactorId factor, const AxisList &axes, const Mesh &mesh,
            std::vector<Expansion> &expansions);

}  // namespace tessera
