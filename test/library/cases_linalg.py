"""Linear algebra. What leaves signs or an order open is multiplied together again."""

import jax
import jax.numpy as jnp
import numpy as np
import jax.scipy.linalg as S

L = jnp.linalg
INF = float("inf")


def numbers(*shape, start=0.0):
    return np.round(np.sin(np.arange(int(np.prod(shape))) * 1.7 + start), 3).reshape(shape)


def adjoint(x):
    return jnp.conj(jnp.swapaxes(x, -1, -2))


def again(a):
    u, s, vh = L.svd(a, full_matrices=False)
    return s, u * jnp.tanh(s)[..., None, :] @ vh


def function_of(a):
    w, v = L.eigh(a)
    return w, v * jnp.tanh(w)[..., None, :] @ adjoint(v)


def cases():
    a = numbers(2, 3, 3) + 2 * np.eye(3)
    b, v = numbers(2, 3, 2, start=1.0), numbers(3, start=2.0)
    z = a + 0.5j * numbers(2, 3, 3, start=0.5)
    tall, wide = numbers(2, 4, 3) + np.eye(4, 3), numbers(2, 3, 4) + np.eye(3, 4)
    definite = a @ a.swapaxes(-1, -2) + np.eye(3)
    hermitian = z @ z.conj().swapaxes(-1, -2) + np.eye(3)
    yield "cholesky", L.cholesky, [definite], True
    yield "cholesky, upper", lambda a: L.cholesky(a, upper=True), [hermitian], True
    yield "cholesky of an indefinite matrix", L.cholesky, [-definite], False
    yield "cho_solve", lambda a, b: jax.vmap(lambda a, b: S.cho_solve((L.cholesky(a), True), b))(a, b), [definite, b], True
    for name, x in dict(tall=tall, wide=wide, square=a, complex=z).items():
        yield f"qr, {name}", lambda x: tuple(L.qr(x)), [x], True
        yield f"svd, {name}", again, [x], True
        yield f"svdvals, {name}", lambda x: L.svd(x, compute_uv=False), [x], True
        yield f"pinv, {name}", L.pinv, [x], True
        yield f"lu, {name}", lambda x: tuple(jnp.linalg.lu(x) if hasattr(L, "lu") else jax.vmap(lambda m: S.lu(m))(x))[1:], [x], True
        yield f"lu, order, {name}", lambda x: jax.vmap(lambda m: S.lu(m))(x)[0], [x], False
        yield f"matrix_rank, {name}", lambda x: L.matrix_rank(x).astype(np.int32), [x], False
    yield "qr, complete", lambda x: tuple(L.qr(x, mode="complete")), [tall], True
    complex_tall = tall + 0.5j * numbers(2, 4, 3, start=0.5)
    yield "qr, complete, complex", lambda x: tuple(L.qr(x, mode="complete")), [complex_tall], True
    yield "svd, full", lambda x: (lambda u, s, vh: (s, abs(adjoint(u) @ u)))(*L.svd(x)), [tall], False
    yield "svd of f32", again, [tall.astype(np.float32)], False
    yield "pinv of a matrix of rank 1", L.pinv, [np.outer(v, v)], True
    yield "matrix_rank of a matrix of rank 1", lambda x: L.matrix_rank(x).astype(np.int32), [np.outer(v, v)], False
    yield "eigh", function_of, [a], True
    yield "eigh, complex", function_of, [z], True
    yield "eigh, upper", lambda a: function_of(jnp.triu(a) + adjoint(jnp.triu(a, 1))), [a], True
    yield "eigvalsh", L.eigvalsh, [a], True
    yield "eigvals", L.eigvals, [a], True
    yield "eigvals, complex", L.eigvals, [z], True
    yield "eig", lambda a: (lambda w, v: v * w[..., None, :] @ L.inv(v))(*L.eig(a)), [a], False
    yield "solve", L.solve, [a, b], True
    yield "solve, complex", L.solve, [z, b.astype(complex)], True
    yield "solve, vector", L.solve, [a, v], True
    yield "solve, broadcast", L.solve, [a, b[0]], True
    yield "lu_solve", lambda a, b: S.lu_solve(S.lu_factor(a), b), [a[1], b[0]], True
    yield "inv", L.inv, [a], True
    yield "det", L.det, [a], True
    yield "det, complex", L.det, [z], True
    rank_2 = numbers(3, 2) @ numbers(2, 3, start=0.4)
    rank_3 = numbers(4, 4) + 2 * np.eye(4)
    rank_3[3] = rank_3[0] - 2 * rank_3[1]
    yield "det, singular", L.det, [rank_2], True
    yield "det, singular of 4", L.det, [rank_3], True
    yield "det, zero", L.det, [np.zeros((2, 2))], True
    yield "slogdet", lambda a: tuple(L.slogdet(a)), [a], True
    yield "slogdet, complex", lambda a: tuple(L.slogdet(a)), [z], True
    yield "solve_triangular", lambda a, b: S.solve_triangular(a, b), [a[0], b[0]], True
    yield "solve_triangular, lower", lambda a, b: S.solve_triangular(a, b, lower=True), [a[0], v], True
    solve = jax.lax.linalg.triangular_solve
    yield "triangular_solve", lambda a, b: solve(a, b), [a, b.swapaxes(-1, -2)], True
    yield ("triangular_solve, adjoint", lambda a, b: solve(a, b, left_side=True, transpose_a=True, conjugate_a=True),
           [z, b.astype(complex)], True)
    yield ("triangular_solve, unit", lambda a, b: solve(a, b, left_side=True, lower=True, unit_diagonal=True), [a, b], True)
    yield "lstsq", lambda a, b: (lambda x, r, k, s: (x, r, s))(*L.lstsq(a, b)), [tall[0], numbers(4, 2, start=3.0)], True
    yield "lstsq, vector", lambda a, b: L.lstsq(a, b)[0], [wide[0], v], True
    for p in (None, 1, 2, 3, 0, INF, -INF):
        yield f"norm of vectors, {p}", lambda x, p=p: L.norm(x, p, axis=1), [b], p != 0
    for p in (None, 1, -1, 2, -2, INF, -INF, "nuc"):
        yield f"norm of matrices, {p}", lambda x, p=p: L.norm(x, p, axis=(0, 2), keepdims=True), [tall], True
    yield "norm of all", L.norm, [tall], True
    for p in (None, 1, -2, INF):
        yield f"cond, {p}", lambda a, p=p: L.cond(a, p), [a[0]], True
    for n in (0, 1, 5, -2):
        yield f"matrix_power {n}", lambda a, n=n: L.matrix_power(a, n), [a], True
    yield "expm", S.expm, [a], True
    yield "expm of a large matrix", S.expm, [4 * a[0]], True
    yield "expm, complex", S.expm, [0.1 * z[0]], True
    yield "multi_dot", lambda *x: L.multi_dot(x), [v, a[0], b[0]], True
    yield "vander", jnp.vander, [v], False
    yield "vander, increasing", lambda x: jnp.vander(x, 2, increasing=True), [v], False
