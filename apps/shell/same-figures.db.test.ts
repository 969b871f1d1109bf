import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientHeader } from '#apps/testing/sign-in.ts';
import { reportOf } from '#core/figure/report.ts';
import { hourLabel } from '#core/fleet/fleet-hours.ts';
import { shiftDay } from '#core/fleet/shift-day.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { figuresInSpans } from '#store/figure/evaluate.ts';
import { randomWorld } from '#store/figure/testing/random-world.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { serveStats } from './server/stats.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const NOW = Date.parse('2026-11-21T20:20:00Z');
const ZONES = new Map([
  [1, 'Europe/Stockholm'],
  [2, 'Asia/Dubai'],
]);
const http = fastify();
let store: Store;
let context: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await randomWorld(store.db, { seed: 21, zones: ZONES, fromMs: FROM, toMs: NOW, jobs: 150 });
  const desk = await openDeskAt(store, NOW);
  context = await desk.signIn('Reports', [1, 2]);
  serveStats(http, context.suite);
});
afterAll(() => store.close());

async function stats<T>(history: string, fleets: string): Promise<T> {
  const answer = await http.inject({
    method: 'POST',
    url: '/api/stats',
    headers: {
      authorization: clientHeader('home', context.suite.config.clientSecret),
      'x-session-key': context.sessionKey ?? '',
    },
    payload: { fleets, history },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json() as T;
}

const dayOf = (fleetId: number) => {
  const { timeZone, shiftDayStartMinutes } = context.suite.books.fleets.get(fleetId)!;
  const { startMs, endMs } = shiftDay(timeZone, shiftDayStartMinutes, NOW);
  return { fleetId, fromMs: startMs, toMs: endMs };
};

test('home and the stats bar tell the shift day as the figures of reports do', async () => {
  const names = ['jobs', 'hails', 'revenue'] as const;
  const home = await stats<{ Jobs: number; StreetJobs: number }[]>('fleetStats', '(1,2)');
  for (const [place, fleetId] of [1, 2].entries()) {
    const { total } = reportOf(names, await figuresInSpans(store.db, { names, by: [], filters: {} }, [dayOf(fleetId)]));
    expect(total.jobs?.value).toBeGreaterThan(0);
    expect([home[place]?.Jobs, home[place]?.StreetJobs]).toEqual([total.jobs?.value, total.hails?.value]);
    const bar = await stats<{ Revenue: number }>('', `(${fleetId})`);
    expect(Math.round(bar.Revenue * 100)).toBe(total.revenue?.value);
  }
});

test('the chart of the bar tells the hours as the figures of vehicles at work do', async () => {
  const names = ['signedOn', 'engaged'] as const;
  const last = Math.floor(NOW / HOUR_MS) * HOUR_MS;
  for (const fleetId of [1, 2]) {
    const chart = await stats<{ Hr: number; SignedOn: number; Engaged: number }[]>('history', `(${fleetId})`);
    const span = { fleetId, fromMs: last - 14 * HOUR_MS, toMs: last + HOUR_MS };
    const { rows } = reportOf(names, await figuresInSpans(store.db, { names, by: ['hour'], filters: {} }, [span]));
    const told = new Map(rows.map(({ key, cells }) => [key[0], cells]));
    expect(rows.length).toBeGreaterThan(0);
    for (const { Hr, SignedOn, Engaged } of chart)
      expect([Hr, SignedOn, Engaged]).toEqual([
        Hr,
        told.get(Hr)?.signedOn?.value ?? 0,
        told.get(Hr)?.engaged?.value ?? 0,
      ]);
    expect(chart.at(-1)?.Hr).toBe(hourLabel(ZONES.get(fleetId)!, last));
  }
});
