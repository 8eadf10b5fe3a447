// `automatic` leaves a choice to the library: the shardings of jit's arguments, or the resources of xmap's names.
#pragma once

namespace tessera {

struct AutomaticType {};
inline constexpr AutomaticType automatic{};

}  // namespace tessera
