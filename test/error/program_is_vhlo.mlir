// RUN: tessera run %s --random 0
// EXPECT: program_is_vhlo.mlir:3:2: error: this is VHLO, the versioned form in which StableHLO is stored, and Tessera reads StableHLO itself; give the text that jax.jit(f).lower(*args).as_text() returns, or convert the artifact with `stablehlo-translate --deserialize`
"vhlo.func_v1"() <{sym_name = #vhlo.string_v1<"main">}> ({
}) : () -> ()
