# find_package(tessera) has the target tessera::tessera, which needs nothing but the library itself. With COMPONENTS compiler it has
# tessera::compiler too.
include(${CMAKE_CURRENT_LIST_DIR}/tessera-library.cmake)
if("compiler" IN_LIST tessera_FIND_COMPONENTS)
  include(${CMAKE_CURRENT_LIST_DIR}/tessera-compiler.cmake)
endif()
