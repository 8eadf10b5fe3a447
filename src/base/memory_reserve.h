// Memory that is kept back for the time when there is none. LLVM and MLIR know no exceptions: an operator new that throws through
// them leaves behind what nobody can take apart. So operator new is given the reserve instead, what is under way comes to its end, and
// the error is thrown where the reserve is to be taken again.
#pragma once

namespace tessera {

// Takes the reserve, if it isn't there, and stands ready to give it to operator new, after what waits in the pool and before the
// handler that was set before. To be called between phases. Throws OutOfMemory if there is no memory for the reserve.
void keep_reserve();

// What operator new calls where even the reserve is gone, before it throws; it need not return. Null: nothing.
void set_last_resort(void (*last_resort)());

}  // namespace tessera
