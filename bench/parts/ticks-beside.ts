import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '#tools/launch/root.mjs';
import { quantile } from './print-table.ts';
import { quietSuite } from './quiet-suite.ts';

const LOOKS_MS = 200;
const WARM_UP_MS = 30_000;
const LISTENS_MS = 60_000;

type Health = { parts: { dispatcher: Record<string, { ticks: number; tickMs: number }> } };

/** The p95 in seconds of the ticks of a suite that drives the demo city: alone for a minute, and for a minute of the work, over and over. */
export async function ticksBeside(
  { url, dataDir }: { url: string; dataDir: string },
  work: () => Promise<unknown>,
): Promise<{ alone: number; beside: number }> {
  const running = await quietSuite({ databaseUrl: url, dataDir, webDir: inRoot('dist', 'web'), sim: 'on' });
  try {
    await sleep(WARM_UP_MS);
    const alone = await p95While(running.address, () => sleep(LISTENS_MS));
    const beside = await p95While(running.address, async () => {
      for (const began = performance.now(); performance.now() - began < LISTENS_MS; ) await work();
    });
    return { alone, beside };
  } finally {
    await running.close();
  }
}

async function p95While(address: string, work: () => Promise<unknown>): Promise<number> {
  const seen = new Map<string, number>();
  const took: number[] = [];
  let over = false;
  const listening = (async () => {
    while (!over) {
      const { parts } = (await (await fetch(`${address}/healthz`)).json()) as Health;
      for (const [fleet, { ticks, tickMs }] of Object.entries(parts.dispatcher)) {
        if (seen.get(fleet) !== undefined && seen.get(fleet) !== ticks) took.push(tickMs);
        seen.set(fleet, ticks);
      }
      await sleep(LOOKS_MS);
    }
  })();
  try {
    await work();
  } finally {
    over = true;
    await listening;
  }
  return (
    Math.round(
      quantile(
        took.toSorted((a, b) => a - b),
        0.95,
      ),
    ) / 1_000
  );
}
