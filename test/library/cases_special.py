"""Special functions."""

import jax
import jax.numpy as jnp
import numpy as np
import jax.scipy.special as S

NAN, INF = float("nan"), float("inf")


def cases():
    x, y = np.array([0.2, 0.9, 2.3, 7.1, 31.0]), np.array([0.5, 1.1, 2.0, 12.0, 0.3])
    p = np.array([1e-20, 1e-5, 0.2, 0.5, 0.7, 0.999])
    wide = np.array([-45.0, -21.0, -12.0, -1.0, -0.2, 0.3, 3.0, 9.0])
    for name in ("erfinv", "logit"):
        yield name, getattr(S, name), [np.array([0.1, 0.3, 0.8])], True
    for name in ("gammaln", "psi", "expit", "gamma", "factorial", "entr"):
        yield name, getattr(S, {"psi": "digamma"}.get(name, name)), [x], True
    yield "gamma below 0", S.gamma, [np.array([-0.5, -1.5, -2.5])], True
    yield "gammasgn", S.gammasgn, [np.array([-0.5, -1.5, 2.5])], False
    yield "entr at ends", S.entr, [np.array([0.0, -1.0, 1.0])], False
    # JAX's betaln and beta have 8 digits.
    betaln = lambda a, b: S.gammaln(a) + S.gammaln(b) - S.gammaln(a + b)
    yield "betaln", betaln, [x, y], True
    yield "beta", lambda a, b: jnp.exp(betaln(a, b)), [x, y], True
    for name in ("rel_entr", "kl_div", "xlogy", "xlog1py"):
        yield name, getattr(S, name), [x, y], True
    yield "xlogy at 0", S.xlogy, [np.array([0.0, 0.0]), np.array([0.0, 2.0])], False
    yield "xlog1py at 0", S.xlog1py, [np.array([0.0, 0.0]), np.array([-1.0, 2.0])], False
    yield "rel_entr at ends", S.rel_entr, [np.array([0.0, -1.0, 1.0]), np.array([0.0, 1.0, 0.0])], False
    yield "multigammaln", lambda a: S.multigammaln(a, 3), [x + 2.0], True
    yield "zeta", lambda q: S.zeta(2.5, q), [x], True
    yield "polygamma", lambda x: S.polygamma(2, x), [x], True
    yield "gammainc", S.gammainc, [y, x], True
    yield "gammaincc", S.gammaincc, [y, x], True
    yield "gammainc at ends", S.gammainc, [np.array([1.0, 2.0, -1.0]), np.array([0.0, INF, 1.0])], False
    yield "gammainc of f32", S.gammainc, [y.astype(np.float32), x.astype(np.float32)], False
    b = np.array([0.1, 0.3, 0.6, 0.9, 0.99])
    yield "betainc", S.betainc, [x, y, b], False
    yield "betainc by x", lambda x: S.betainc(2.0, 3.5, x), [b], True
    yield "betainc at ends", S.betainc, [np.array([1.0, 2.0, -1.0]), np.array([3.0, 3.0, 1.0]), np.array([0.0, 1.0, 0.5])], False
    for name in ("i0", "i0e", "i1", "i1e"):
        yield name, getattr(S, name), [np.array([-11.0, -3.0, 0.4, 7.9, 8.1, 25.0])], True
    yield "ndtr", S.ndtr, [wide[2:]], True
    yield "log_ndtr", S.log_ndtr, [wide], True
    yield "ndtri", S.ndtri, [p], True
