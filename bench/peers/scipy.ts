import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssignmentProblem } from '#core/dispatch/assignment/assignment-problem.ts';

export type ScipyAnswer = {
  sparseMs: number;
  sparseMedianMs: number;
  sparseCost: number;
  denseMs: number;
  denseCost: number;
};

/** Each row gets a column of its own to be left out in; costs are moved above 0, where SciPy keeps them. */
const SCRIPT = `
import sys, json, time
import numpy as np
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import min_weight_full_bipartite_matching
from scipy.optimize import linear_sum_assignment
folder, rows, columns, rounds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
read = lambda name, kind: np.fromfile(folder + '/' + name, dtype=kind)
start, column, cost, left = read('start', 'i4'), read('column', 'i4'), read('cost', 'f8'), read('left', 'f8')
up = 1 - min(cost.min(initial=0), left.min())
row = np.repeat(np.arange(rows), np.diff(start))
r = np.concatenate([row, np.arange(rows)])
c = np.concatenate([column, columns + np.arange(rows)])
v = np.concatenate([cost, left]) + up
sparse = csr_matrix((v, (r, c)), shape=(rows, columns + rows))
def best(work):
    took, answer = [], None
    for _ in range(rounds):
        began = time.perf_counter()
        answer = work()
        took.append((time.perf_counter() - began) * 1000)
    return min(took), float(np.median(took)), answer
sparse_ms, sparse_median, (i, j) = best(lambda: min_weight_full_bipartite_matching(sparse))
sparse_cost = float(np.asarray(sparse[i, j]).sum() - up * rows)
used = np.unique(column)
dense = np.full((rows, len(used) + rows), 1e12)
dense[row, np.searchsorted(used, column)] = cost
dense[np.arange(rows), len(used) + np.arange(rows)] = left
dense_ms, _, (i, j) = best(lambda: linear_sum_assignment(dense))
print(json.dumps(dict(sparseMs=sparse_ms, sparseMedianMs=sparse_median, sparseCost=sparse_cost, denseMs=dense_ms, denseCost=float(dense[i, j].sum()))))
`;

/** SciPy's best of `rounds`, in its own process; null where python3 has no SciPy. The rows must stand one after the other. */
export function solveByScipy(problem: AssignmentProblem, rounds: number): ScipyAnswer | null {
  const folder = mkdtempSync(join(tmpdir(), 'hansom-scipy-'));
  try {
    writeFileSync(join(folder, 'start'), Int32Array.of(0, ...problem.to));
    writeFileSync(join(folder, 'column'), problem.column);
    writeFileSync(join(folder, 'cost'), problem.cost);
    writeFileSync(join(folder, 'left'), problem.unassigned);
    const sizes = [problem.unassigned.length, problem.columns, rounds].map(String);
    const ran = spawnSync('python3', ['-c', SCRIPT, folder, ...sizes], { encoding: 'utf8' });
    return ran.status === 0 ? (JSON.parse(ran.stdout) as ScipyAnswer) : null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
