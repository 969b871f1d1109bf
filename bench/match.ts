import { foundItemKind } from '#core/lost-property/case.ts';
import { rankMatches, thingOf } from '#core/lost-property/match.ts';
import { insertCase } from '#store/case/case-file.ts';
import type { Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { candidatesFor, keepThing, thingOfRow } from '#store/lost-property/lost-property.ts';
import { insertCrew, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { lostWorld, type Pair } from './parts/lost-world.ts';
import { printTable, quantile } from './parts/print-table.ts';

const AIM_SHARE = 0.95;
const AIM_MS = 50;
const VEHICLES = 300;
const SEED = 20_261_127;
const NOW_MS = Date.parse('2026-11-27T08:00:00Z');
const DAYS_MS = 90 * 86_400_000;
const AT_ONCE = 500;

export type MatchResult = { bench: 'match'; items: number; reports: number; topThreeShare: number; p95Ms: number };

/**
 * Reports of lost things against the register of found ones, of which it is known which is which: how often the right one is
 * among the first three, and how long the answer takes with the store's part of it.
 */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<MatchResult> {
  const count = quick ? 1_000 : 10_000;
  const measured = await onFreshDatabase(async (store) => {
    await insertFleet(store.db, 1);
    await insertVehicleType(store.db, 1);
    const vehicles: number[] = [];
    for (let n = 0; n < VEHICLES; n += 1)
      vehicles.push((await insertCrew(store.db, 1, String(1_000 + n), { beganMs: NOW_MS - DAYS_MS })).vehicleId);
    const pairs = lostWorld(count, vehicles, SEED, NOW_MS - DAYS_MS);
    return measure(store, pairs, await fill(store, pairs));
  });
  const result: MatchResult = { bench: 'match', items: count, reports: count, ...measured };
  if (json) console.log(JSON.stringify(result));
  else
    printTable(
      `match: ${count} reports against ${count} found items (aim: ${AIM_SHARE * 100} % among the first three, p95 ≤ ${AIM_MS} ms)`,
      ['among the first three', 'p95 ms'],
      [[`${(measured.topThreeShare * 100).toFixed(1)} %`, `${measured.p95Ms}`]],
    );
  return result;
}

/** Writes down what was found; answers the case of each. */
async function fill(store: Store, pairs: readonly Pair[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < pairs.length; from += AT_ONCE)
    await transact(store, { kind: 'system', name: 'bench' }, NOW_MS, async (t) => {
      t.unchanged();
      for (const [at, { found }] of pairs.slice(from, from + AT_ONCE).entries()) {
        const { id } = await insertCase(t, {
          fleetId: 1,
          kind: foundItemKind.name,
          year: 2026,
          number: from + at + 1,
          state: 'received',
          driverId: null,
          vehicleId: found.vehicleId,
          ofCase: null,
          jobId: null,
          customerId: null,
          accountId: null,
          given: {},
          source: null,
        });
        await keepThing(t, { caseId: id, fleetId: 1, side: 'item', driverId: null }, thingOf(found));
        ids.push(id);
      }
    });
  return ids;
}

async function measure(
  store: Store,
  pairs: readonly Pair[],
  ids: readonly number[],
): Promise<{ topThreeShare: number; p95Ms: number }> {
  const took: number[] = [];
  let right = 0;
  for (const [at, { lost }] of pairs.entries()) {
    const began = performance.now();
    const thing = thingOf(lost);
    const found = await candidatesFor(store.db, 1, 'report', { thing, but: 0 });
    const ranked = rankMatches(
      thing,
      'report',
      found.map((row) => [row.case_id, thingOfRow(row)] as const),
      3,
    );
    took.push(performance.now() - began);
    if (ranked.some(({ of }) => of === ids[at])) right += 1;
  }
  const p95Ms = quantile(
    took.toSorted((a, b) => a - b),
    0.95,
  );
  return { topThreeShare: Math.round((right / pairs.length) * 10_000) / 10_000, p95Ms: Math.round(p95Ms * 10) / 10 };
}
