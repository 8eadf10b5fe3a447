// Includes the errors that users meet.
#pragma once

#include "tessera/error.h"  // IWYU pragma: export
