# One library a folder. `tessera_library(mesh SOURCES a.cpp DEPENDS base)` makes tessera_mesh from src/mesh. A folder may
# include headers of the folders it declares, of what those declare, and its own; test/lint checks that.
#
#   SOURCES   files; default: every .cpp in the folder
#   OPS       interfaces compiled into this library: src/ops/*/<interface>*.cpp
#   DEPENDS   other tessera libraries
#   LIBS      libraries from outside
#   MLIR      uses MLIR
#
# What each library declares is written to build/libraries.txt, a line each: name|folder|DEPENDS|OPS.
file(WRITE ${PROJECT_BINARY_DIR}/libraries.txt "")
set(tessera_warnings -Wall -Wextra -Wno-unused-parameter)
# The libraries that TESSERA_THREAD_SANITIZED names are compiled with these options, and with headers precompiled by them.
set(tessera_thread_sanitizer -fsanitize=thread -fno-omit-frame-pointer)

# `tessera_precompiled(mlir_headers MLIR LIBS fmt::fmt HEADERS <a.h> <b.h>)`: headers read once for all targets that say
# `target_precompile_headers(target REUSE_FROM mlir_headers)` and are compiled with the same options. It holds no time of its
# own, so ccache knows it again. MLIR: some of the headers are MLIR's, or are made by mlir-tblgen. OPTIONS: more for the compiler.
function(tessera_precompiled name)
  cmake_parse_arguments(arg "MLIR" "" "LIBS;HEADERS;OPTIONS" ${ARGN})
  file(GENERATE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp CONTENT "")
  add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  target_compile_options(${name} PRIVATE ${tessera_warnings} ${arg_OPTIONS} "SHELL:-Xclang -fno-pch-timestamp")
  target_link_libraries(${name} PRIVATE ${arg_LIBS})
  if(arg_MLIR)
    target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include ${PROJECT_BINARY_DIR}/src)
    target_link_libraries(${name} PRIVATE tessera_mlir)
    add_dependencies(${name} tessera_tablegen)
  endif()
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
endfunction()

function(tessera_library name)
  cmake_parse_arguments(arg "MLIR" "" "SOURCES;OPS;DEPENDS;LIBS" ${ARGN})
  file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR}/src ${CMAKE_CURRENT_SOURCE_DIR})
  string(REPLACE ";" " " line "${name}|${folder}|${arg_DEPENDS}|${arg_OPS}")
  file(APPEND ${PROJECT_BINARY_DIR}/libraries.txt "${line}\n")
  if(NOT arg_SOURCES)
    file(GLOB arg_SOURCES CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  endif()
  foreach(interface IN LISTS arg_OPS)
    file(GLOB interface_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/ops/*/${interface}*.cpp)
    list(APPEND arg_SOURCES ${interface_sources})
  endforeach()
  if(NOT arg_SOURCES)
    message(WARNING "tessera_${name} has no sources yet")
    add_library(tessera_${name} INTERFACE)
    return()
  endif()
  add_library(tessera_${name} STATIC ${arg_SOURCES})
  target_include_directories(tessera_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include
                                                    ${PROJECT_BINARY_DIR}/src)
  target_compile_options(tessera_${name} PRIVATE ${tessera_warnings})
  foreach(dependency IN LISTS arg_DEPENDS)
    target_link_libraries(tessera_${name} PUBLIC tessera_${dependency})
  endforeach()
  target_link_libraries(tessera_${name} PUBLIC ${arg_LIBS})
  if(arg_MLIR)
    target_link_libraries(tessera_${name} PUBLIC tessera_mlir)
    add_dependencies(tessera_${name} tessera_tablegen)
  endif()
  set(headers standard_headers)
  if(arg_MLIR)
    set(headers mlir_headers)
  endif()
  if(name IN_LIST TESSERA_THREAD_SANITIZED)
    target_compile_options(tessera_${name} PRIVATE ${tessera_thread_sanitizer})
    string(APPEND headers _of_threads)
  endif()
  target_precompile_headers(tessera_${name} REUSE_FROM ${headers})
endfunction()

# Everything that mlir-tblgen writes is made before any MLIR library compiles: it takes a second in all.
if(NOT TARGET tessera_tablegen)
  add_custom_target(tessera_tablegen)
endif()

# `tessera_tablegen(ops/elementwise/ops.td)` run in src: writes build/src/ops/elementwise/ops.{h,cpp}.inc for the
# generators named after it: OPS, DIALECT <name>, ATTRS, TYPES, ENUMS, INTERFACES.
function(tessera_tablegen td)
  cmake_parse_arguments(arg "OPS;ATTRS;TYPES;ENUMS;INTERFACES" "DIALECT" "" ${ARGN})
  set(LLVM_TARGET_DEFINITIONS ${PROJECT_SOURCE_DIR}/src/${td})
  get_filename_component(folder ${td} DIRECTORY)
  get_filename_component(stem ${td} NAME_WE)
  set(generators)
  if(arg_OPS)
    list(APPEND generators "${stem}.h.inc|-gen-op-decls" "${stem}.cpp.inc|-gen-op-defs")
  endif()
  if(arg_DIALECT)
    list(APPEND generators "${stem}_dialect.h.inc|-gen-dialect-decls|-dialect=${arg_DIALECT}"
         "${stem}_dialect.cpp.inc|-gen-dialect-defs|-dialect=${arg_DIALECT}")
  endif()
  if(arg_ATTRS)
    list(APPEND generators "${stem}_attrs.h.inc|-gen-attrdef-decls" "${stem}_attrs.cpp.inc|-gen-attrdef-defs")
  endif()
  if(arg_TYPES)
    list(APPEND generators "${stem}_types.h.inc|-gen-typedef-decls" "${stem}_types.cpp.inc|-gen-typedef-defs")
  endif()
  if(arg_ENUMS)
    list(APPEND generators "${stem}_enums.h.inc|-gen-enum-decls" "${stem}_enums.cpp.inc|-gen-enum-defs")
  endif()
  if(arg_INTERFACES)
    list(APPEND generators "${stem}_interfaces.h.inc|-gen-op-interface-decls"
         "${stem}_interfaces.cpp.inc|-gen-op-interface-defs")
  endif()
  foreach(generator IN LISTS generators)
    string(REPLACE "|" ";" parts "${generator}")
    list(POP_FRONT parts file)
    set(output ${PROJECT_BINARY_DIR}/src/${folder}/${file})
    file(GLOB_RECURSE tds CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*.td)
    add_custom_command(OUTPUT ${output}
      COMMAND ${CMAKE_COMMAND} -E make_directory ${PROJECT_BINARY_DIR}/src/${folder}
      COMMAND ${MLIR_TABLEGEN_EXE} ${parts} -I${PROJECT_SOURCE_DIR}/src -I/usr/lib/llvm-22/include
              ${PROJECT_SOURCE_DIR}/src/${td} -o ${output} --write-if-changed
      COMMAND ${CMAKE_COMMAND} -E touch ${output}.stamp
      DEPENDS ${tds} BYPRODUCTS ${output}.stamp VERBATIM)
    string(MAKE_C_IDENTIFIER ${folder}_${file} target)
    add_custom_target(${target} DEPENDS ${output})
    add_dependencies(tessera_tablegen ${target})
  endforeach()
endfunction()

# `tessera_test(mesh_test DEPENDS mesh)`: a GoogleTest program from <name>.cpp beside the caller, or from SOURCES. MLIR: one of
# its libraries uses MLIR.
function(tessera_test name)
  cmake_parse_arguments(arg "MLIR" "" "SOURCES;DEPENDS" ${ARGN})
  if(NOT arg_SOURCES)
    set(arg_SOURCES ${name}.cpp)
  endif()
  add_executable(${name} ${arg_SOURCES})
  target_compile_options(${name} PRIVATE ${tessera_warnings})
  foreach(dependency IN LISTS arg_DEPENDS)
    target_link_libraries(${name} PRIVATE tessera_${dependency})
  endforeach()
  target_link_libraries(${name} PRIVATE GTest::gtest GTest::gtest_main)
  if(arg_MLIR)
    target_precompile_headers(${name} REUSE_FROM test_mlir_headers)
  endif()
  add_test(NAME unit.${name} COMMAND ${name})
  set_tests_properties(unit.${name} PROPERTIES TIMEOUT ${tessera_timeout})
endfunction()
