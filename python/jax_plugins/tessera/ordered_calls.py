"""Ordered calls of Python within `jax.shard_map`.

JAX hands a token into the body and out of it again, where operands and results are arrays for Tessera. Calls keep their order without it.
"""

import functools

from jax._src import shard_map
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir
from jax._src.lib.mlir.dialects import hlo, sdy


def write_bodies_for(platform):
    rule = functools.partial(lowered_without_tokens, shard_map._shard_map_lowering)
    mlir.register_lowering(shard_map.shard_map_p, rule, platform=platform)


def lowered_without_tokens(jax_rule, ctx, *operands, **options):
    results = jax_rule(ctx, *operands, **options)
    tokens, _ = mlir.ir_tree_registry.flatten([token for _, token in ctx.tokens_out.items()] if ctx.tokens_out else [])
    regions = [token.owner for token in tokens if isinstance(token, ir.OpResult) and token.owner.name == "sdy.manual_computation"]
    if not regions:
        return results
    ctx.tokens_out = ctx.tokens_in
    return without_tokens(regions[0])


def without_tokens(region):
    """Writes the region anew, and gives back its results that are arrays."""

    def arrays(values):
        return [i for i, value in enumerate(values) if not hlo.TokenType.isinstance(value.type)]

    def shardings(name, kept):
        all_ = list(sdy.TensorShardingPerValueAttr(region.attributes[name]).shardings)
        return sdy.TensorShardingPerValueAttr.get([all_[i] for i in kept])

    operands, results = arrays(region.operands), arrays(region.results)
    with ir.InsertionPoint(region), region.location:
        new = sdy.ManualComputationOp([region.results[i].type for i in results], [region.operands[i] for i in operands],
                                      shardings("in_shardings", operands), shardings("out_shardings", results), region.attributes["manual_axes"])
    block = region.regions[0].blocks[0]
    block.append_to(new.body)
    with ir.InsertionPoint.at_block_begin(block), new.location:
        token = hlo.create_token()
    for i in reversed(range(len(block.arguments))):
        if i not in operands:
            block.arguments[i].replace_all_uses_with(token)
            block.erase_argument(i)
    end = block.operations[len(block.operations) - 1]
    with ir.InsertionPoint(end), end.location:
        sdy.return_([value for value in end.operands if not hlo.TokenType.isinstance(value.type)])
    end.operation.erase()
    region.operation.erase()
    return new.results
