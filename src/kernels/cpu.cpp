#include "kernels/cpu.h"

#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>

namespace tessera {
namespace {

// Reads a bit of leaf 7 of CPUID. Sub-leaf 0 names AMX (22: bf16, 24: tiles, 25: integers) in edx, sub-leaf 1 bf16
// products in eax.
bool leaf7_bit(unsigned subleaf, bool in_edx, unsigned bit) {
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  if (!__get_cpuid_count(7, subleaf, &eax, &ebx, &ecx, &edx)) return false;
  return ((in_edx ? edx : eax) >> bit & 1) != 0;
}

VectorUnit detect() {
  __builtin_cpu_init();
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return VectorUnit::baseline;
  bool wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
              __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
  return wide ? VectorUnit::avx512 : VectorUnit::avx2;
}

}  // namespace

VectorUnit vector_unit() {
  static const VectorUnit unit = detect();
  return unit;
}

bool has_bf16_products() {
  static const bool has = vector_unit() == VectorUnit::avx512 && leaf7_bit(1, false, 5);
  return has;
}

int64_t first_cache_bytes() {
  static const int64_t bytes = std::max(sysconf(_SC_LEVEL1_DCACHE_SIZE), 0L);
  return bytes;
}

bool has_matrix_tiles() {
  // Linux gives a process the state of the tiles only on request: ARCH_REQ_XCOMP_PERM (0x1023), XFEATURE_XTILEDATA
  // (18).
  static const bool has = leaf7_bit(0, true, 22) && leaf7_bit(0, true, 24) && leaf7_bit(0, true, 25) &&
                          syscall(SYS_arch_prctl, 0x1023, 18) == 0;
  return has;
}

}  // namespace tessera
