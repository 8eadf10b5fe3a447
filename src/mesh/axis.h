// Computes with mesh axes and parts of them, and reads and writes their text.
#pragma once

#include <optional>
#include <string>

#include "tessera/axis.h"

namespace tessera {

class Mesh;

// Prints "rows" as `"rows"`, a part as `"deep":(2)4`, a list as `"rows", "deep":(2)4`.
std::string to_string(const AxisRef &axis);
std::string to_string(const AxisList &axes);

int64_t size_of(const AxisRef &axis, const Mesh &mesh);   // 4 for "rows", 4 for "deep":(2)4
int64_t size_of(const AxisList &axes, const Mesh &mesh);  // product; 1 for the empty list

// These give the half-open interval [begin, end) of strides (as products) that a part of an axis covers: "deep":(2)4 is
// [2, 8).
int64_t pre_size_of(const AxisRef &axis);                         // 1 for a whole axis
int64_t next_pre_size_of(const AxisRef &axis, const Mesh &mesh);  // pre_size * size

bool overlap(const AxisRef &a, const AxisRef &b, const Mesh &mesh);
bool overlap(const AxisRef &a, const AxisList &b, const Mesh &mesh);
bool contains(const AxisRef &whole, const AxisRef &part, const Mesh &mesh);
// Says whether two axes make one: "deep":(1)2 followed by "deep":(2)4 is "deep".
bool can_merge(const AxisRef &major, const AxisRef &minor, const Mesh &mesh);
AxisRef merged(const AxisRef &major, const AxisRef &minor, const Mesh &mesh);
// Appends an axis, merging it with the last one where possible.
void append(AxisList &axes, const AxisRef &axis, const Mesh &mesh);
void append(AxisList &axes, const AxisList &more, const Mesh &mesh);
// Returns the part of `axis` with the given sizes relative to the axis itself, as a whole axis where it is one.
// sub_axis("deep":(2)4, 2, 2) = "deep":(4)2.
AxisRef sub_axis(const AxisRef &axis, int64_t pre_size, int64_t size, const Mesh &mesh);
// Returns the parts of `axis` that don't overlap `taken`, major to minor. "deep" without {"deep":(2)2} = {"deep":(1)2,
// "deep":(4)2}.
AxisList without(const AxisRef &axis, const AxisList &taken, const Mesh &mesh);
// Returns the longest prefix of `axis` that doesn't overlap `taken` and is a part of one view of the axis together with
// each of them, or nothing if none is left. "deep" (size 8) without {"deep":(4)2} leaves "deep":(1)4. An axis of 12
// leaves nothing for :(3)2 beside a taken :(1)2: no view has a part that ends at 2 and one that begins at 3.
std::optional<AxisRef> prefix_without_overlap(const AxisRef &axis, const AxisList &taken, const Mesh &mesh);

// Says whether `a` is a prefix of `b` in the order of devices: {"rows"} of {"rows", "cols"}; {"deep":(1)2} of {"deep"}.
bool is_prefix(const AxisList &a, const AxisList &b, const Mesh &mesh);
AxisList common_prefix(const AxisList &a, const AxisList &b, const Mesh &mesh);
// Returns b without its prefix a; requires is_prefix(a, b).
AxisList without_prefix(const AxisList &b, const AxisList &a, const Mesh &mesh);
// Sorts by axis, then by pre_size.
void sort_in_mesh_order(AxisList &axes, const Mesh &mesh);

}  // namespace tessera
