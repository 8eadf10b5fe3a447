// Writes quantities for people: three digits, and the unit that leaves one to three of them before the point.
#pragma once

#include <string>

namespace tessera {

std::string seconds_text(double seconds);             // `1.5 ms`
std::string bytes_text(double bytes);                 // `12.3 kB`
std::string operations_text(double count);            // `4 Gop`
std::string percent_text(double part, double whole);  // `12.5 %`; of nothing `0 %`

}  // namespace tessera
