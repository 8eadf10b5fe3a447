# libtessera_compiler.so: dialects, interfaces, passes and phases for other compilers, with the headers of the inside that these need.
# Whole folders that they call; all else comes from archives, as far as these need it.
set(compiler_folders base mesh ops stablehlo chlo sdy spmd check rule read reference propagate_core propagate shardy partition_plan
  partition pipeline)
string(REPLACE ";" " " compiler_depends "${compiler_folders}")
file(APPEND ${PROJECT_BINARY_DIR}/libraries.txt "compiler|library|${compiler_depends}|\n")
set(compiler_objects)
foreach(folder IN LISTS compiler_folders)
  list(APPEND compiler_objects $<TARGET_OBJECTS:tessera_${folder}>)
endforeach()
add_library(tessera_compiler SHARED compiler.cpp ${compiler_objects})
target_compile_options(tessera_compiler PRIVATE ${tessera_warnings})
foreach(folder IN LISTS compiler_folders)
  target_link_libraries(tessera_compiler PRIVATE tessera_${folder})
endforeach()
target_precompile_headers(tessera_compiler REUSE_FROM mlir_headers)
target_link_options(tessera_compiler PRIVATE -fuse-ld=lld-22 -Wl,-Bsymbolic-functions
                                             -Wl,--version-script=${CMAKE_CURRENT_SOURCE_DIR}/compiler.map)
target_include_directories(tessera_compiler INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
                                                      $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/tessera/compiler>)
target_compile_features(tessera_compiler INTERFACE cxx_std_20)
set_target_properties(tessera_compiler PROPERTIES
  EXPORT_NAME compiler LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR}
  LINK_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/compiler.map INSTALL_RPATH_USE_LINK_PATH ON)

# The library is linked anew whenever one of these headers changes.
set(compiler_headers ${CMAKE_CURRENT_BINARY_DIR}/compiler_headers)
add_custom_command(TARGET tessera_compiler POST_BUILD VERBATIM
  COMMAND ${Python3_EXECUTABLE} -B ${CMAKE_CURRENT_SOURCE_DIR}/compiler_headers.py ${compiler_headers}
          ${CMAKE_CURRENT_SOURCE_DIR}/compiler.h ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/src)
install(TARGETS tessera_compiler EXPORT tessera-compiler LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY ${compiler_headers}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tessera)
install(EXPORT tessera-compiler FILE tessera-compiler-library.cmake NAMESPACE tessera:: DESTINATION ${package})
configure_file(tessera-compiler.cmake.in tessera-compiler.cmake @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/tessera-compiler.cmake DESTINATION ${package})
