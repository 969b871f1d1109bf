import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bidCover } from '#acts/cover/bid-cover.ts';
import { openCover } from '#acts/cover/open-cover.ts';
import type { Decision } from '#core/dispatch/decision.ts';
import type { NoCar } from '#core/dispatch/explanation/explanation.ts';
import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import type { LadderRung, LadderState } from '#core/dispatch/plan/ladder.ts';
import { OPTIMAL_PLAN } from '#core/dispatch/plan/plan.ts';
import { waitingJob } from '#core/dispatch/testing.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { keepLadders } from '#store/job/job-ladder.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { CarryOut } from './carry-out.ts';
import { noFigures } from './figures.ts';
import { type LadderedFleet, ladderedFleet } from './testing/laddered-fleet.ts';
import { east, NOON_MS } from './testing/rank-of-cars.ts';

const FLEET = 1;
const SYSTEM = { kind: 'system', name: 'dispatcher' } as const;
const driver = { kind: 'driver', id: 1, name: 'Driver' } as const;

let store: Store;
let fleet: LadderedFleet;
let carryOut: CarryOut;
const figures = noFigures();

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  fleet = await ladderedFleet(store, FLEET, () => ({ preset: 'queue' }));
  carryOut = new CarryOut(fleet.parts, FLEET, figures, (_what, _about, work) => work());
});
afterAll(() => store.close());

const standing = (rung: LadderRung, atMs = NOON_MS): LadderState => ({ rung, sinceMs: atMs, round: 1 });
const reasons = (rung: LadderRung, atMs = NOON_MS) => ({ rung, atMs }) as ExplanationRecord;

async function carry(jobId: number, decision: object, seen: { bids: number[] } | null = null): Promise<void> {
  const job = { ...waitingJob(jobId), cover: seen && { openedAtMs: NOON_MS, firstBidAtMs: null, ...seen } };
  const { version } = await fleet.jobRow(jobId);
  await carryOut.all({
    plan: { ...OPTIMAL_PLAN, version: 7 },
    decisions: [{ jobId, attempt: 1, unreserve: null, ...decision } as Decision],
    jobs: new Map([[jobId, job]]),
    versions: new Map([[jobId, version]]),
  });
}

describe('a job that was shown to all until now', () => {
  test('stays on its rung where somebody asked after it was looked at, and is shown no longer where nobody did', async () => {
    const car = await fleet.car(east(2_000));
    const jobId = await fleet.job();
    await keepLadders(store.db, FLEET, [{ jobId, attempt: 1, state: standing('cover') }]);
    const shown = { withinMetres: 10_000, closesAtMs: NOON_MS + 2 * MINUTE_MS, closesAfterBidSeconds: 12 };
    const { version: jobVersion } = await fleet.jobRow(jobId);
    const named = { jobId, jobVersion, planVersion: 7, reasons: reasons('cover'), sinceMs: NOON_MS };
    await openCover(fleet.parts, SYSTEM, { ...named, ...shown });
    expect(await bidCover(fleet.parts, driver, car, jobId, east(2_000))).toMatchObject({ ok: true });
    const passedOn = { kind: 'coach', reason: 'unserved', ladder: standing('coach'), explanation: reasons('coach') };
    await carry(jobId, passedOn, { bids: [] });
    expect(await fleet.ladder(jobId)).toMatchObject({ rung: 'cover' });
    expect(figures.refusals).toEqual({ moreBids: 1 });
    expect((await fleet.office()).tasks).toEqual([]);
    await carry(jobId, passedOn, { bids: [car.vehicleId] });
    expect(await fleet.ladder(jobId)).toMatchObject({ rung: 'coach' });
    expect(await store.db.selectFrom('cover').selectAll().execute()).toEqual([]);
    expect((await fleet.office()).tasks).toMatchObject([{ request: 'NoCar', job_id: jobId }]);
  });
});

describe('a job that has no car', () => {
  test('is written down at once on each rung, and when all have refused; while other reasons change, once a minute', async () => {
    const jobId = await fleet.job();
    const say = async (seconds: number, reason: NoCar, rung: LadderRung = 'queue') => {
      const atMs = NOON_MS + seconds * SECOND_MS;
      const explanation = reasons(rung, atMs);
      await carry(jobId, { kind: 'noCar', reason, ladder: standing(rung), explanation });
      return (await fleet.rungs(jobId)).length;
    };
    expect(await say(0, 'noneFree')).toBe(1);
    expect(await say(2, 'noneSuitable')).toBe(1);
    expect(await say(4, 'noneFree')).toBe(1);
    expect(await say(6, 'allRefused')).toBe(2);
    expect(await say(8, 'noneFree')).toBe(2);
    expect(await say(10, 'noneFree', 'optimal')).toBe(3);
    expect(await say(69, 'noneSuitable', 'optimal')).toBe(3);
    expect(await say(70, 'noneSuitable', 'optimal')).toBe(4);
    expect(await fleet.rungs(jobId)).toEqual([
      'queue noneFree',
      'queue allRefused',
      'optimal noneFree',
      'optimal noneSuitable',
    ]);
  });
});
