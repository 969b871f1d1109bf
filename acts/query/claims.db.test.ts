import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLAIM_MS } from '#core/query/claim.ts';
import { DISPATCHER, KERB, smallFleet } from '../job/testing/small-fleet.ts';
import { claimQuery } from './claim-query.ts';
import { finishQuery } from './finish-query.ts';
import { keepClaims } from './keep-claims.ts';
import { raiseQuery } from './raise-query.ts';
import { releaseQuery } from './release-query.ts';
import { tendQueries } from './tend-queries.ts';

const fleet = await smallFleet();
const { store, clock, context } = fleet;
const { db } = store;
const coaches: number[] = [];

beforeAll(async () => {
  const group = await db
    .insertInto('app_group')
    .values({ name: 'Coaches', app_flags: [], option_flags: ['queries'], further_rights: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const name of ['cilla', 'conny', 'carin']) {
    const { id } = await db
      .insertInto('app_user')
      .values({
        name,
        full_name: name,
        group_id: group.id,
        password_hash: '',
        password_changed_at: new Date(clock.nowMs()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    coaches.push(id);
  }
});

async function raised(code = 1): Promise<number> {
  const seat = await fleet.seat();
  const query = await raiseQuery(context, fleet.driver(seat), seat, { code, text: '', channel: '', at: KERB });
  if (!query.ok) throw new Error(query.code);
  return query.value.queryId;
}

const actor = (n: number) => ({ kind: 'user', id: coaches[n] as number, name: `coach ${n}` }) as const;
const hand = (n: number, queryId: number) => ({ queryId, userId: coaches[n] as number, fleets: [1] });
const row = (id: number) => db.selectFrom('driver_query').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

type Move = { who: number; does: 'select' | 'release' | 'finish' | 'keep' | 'tend' };
const batches = fc.array(
  fc.record({
    waitMs: fc.constantFrom(0, 1_000, CLAIM_MS - 1, CLAIM_MS),
    moves: fc.array(
      fc.record({
        who: fc.nat(2),
        does: fc.constantFrom('select', 'select', 'release', 'finish', 'keep', 'tend') as fc.Arbitrary<Move['does']>,
      }),
      { minLength: 1, maxLength: 5 },
    ),
  }),
  { maxLength: 6 },
);

async function done({ who, does }: Move, id: number): Promise<boolean> {
  switch (does) {
    case 'select':
      return (await claimQuery(context, actor(who), hand(who, id))).ok;
    case 'release':
      return (await releaseQuery(context, actor(who), hand(who, id))).ok;
    case 'finish':
      return (await finishQuery(context, actor(who), { ...hand(who, id), response: 'Called' })).ok;
    case 'keep':
      await keepClaims(context, coaches[who] as number);
      return true;
    case 'tend':
      await tendQueries(context, DISPATCHER, 30_000);
      return true;
  }
}

describe('a query that several coaches want at once', () => {
  it('never has two holders, whoever takes, keeps, gives back, finishes or lets it run out meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (story) => {
        const id = await raised();
        for (const { waitMs, moves } of story) {
          clock.advance(waitMs);
          const before = await row(id);
          const holder = (before.claimed_until ?? 0) > clock.nowMs() ? before.claimed_by : null;
          const answers = await Promise.all(moves.map((move) => done(move, id)));
          const did = (what: Move['does']) =>
            moves.flatMap(({ who, does }, n) => (does === what && answers[n] ? [coaches[who]] : []));
          const quiet = !moves.some(({ does }) => does === 'release' || does === 'finish');
          if (quiet) expect(new Set([...did('select'), ...(holder === null ? [] : [holder])]).size).toBeLessThan(2);
          expect(did('finish').length).toBeLessThanOrEqual(before.finished_at === null ? 1 : 0);
          const after = await row(id);
          if (after.finished_at !== null) expect(after.claimed_by).toBeNull();
          if (before.finished_at !== null) expect(answers.filter((ok, n) => ok && isClaim(moves[n]!))).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('goes to one of them, and the other reads who was quicker', async () => {
    const id = await raised(2);
    const answers = await Promise.all([0, 1, 2].map((n) => claimQuery(context, actor(n), hand(n, id))));
    const winner = answers.findIndex(({ ok }) => ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const name = ['cilla', 'conny', 'carin'][winner];
    for (const [n, answer] of answers.entries())
      if (n !== winner) expect(answer).toEqual({ ok: false, code: 'queryTaken', detail: { by: name } });
    const held = await row(id);
    expect(held.claimed_by).toBe(coaches[winner]);
    const next = (winner + 1) % 3;
    expect((await finishQuery(context, actor(next), { ...hand(next, id), response: 'Mine' })).ok).toBe(false);
    clock.advance(CLAIM_MS);
    expect((await claimQuery(context, actor(next), hand(next, id))).ok).toBe(true);
  });

  it('stays theirs while they are there, however fast business runs', async () => {
    const fast = { store, clock: { nowMs: clock.nowMs, speed: 60 } };
    const id = await raised();
    expect((await claimQuery(fast, actor(0), hand(0, id))).ok).toBe(true);
    // A screen is heard of every few seconds of the wall, and these are minutes of business.
    for (let beat = 0; beat < 3; beat += 1) {
      clock.advance(60 * 20_000);
      await tendQueries(fast, DISPATCHER, 30_000);
      expect(await claimQuery(fast, actor(1), hand(1, id))).toMatchObject({ code: 'queryTaken' });
      await keepClaims(fast, coaches[0] as number);
    }
    clock.advance(60 * CLAIM_MS);
    expect((await claimQuery(fast, actor(1), hand(1, id))).ok).toBe(true);
  });

  it('is nothing to users of other fleets', async () => {
    const id = await raised();
    const elsewhere = { ...hand(0, id), fleets: [2] };
    for (const refused of [
      await claimQuery(context, actor(0), elsewhere),
      await releaseQuery(context, actor(0), elsewhere),
      await finishQuery(context, actor(0), { ...elsewhere, response: 'x' }),
    ])
      expect(refused).toMatchObject({ code: 'queryUnknown' });
  });

  it('stays free when released twice, and is not ended without a response where it is an emergency', async () => {
    const id = await raised(4);
    expect((await releaseQuery(context, actor(0), hand(0, id))).ok).toBe(true);
    expect((await row(id)).version).toBe(1);
    expect(await finishQuery(context, actor(0), { ...hand(0, id), response: ' ' })).toMatchObject({
      code: 'responseMissing',
    });
  });
});

describe('a driver', () => {
  it('is refused who asks again within two seconds, and whose shift is over', async () => {
    const seat = await fleet.seat();
    const ask = (code: number) =>
      raiseQuery(context, fleet.driver(seat), seat, { code, text: '', channel: '', at: null });
    expect((await ask(1)).ok).toBe(true);
    clock.advance(1_999);
    expect(await ask(1)).toEqual({ ok: false, code: 'tooMany', detail: { seconds: 1 } });
    const panic = await ask(2);
    expect(panic.ok).toBe(true);
    clock.advance(1_999);
    expect(await ask(2)).toEqual(panic);
    clock.advance(1);
    expect(await ask(1)).toMatchObject({ ok: true });
    const gone = { ...seat, shiftId: seat.shiftId + 1_000 };
    expect(
      await raiseQuery(context, fleet.driver(seat), gone, { code: 2, text: '', channel: '', at: null }),
    ).toMatchObject({ code: 'shiftOver' });
  });
});

const isClaim = ({ does }: Move) => does === 'select' || does === 'release' || does === 'finish';
