#include "lower/machine_code/key.h"

#include <initializer_list>

#include "llvm-c/Core.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"

namespace tessera {
namespace {

// Each text is preceded by its length, so that different lists never give the same bytes.
std::string hash(std::initializer_list<llvm::StringRef> texts) {
  llvm::BLAKE3 hasher;
  for (llvm::StringRef text : texts) {
    hasher.update(std::to_string(text.size()) + ":");
    hasher.update(text);
  }
  return llvm::toHex(hasher.final<20>(), /*LowerCase=*/true);
}

// Returns the version of the library that runs, which may be newer than the headers.
std::string llvm_version() {
  unsigned major = 0, minor = 0, patch = 0;
  LLVMGetVersion(&major, &minor, &patch);
  return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(patch);
}

}  // namespace

std::string common_key(const MachineTarget &target) {
  const VectorTarget &vectors = target.vectors;
  std::string shape =
      std::to_string(vectors.bytes) + (vectors.avx512_bf16 ? " bf16" : "") + (vectors.f16c ? " f16c" : "");
  return hash({generator_version, llvm_version(), target.triple, target.cpu, target.features, shape});
}

std::string symbol_of(llvm::StringRef key, llvm::StringRef content) {
  constexpr llvm::StringLiteral mark = "stablehlo.";
  constexpr size_t longest = 60;
  std::string names;
  for (size_t at = content.find(mark); at != llvm::StringRef::npos && names.size() < longest;
       at = content.find(mark, at)) {
    at += mark.size();
    llvm::StringRef name = content.substr(at).take_while([](char c) { return llvm::isAlnum(c) || c == '_'; });
    if (name != "return" && name != "constant") names += name.str() + "_";
  }
  return "tessera_" + names + key.str();
}

std::string function_key(llvm::StringRef common, llvm::StringRef content) { return hash({common, content}); }

}  // namespace tessera
