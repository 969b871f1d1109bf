import { cpus } from 'node:os';

/** The parts of a run, in order, each with how long it took and what this machine's processors did meanwhile. */
export function partsOfRun() {
  const parts = [];
  return {
    parts,
    /** Does a part of the run; what it takes counts also where it fails. */
    async of(name, work) {
      const [began, before] = [performance.now(), spent()];
      try {
        return await work();
      } finally {
        const after = spent();
        parts.push({
          name,
          ms: performance.now() - began,
          busyMs: after.busyMs - before.busyMs,
          idleMs: after.idleMs - before.idleMs,
        });
      }
    },
  };
}

/** Of the whole machine since it started: what else runs on it counts too, and so do databases that outlive who started them. */
function spent() {
  const sum = { busyMs: 0, idleMs: 0 };
  for (const { times } of cpus()) {
    sum.idleMs += times.idle;
    sum.busyMs += times.user + times.nice + times.sys + times.irq;
  }
  return sum;
}

/** A line a part, and one of all: seconds, seconds of the processors, and the share in which they idled. */
export function partLines(parts) {
  if (parts.length === 0) return [];
  const sum = (of) => parts.reduce((total, part) => total + of(part), 0);
  const whole = {
    name: 'the whole run',
    ms: sum(({ ms }) => ms),
    busyMs: sum(({ busyMs }) => busyMs),
    idleMs: sum(({ idleMs }) => idleMs),
  };
  const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(7)} s`;
  const line = ({ name, ms, busyMs, idleMs }) =>
    `${seconds(ms)}  ${name}: ${(busyMs / 1_000).toFixed(0)} s of the processors, which idled ${Math.round((100 * idleMs) / Math.max(1, busyMs + idleMs))} %`;
  return ['', 'The parts of the run:', ...[...parts, whole].map(line)];
}
