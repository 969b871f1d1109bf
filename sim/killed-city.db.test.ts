import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';

/** The processes of cities that this one has started. */
const cities = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const [parent] = /(?<=^PPid:\t)\d+/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('city-process');
      } catch {
        return false;
      }
    });

test.skipIf(process.platform !== 'linux')('a city that is killed is at work again', async () => {
  const { address, said } = await demoSuite({ sim: 2 });
  const [city = 0] = cities();
  process.kill(city, 'SIGKILL');
  await expect.poll(cities, { timeout: 10_000 }).toEqual([expect.not.toSatisfy((pid) => pid === city)]);
  expect(said).toEqual(expect.arrayContaining(['The city at work is started again']));
  const { parts } = (await (await fetch(`${address}/healthz`)).json()) as { parts: Record<string, object> };
  expect(parts['city']).toEqual({ ok: true, startedAgain: 1 });
});
