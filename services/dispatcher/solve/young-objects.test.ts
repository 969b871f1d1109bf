import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { youngCollector } from './young-objects.ts';

test('collects the young objects when it is told to, and leaves nothing behind that others could call', async () => {
  const kinds: unknown[] = [];
  const kindOf = ({ detail }: PerformanceEntry & { detail?: unknown }) => (detail as { kind: number }).kind;
  const observer = new PerformanceObserver((list) => kinds.push(...list.getEntries().map(kindOf)));
  observer.observe({ entryTypes: ['gc'] });
  youngCollector()();
  for (let tries = 0; tries < 100 && kinds.length === 0; tries++) await setTimeout(10);
  observer.disconnect();
  expect(kinds).toContain(constants.NODE_PERFORMANCE_GC_MINOR);
  expect(globalThis).not.toHaveProperty('gc');
});
