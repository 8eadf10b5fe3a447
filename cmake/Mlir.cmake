# MLIR and LLVM as Debian ships them: shared libraries, RTTI and exceptions on.
find_package(MLIR REQUIRED CONFIG HINTS /usr/lib/llvm-22/lib/cmake/mlir)
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})
include(TableGen)
include(AddLLVM)
include(AddMLIR)

add_library(tessera_mlir INTERFACE)
target_include_directories(tessera_mlir SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
separate_arguments(llvm_definitions NATIVE_COMMAND ${LLVM_DEFINITIONS})
target_compile_definitions(tessera_mlir INTERFACE ${llvm_definitions})
target_link_libraries(tessera_mlir INTERFACE MLIR LLVM)
# LLVM's data structures, for libraries of plain values.
add_library(tessera_llvm INTERFACE)
target_include_directories(tessera_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS})
target_link_libraries(tessera_llvm INTERFACE LLVM)

set(MLIR_TABLEGEN_EXE /usr/lib/llvm-22/bin/mlir-tblgen)
