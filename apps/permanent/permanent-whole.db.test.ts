import { describe, expect, test } from 'vitest';
import { usedOfAccount } from '#store/account/account.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { failWrites, trailLength } from '#store/testing/failing-write.ts';
import {
  changed,
  create,
  desk,
  FLEET,
  LISEBERG,
  lineOf,
  lines,
  made,
  openPermanentDesk,
  permanent,
  STATION,
} from './testing/permanent-desk.ts';

const SUNDAY = 7;
const MONDAY = '2026-11-23';

openPermanentDesk();

/** What a permanent booking is, made and told of, all together. */
const everything = async () => ({ lines: await lines(), trail: await trailLength(desk.store.db) });
const failMonday = () => failWrites(desk.store.db, 'booking', `new.for_date = date '${MONDAY}'`);

describe('where a date of a permanent booking fails to be written, nothing is', () => {
  test('of a new one: it is not there, and taken again it is there once', async () => {
    const before = await everything();
    const letWrite = await failMonday();
    const wanted = permanent();
    await expect(create(wanted)).rejects.toThrow();
    expect(await everything()).toEqual(before);
    await letWrite();
    const { permanentId } = await create(wanted);
    expect(await made(permanentId)).toEqual(['2026-11-22 08:00 future', '2026-11-23 08:00 future']);
    expect((await lines()).filter((line) => line.permanent.passengerName === wanted.passengerName)).toHaveLength(1);
  });

  test('of one that is changed: it and the dates that were made before stay as they were', async () => {
    const wanted = permanent({ weekdays: [SUNDAY] });
    const { permanentId, version } = await create(wanted);
    const before = await everything();
    const daily = { ...permanent(), passengerName: wanted.passengerName };
    const atNine = { ...daily, legs: [{ pickup: STATION, dropoff: LISEBERG, minutes: 9 * 60 }] };
    const letWrite = await failMonday();
    await expect(changed(permanentId, version, atNine, 'all')).rejects.toThrow();
    expect(await everything()).toEqual(before);
    expect(await made(permanentId)).toEqual(['2026-11-22 08:00 future']);
    await letWrite();
    await changed(permanentId, version, atNine, 'all');
    expect(await made(permanentId)).toEqual(['2026-11-22 09:00 future', '2026-11-23 09:00 future']);
  });

  test('of one date that is to be otherwise: nobody is told that it was changed', async () => {
    const wanted = permanent();
    const { permanentId, version } = await create(wanted);
    const atNine = { ...wanted, legs: [{ pickup: STATION, dropoff: LISEBERG, minutes: 9 * 60 }] };
    const before = await everything();
    const letWrite = await failWrites(desk.store.db, 'booking', `new.for_date = date '2026-11-27'`);
    await expect(changed(permanentId, version, atNine, 'this', '2026-11-27')).rejects.toThrow();
    expect(await everything()).toEqual(before);
    await letWrite();
    await changed(permanentId, version, atNine, 'this', '2026-11-27');
    expect((await made(permanentId)).at(-1)).toBe('2026-11-27 09:00 future');
    expect((await lineOf(permanentId)).permanent.legs[0]?.minutes).toBe(8 * 60);
  });
});

test('a change that takes no more of an account than before is not refused for its credit limit', async () => {
  const { id: accountId } = await desk.store.db
    .insertInto('account')
    .values({ fleet_id: FLEET, number: 'P1', name: 'School', credit_limit_minor: 10_000_000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wanted = permanent({ accountId });
  const { permanentId, version } = await create(wanted);
  const { rows } = await desk.store.pool.query<{ used: number }>(
    `select sum((j.quote ->> 'totalMinor')::int)::int as used from job j join booking b on b.id = j.booking_id
     where b.account_id = $1`,
    [accountId],
  );
  const used = rows[0]!.used;
  expect(used).toBeGreaterThan(0);
  await desk.store.db.updateTable('account').set({ credit_limit_minor: used }).where('id', '=', accountId).execute();
  await changed(permanentId, version, { ...wanted, notes: 'Rings the bell' }, 'all');
  expect((await lineOf(permanentId)).permanent.notes).toBe('Rings the bell');
  expect(await made(permanentId)).toHaveLength(2);
  expect(await usedOfAccount(desk.store.db, accountId)).toBe(used);
  const { id: other } = await desk.store.db
    .insertInto('account')
    .values({ fleet_id: FLEET, number: 'P2', name: 'Other school' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const moved = { ...wanted, notes: 'Rings the bell', accountId: other };
  await changed(permanentId, version + 1, moved, 'all');
  expect(await usedOfAccount(desk.store.db, accountId)).toBe(0);
  expect(await usedOfAccount(desk.store.db, other)).toBe(used);
  await changed(permanentId, version + 2, { ...moved, accountId: null }, 'all');
  expect(await usedOfAccount(desk.store.db, other)).toBe(0);
  expect(await verifyLedger(desk.store.db, FLEET)).toMatchObject({ ok: true });
});
