// RUN: tessera run %s --random 0
"vhlo.func_v1"() <{sym_name = #vhlo.string_v1<"main">}> ({
}) : () -> ()
