import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { stormy } from '#store/testing/storm.ts';
import { cashCompany } from '../till/testing/cash-company.ts';
import { drivenShift } from './testing/driven-shifts.ts';
import type { ChildInput } from './testing/paying-child.ts';

const CHILD = fileURLToPath(new URL('testing/paying-child.ts', import.meta.url));
const KILLS = stormy(3, 10);
const SHIFTS = stormy(110, 360);

type Receipt = { recordId: number; number: number };
const { store, url, clock, fleet } = await cashCompany();

/** A cashier who is cut off after so many receipts, in the midst of what comes next; answers the receipts that were said. */
function payUntil(input: ChildInput, most: number): Promise<Receipt[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Receipt[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(JSON.parse(line) as Receipt);
    // Somewhere within the time that the next one takes.
    if (said.length === most) setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
  });
  return new Promise((resolve) => child.once('close', () => resolve(said)));
}

test('a cashier killed again and again: each receipt that was said stands once, numbers have no gap, the books are sound', async () => {
  const one = await fleet();
  const world = { ...one.world, leastShare: 0 };
  const model = {
    fleet_id: one.fleetId,
    name: 'Usual',
    from_date: '2026-01-01',
    kind: 'commission',
    driver_percent: 50,
  };
  await store.db
    .insertInto('pay_in_model')
    .values({ ...model, kind: 'commission' })
    .execute();
  await one.opened(0);
  for (let n = 0; n < SHIFTS; n += 1)
    await drivenShift(store.db, {
      fleetId: one.fleetId,
      driverId: one.driverId,
      zone: world.zone,
      endMs: clock.nowMs() - HOUR_MS,
      trips: [{ fareMinor: 1_000 + n }, { fareMinor: 500, payment: 'card' }],
    });
  const input = { url, nowMs: clock.nowMs(), world, user: one.user };
  const said: Receipt[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) said.push(...(await payUntil(input, 2 + Math.floor(Math.random() * 30))));
  expect(said.length).toBeGreaterThanOrEqual(2 * KILLS);

  const kept = await store.db
    .selectFrom('shift_pay_in as p')
    .innerJoin('ledger_entry as e', 'e.id', 'p.entry_id')
    .innerJoin('cash_receipt as c', 'c.entry_id', 'e.id')
    .innerJoin('shift_record as r', 'r.id', 'p.record_id')
    .select(['p.record_id as recordId', 'p.number', 'c.number as receipt', 'r.state'])
    .where('p.fleet_id', '=', one.fleetId)
    .orderBy('p.number')
    .execute();
  const numbers = kept.map((_, n) => n + 1);
  expect(kept.map(({ number }) => number)).toEqual(numbers);
  expect(kept.map(({ receipt }) => receipt)).toEqual(numbers);
  expect(kept.every(({ state }) => state === 'paidIn')).toBe(true);
  const byNumber = new Map(kept.map(({ number, recordId }) => [number, recordId]));
  expect(said.map(({ number }) => byNumber.get(number))).toEqual(said.map(({ recordId }) => recordId));
  expect(new Set(said.map(({ recordId }) => recordId)).size).toBe(said.length);
  // What was written but not said can only be the one each was cut off at.
  expect(kept.length - said.length).toBeLessThanOrEqual(KILLS);
  const paid = store.db.selectFrom('shift_record').select('id').where('fleet_id', '=', one.fleetId);
  expect(await paid.where('state', '=', 'paidIn').execute()).toHaveLength(kept.length);
  expect(await one.entries()).toBe(kept.length);
}, 180_000);
