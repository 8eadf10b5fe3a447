#include "lower/machine_code/target.h"

#include <cstdlib>

#include "base/error.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/X86TargetParser.h"

namespace tessera {
namespace {

VectorTarget vectors_of(const llvm::StringSet<> &features) {
  auto has = [&](llvm::StringRef feature) { return features.contains(feature); };
  VectorTarget vectors;
  // 32-bit lanes need only the foundation; narrow elements and masked 256-bit forms need the other three.
  bool avx512 = has("avx512f") && has("avx512bw") && has("avx512dq") && has("avx512vl");
  vectors.bytes = avx512 ? 64 : has("avx2") ? 32 : 16;
  vectors.avx512_bf16 = avx512 && has("avx512bf16");
  vectors.f16c = has("f16c");
  return vectors;
}

MachineTarget find_host() {
  MachineTarget target;
  target.triple = llvm::sys::getProcessTriple();
  target.cpu = llvm::sys::getHostCPUName().str();
  llvm::SmallVector<std::string> list;
  llvm::StringSet<> present;
  for (const auto &feature : llvm::sys::getHostCPUFeatures()) {
    list.push_back((feature.second ? "+" : "-") + feature.first().str());
    if (feature.second) present.insert(feature.first());
  }
  llvm::sort(list);  // the map's order isn't the same in every run, and the text is part of keys
  target.features = llvm::join(list, ",");
  target.vectors = vectors_of(present);
  return target;
}

}  // namespace

MachineTarget target_of_cpu(const std::string &cpu) {
  if (llvm::X86::parseArchX86(cpu, /*Only64Bit=*/true) == llvm::X86::CK_None) {
    llvm::SmallVector<llvm::StringRef> known;
    llvm::X86::fillValidCPUArchList(known, /*Only64Bit=*/true);
    throw InputError("no processor is named '" + cpu + "'; known are " + llvm::join(known, ", "));
  }
  llvm::SmallVector<llvm::StringRef> list;
  llvm::X86::getFeaturesForCPU(cpu, list);
  llvm::sort(list);
  MachineTarget target;
  target.triple = llvm::sys::getProcessTriple();
  target.cpu = cpu;
  llvm::StringSet<> present;
  for (llvm::StringRef feature : list) {
    if (!target.features.empty()) target.features += ",";
    target.features += "+" + feature.str();
    present.insert(feature);
  }
  target.vectors = vectors_of(present);
  return target;
}

const MachineTarget &host_target() {
  static const auto &target = *new MachineTarget([] {
    const char *cpu = std::getenv("TESSERA_CPU");
    return cpu && *cpu ? target_of_cpu(cpu) : find_host();
  }());
  return target;
}

}  // namespace tessera
