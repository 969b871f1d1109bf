import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { transact } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { statementOf } from '#store/ledger/statement.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { assignJob } from '../job/direct-job.ts';
import { arriveAtJob, noShowJob, offloadJob, pickUpJob } from '../job/drive-job.ts';
import { COACH, KERB, ROUND_THE_CORNER, smallFleet } from '../job/testing/small-fleet.ts';
import { keepCommission } from './keep-commission.ts';
import { payAgent } from './pay-agent.ts';

const fleet = await smallFleet();
const { context, store } = fleet;
const { id: agentId } = await store.db
  .insertInto('agent')
  .values({ fleet_id: 1, name: 'Riverton', kind: 'hotel' })
  .returning('id')
  .executeTakeFirstOrThrow();

type Terms = { agent_percent?: number; agent_flat_minor?: number };
async function jobOf(terms: Terms, ofAgent: number | null = agentId): Promise<JobRow> {
  const job = await fleet.job();
  await store.db
    .updateTable('booking')
    .set({ agent_id: ofAgent, ...terms })
    .where('id', '=', job.booking_id)
    .execute();
  return job;
}
async function begun(terms: Terms, ofAgent?: number | null) {
  const [job, seat] = [await jobOf(terms, ofAgent), await fleet.seat()];
  await assignJob(context, COACH, { jobId: job.id, vehicleId: seat.vehicleId, why: null });
  return { job, seat, driver: fleet.driver(seat) };
}
async function driven(terms: Terms, fareMinor: number, ofAgent?: number | null): Promise<number> {
  const { job, seat, driver } = await begun(terms, ofAgent);
  await pickUpJob(context, driver, seat, job.id, KERB);
  await offloadJob(context, driver, seat, job.id, { at: ROUND_THE_CORNER, fareMinor, distanceMetres: 3_000 });
  return job.id;
}
const PERIOD = { from: '2026-11-01', through: '2026-11-30' };
const statement = async () => {
  const told = await statementOf(store.db, { fleetId: 1, agentId }, PERIOD, { after: null, limit: 100 });
  return { lines: told?.lines.map(({ kind, amountMinor }) => [kind, amountMinor]), due: -(told?.closingMinor ?? 0) };
};
const pay = (paidMinor: number, clientKey: string, id = agentId, paidFrom: 'bank' | 'cash' = 'bank') =>
  payAgent(context, COACH, { fleetId: 1, agentId: id, paidMinor, paidFrom, why: '', clientKey });

test('an agent gets what was agreed with the booking once the job is driven, and nothing of others', async () => {
  await driven({ agent_percent: 8 }, 20_000);
  await driven({ agent_flat_minor: 2_500 }, 20_000);
  await driven({}, 20_000);
  await driven({}, 20_000, null);
  const nobody = await begun({ agent_flat_minor: 9_900 });
  await arriveAtJob(context, nobody.driver, nobody.seat, nobody.job.id, KERB);
  fleet.clock.advance(30 * MINUTE_MS);
  expect(await noShowJob(context, nobody.driver, nobody.seat, nobody.job.id, KERB)).toMatchObject({ ok: true });
  expect(await statement()).toEqual({
    lines: [
      ['commission', -1_600],
      ['commission', -2_500],
    ],
    due: 4_100,
  });
});

test('where a fare is put right, the commission follows by an entry that names the first; asked again it stays', async () => {
  const jobId = await driven({ agent_percent: 10 }, 30_000);
  const again = (fareMinor: number) =>
    transact(store, COACH, fleet.clock.nowMs(), async (t) => {
      await t.db.updateTable('job').set({ fare_minor: fareMinor }).where('id', '=', jobId).execute();
      await keepCommission(t, jobId);
      t.unchanged();
    });
  await again(30_000);
  expect((await statement()).due).toBe(7_100);
  await again(20_000);
  const { lines, due } = await statement();
  expect([lines?.at(-1), due]).toEqual([['commissionCorrected', 1_000], 6_100]);
  expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true });
});

test('what an agent is paid is due no longer, once a key, however many send it', async () => {
  const answers = await Promise.all([pay(4_000, 'payment-1'), pay(4_000, 'payment-1')]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect((await statement()).due).toBe(2_100);
  expect(await pay(1_000, 'payment-1')).toMatchObject({ code: 'clientKeyTaken' });
  expect(await pay(0, 'payment-2')).toMatchObject({ code: 'nothingPaid' });
  expect(await pay(100, 'payment-3', 99_999)).toMatchObject({ code: 'agentUnknown' });
  expect(await pay(49, 'payment-4', agentId, 'cash')).toMatchObject({ code: 'lessThanACoin' });
  expect(await pay(1_290, 'payment-5', agentId, 'cash')).toMatchObject({ value: { movedMinor: 1_300 } });
  expect(await pay(-1_290, 'payment-6', agentId, 'cash')).toMatchObject({ value: { movedMinor: -1_300 } });
  expect(await pay(-4_000, 'payment-4')).toMatchObject({ ok: true });
  expect((await statement()).due).toBe(6_100);
  expect(await statementOf(store.db, { fleetId: 2, agentId }, PERIOD, { after: null, limit: 9 })).toBeUndefined();
  expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true });
});
