import { setTimeout as sleep } from 'node:timers/promises';
import type { Health, PartState } from '../server/health.ts';

const WITHIN_MS = 1_000;

/** How each part is, read once for all who ask meanwhile; nothing where that takes longer than a second. */
export function partStates(health: Pick<Health, 'states'>): () => Promise<readonly PartState[]> {
  let looking: Promise<readonly PartState[]> | null = null;
  return () => {
    looking ??= health.states().finally(() => {
      looking = null;
    });
    return Promise.race([looking, sleep(WITHIN_MS, [], { ref: false })]);
  };
}
