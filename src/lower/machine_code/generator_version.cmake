# Two uses. Included by src/lower/CMakeLists.txt: adds a source that defines `generator_version`, a hash of the sources on
# which generated code depends; object files of an earlier generator are then not found in the cache on disk.
# Run as a script (-DOUTPUT= -DFOLDERS=): writes that source.
if(CMAKE_SCRIPT_MODE_FILE)
  set(text "")
  foreach(folder IN LISTS FOLDERS)
    file(GLOB_RECURSE files RELATIVE ${folder} ${folder}/*.h ${folder}/*.cpp ${folder}/*.td)
    foreach(path IN LISTS files)
      file(SHA256 ${folder}/${path} hash)
      string(APPEND text "${path} ${hash}\n")
    endforeach()
  endforeach()
  string(SHA256 hash "${text}")
  file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[
#include "lower/machine_code/key.h"

namespace tessera {

const char *const generator_version = "@hash@";

}  // namespace tessera
]] @ONLY)
  return()
endif()

set(generator_folders)
set(generator_patterns)
foreach(folder base mesh dialect ops kernels lower)
  list(APPEND generator_folders ${PROJECT_SOURCE_DIR}/src/${folder})
  foreach(ending h cpp td)
    list(APPEND generator_patterns ${PROJECT_SOURCE_DIR}/src/${folder}/*.${ending})
  endforeach()
endforeach()
file(GLOB_RECURSE generator_sources CONFIGURE_DEPENDS ${generator_patterns})
set(generator_version_source ${PROJECT_BINARY_DIR}/src/lower/machine_code/generator_version.cpp)
add_custom_command(OUTPUT ${generator_version_source}
  COMMAND ${CMAKE_COMMAND} -DOUTPUT=${generator_version_source} "-DFOLDERS=${generator_folders}"
          -P ${CMAKE_CURRENT_LIST_FILE}
  DEPENDS ${generator_sources} ${CMAKE_CURRENT_LIST_FILE} VERBATIM)
