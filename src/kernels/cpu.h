// The abilities of this machine's processor, for kernels that are compiled for several vector units and choose as they are made.
#pragma once

#include <cstdint>

namespace tessera {

// Each has all of the one before it. avx2: with FMA and F16C; avx512: F, BW, DQ and VL.
enum class VectorUnit { baseline, avx2, avx512 };

// The best that processor and operating system support.
VectorUnit vector_unit();
// Products of pairs of bf16, summed in f32 (AVX512-BF16).
bool has_bf16_products();
// Matrix tiles for bf16 and integers of 8 bits (AMX), where the operating system lets a process use them.
bool has_matrix_tiles();
// The size of a core's first cache for data, in bytes. 0 means unknown.
int64_t first_cache_bytes();

}  // namespace tessera

// For functions that use instructions of a unit; call them after asking vector_unit(). A lambda inside doesn't inherit it.
#define TESSERA_AVX2 __attribute__((target("avx2,fma,f16c")))
#define TESSERA_AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c")))
