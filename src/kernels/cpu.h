// Tells what this machine's processor can do. Kernels that are compiled for several vector units choose by it when they
// are made.
#pragma once

#include <cstdint>

namespace tessera {

// Each unit has all instructions of the one before it. avx2 includes FMA and F16C; avx512 has F, BW, DQ and VL.
enum class VectorUnit { baseline, avx2, avx512 };

// Returns the best unit that processor and operating system support.
VectorUnit vector_unit();
// Says whether there are products of pairs of bf16, summed in f32 (AVX512-BF16).
bool has_bf16_products();
// Says whether there are matrix tiles for bf16 and integers of 8 bits (AMX), and the operating system lets a process
// use them.
bool has_matrix_tiles();
// Returns the size of a core's first cache for data, in bytes. 0 means unknown.
int64_t first_cache_bytes();

}  // namespace tessera

// Marks functions that use a unit's instructions; call them after asking vector_unit(). A lambda inside doesn't inherit
// the mark.
#define TESSERA_AVX2 __attribute__((target("avx2,fma,f16c")))
#define TESSERA_AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c")))
