#include "pipeline/code_location.h"

#include <link.h>
#include <unistd.h>

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <mutex>
#include <optional>
#include <string_view>

#include "llvm/DebugInfo/Symbolize/Symbolize.h"
#include "llvm/Demangle/Demangle.h"

namespace tessera {
namespace {

// Describes the program or shared library of an address, and its load address.
struct Object {
  std::string path;
  uintptr_t base = 0;
};

std::optional<Object> object_of(uintptr_t address) {
  struct Search {
    uintptr_t address;
    std::optional<Object> found;
  } search{address, {}};
  dl_iterate_phdr(
      [](dl_phdr_info *info, size_t, void *data) {
        auto &search = *static_cast<Search *>(data);
        for (int i = 0; i < info->dlpi_phnum; ++i) {
          const ElfW(Phdr) &segment = info->dlpi_phdr[i];
          uintptr_t begin = info->dlpi_addr + segment.p_vaddr;
          if (segment.p_type != PT_LOAD || search.address < begin || search.address >= begin + segment.p_memsz)
            continue;
          search.found = Object{info->dlpi_name, info->dlpi_addr};
          return 1;
        }
        return 0;
      },
      &search);
  if (search.found && search.found->path.empty()) {  // the program itself
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    if (length <= 0) return std::nullopt;
    search.found->path.assign(path, static_cast<size_t>(length));
  }
  return search.found;
}

// Returns whether a mangled name is in a namespace that users don't write in, or local to such a name.
bool is_in_library_namespace(std::string_view name) {
  if (!name.starts_with("_Z")) return false;
  name.remove_prefix(2);
  while (name.starts_with('Z')) name.remove_prefix(1);
  bool is_nested = name.starts_with('N');
  if (is_nested) name.remove_prefix(1);
  while (is_nested && !name.empty() && std::string_view("rVKRO").find(name[0]) != std::string_view::npos)
    name.remove_prefix(1);
  if (name.starts_with("St") || name.starts_with("Sa") || name.starts_with("Ss")) return true;
  const auto begins = [&](std::string_view text) { return name.starts_with(text); };
  return is_nested && (begins("7tessera") || begins("9__gnu_cxx") || begins("4llvm") || begins("4mlir"));
}

// Returns whether an object is a system library: functions of libc start threads and call functions back.
bool is_system_library(std::string_view path) { return path.starts_with("/lib/") || path.starts_with("/usr/lib/"); }

// The file decides if it is known, since tests and users may write in any namespace.
bool is_library_file(std::string_view file) {
  constexpr std::string_view path = __FILE__, own = path.substr(0, path.rfind("pipeline/"));
  if (file.starts_with(own) || file.find("/include/c++/") != std::string_view::npos) return true;
  size_t slash = file.rfind('/');
  if (slash == std::string_view::npos || !file.ends_with(".h")) return false;
  std::string_view folder = file.substr(0, slash);
  return folder == "tessera" || folder.ends_with("/tessera");
}

void replace_all(std::string &text, std::string_view from, std::string_view to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
}

// Removes arguments in parentheses: `f(int)::g` -> `f::g`.
std::string without_arguments(const std::string &name) {
  std::string text;
  int depth = 0;
  for (char c : name) {
    if (c == '(') ++depth;
    if (depth == 0) text += c;
    if (c == ')') --depth;
  }
  return text;
}

// Removes a leading type: names of templates begin with their return types.
std::string without_type(const std::string &name) {
  int depth = 0;
  for (size_t i = name.size(); i-- > 0;) {
    depth += (name[i] == '>') - (name[i] == '<');
    if (name[i] == ' ' && depth == 0 && !name.substr(0, i).ends_with("operator")) return name.substr(i + 1);
  }
  return name;
}

// Renames lambdas, which compilers number: `main::$_0::operator()`, `f::'lambda0'`, `f::{lambda#1}`.
std::string with_lambdas_named(const std::string &name) {
  std::string text;
  for (size_t begin = 0; begin <= name.size();) {
    size_t end = std::min(name.find("::", begin), name.size());
    std::string part = name.substr(begin, end - begin);
    bool is_lambda = part.starts_with("$_") || part.starts_with("'lambda") || part.starts_with("{lambda");
    bool calls_lambda = part == "operator()" && text.ends_with("lambda");
    if (!calls_lambda) text += (text.empty() ? "" : "::") + (is_lambda ? "lambda" : part);
    begin = end + 2;
  }
  return text;
}

// Returns `main::lambda`, without arguments and types.
std::string plain_name(const std::string &mangled) {
  llvm::ItaniumPartialDemangler demangler;
  if (mangled == "operator()") return "lambda";  // debug information says no more
  if (demangler.partialDemangle(mangled.c_str())) return mangled;
  char *name = demangler.getFunctionName(nullptr, nullptr);
  std::string text = name ? name : mangled;
  std::free(name);
  // Parentheses that belong to names are replaced temporarily.
  replace_all(text, "(anonymous namespace)", "<anonymous>");
  replace_all(text, "operator()", "<call>");
  text = without_arguments(text);
  replace_all(text, "<call>", "operator()");
  replace_all(text, " const", "");
  text = with_lambdas_named(without_type(text));
  replace_all(text, "<anonymous>", "(anonymous namespace)");
  return text;
}

llvm::symbolize::LLVMSymbolizer &symbolizer() {
  static auto *one = [] {
    llvm::symbolize::LLVMSymbolizer::Options options;
    options.PrintFunctions = llvm::DILineInfoSpecifier::FunctionNameKind::LinkageName;
    options.PathStyle = llvm::DILineInfoSpecifier::FileLineInfoKind::RelativeFilePath;
    options.Demangle = false;
    return new llvm::symbolize::LLVMSymbolizer(options);
  }();
  return *one;
}

std::optional<SourceLocation> location_of(const llvm::DILineInfo &frame) {
  auto known = [](const std::string &text) { return text == llvm::DILineInfo::BadString ? std::string() : text; };
  // A symbol table may name a file, but no line.
  std::string name = known(frame.FunctionName), file = frame.Line ? known(frame.FileName) : "";
  if (name.empty() && file.empty()) return std::nullopt;
  if (file.empty() ? is_in_library_namespace(name) : is_library_file(file)) return std::nullopt;
  SourceLocation location;
  location.function = plain_name(name);
  location.file = std::move(file);
  location.line = frame.Line;
  return location;
}

}  // namespace

SourceLocation code_location(std::span<const void *const> return_addresses) {
  static std::mutex mutex;  // only one thread may use the symbolizer
  std::lock_guard lock(mutex);
  for (const void *returns_to : return_addresses) {
    uintptr_t address = reinterpret_cast<uintptr_t>(returns_to) - 1;  // within the call instead of behind it
    std::optional<Object> object = object_of(address);
    if (!object || is_system_library(object->path)) continue;
    auto frames = symbolizer().symbolizeInlinedCode(
        object->path, {address - object->base, llvm::object::SectionedAddress::UndefSection});
    if (!frames) {
      llvm::consumeError(frames.takeError());
      continue;
    }
    for (uint32_t i = 0; i < frames->getNumberOfFrames(); ++i)
      if (auto location = location_of(frames->getFrame(i))) return *location;
  }
  return {};
}

}  // namespace tessera
