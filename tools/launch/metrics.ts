import { StartRefusal } from '#store/cluster/start-refusal.ts';
import type { StartOptions } from './options.d.mts';
import { metricsAt } from './options.mjs';

/** Where metrics are read, as `--metrics` and `HANSOM_METRICS` say; undefined for nowhere. Throws `StartRefusal`. */
export function metricsFor(asked: StartOptions['metrics']): StartOptions['metrics'] {
  const told = process.env.HANSOM_METRICS;
  if (asked || !told) return asked;
  const at = metricsAt(told);
  if (!at) throw new StartRefusal(`HANSOM_METRICS must be a port, or ADDRESS:PORT, not '${told}'.`, 2);
  return at;
}
