"""What a JAX function sends over a mesh of devices, where its shardings come from, and what it would take on another machine.

    import jax, tessera

    step = jax.jit(train_step)
    print(tessera.explain(step, params, batch))                     # where each sharding and each collective comes from
    print(tessera.cost(step, params, batch, machine="tpu-v5e"))     # seconds, bytes and memory on a machine that you needn't have
    print(tessera.simulate(step, params, batch, machine="tpu-v5e", slow=["device=3:0.8"]))   # what is hidden, and who waits for whom
    tessera.plan(step, params, batch, machine="tpu-v5e").in_shardings_on(mesh)   # for jax.jit: chosen for arguments that are open
    tessera.view(step, params, batch).save("step.html")             # a page: graph, shardings, collectives, memory
    tessera.partition(step, params, batch).collectives[0].bytes_sent

Nothing is run, and shapes are enough: arguments may be arrays or `jax.ShapeDtypeStruct`, under any JAX platform.
"""

from .answers import Answer, Cost, Explanation, Partitioned, Picture, Plan, Propagated, Simulation, View
from .library import DefectError, Error, InputError
from .questions import cost, explain, partition, plan, propagate, simulate, view, visualize

__all__ = ["Answer", "Cost", "DefectError", "Error", "Explanation", "InputError", "Partitioned", "Picture", "Plan",
           "Propagated", "Simulation", "View", "cost", "explain", "partition", "plan", "propagate", "simulate", "view", "visualize"]
