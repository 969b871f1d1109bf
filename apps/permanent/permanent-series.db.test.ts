import { call } from '@orpc/server';
import { describe, expect, test } from 'vitest';
import { SATURDAY_MS } from '#apps/book/testing/book-desk.ts';
import { refusedWith } from '#apps/testing/refusal-of.ts';
import { router as permanentApp } from './server.ts';
import {
  booker,
  changed,
  create,
  FLEET,
  LISEBERG,
  lineOf,
  lines,
  made,
  makeNow,
  openPermanentDesk,
  STATION,
  setClock,
} from './testing/permanent-desk.ts';

openPermanentDesk();

const legsAt = (minutes: number) => [{ pickup: STATION, dropoff: LISEBERG, minutes }];

/** At eight up to Sunday, at nine on Monday, at ten from Tuesday on. */
async function series(more: object = {}) {
  const { permanentId, version } = await create(more);
  const before = (await lineOf(permanentId)).permanent;
  const second = await changed(permanentId, version, { ...before, legs: legsAt(540) }, 'future', '2026-11-23');
  const nine = (await lineOf(second.permanentId)).permanent;
  const third = await changed(
    second.permanentId,
    second.version,
    { ...nine, legs: legsAt(600) },
    'future',
    '2026-11-24',
  );
  return [permanentId, second.permanentId, third.permanentId] as const;
}
/** A part as it is seen, with the others of its series that are meant too. */
async function seen(id: number) {
  const { version, parts, permanent } = await lineOf(id);
  const also = parts.map((part) => ({ permanentId: part.id, version: part.version }));
  return { target: { fleet: FLEET, permanentId: id, version, also }, permanent };
}
const suspend = (target: object, from: string | null, until: string | null = null) =>
  call(permanentApp.suspend, { ...target, from, until } as never, { context: booker });
const remove = (target: object, of: 'keep' | 'cancel' = 'cancel') =>
  call(permanentApp.remove, { ...target, made: of } as never, { context: booker });
const alterAll = (target: object, permanent: object) =>
  call(permanentApp.change, { ...target, permanent, scope: 'all' } as never, { context: booker });
const standing = async (ids: readonly number[]) => (await lines()).filter(({ id }) => ids.includes(id));

describe('a series that was split', () => {
  test('is changed as a whole: each part keeps its dates and whatever else is its own, and the difference tells of each', async () => {
    const ids = await series();
    const [first, second, third] = ids;
    const { target, permanent } = await seen(second);
    const wanted = { ...permanent, notes: 'Ring twice', vehicles: 2 };
    const told = await call(permanentApp.difference, { ...target, permanent: wanted, scope: 'all' } as never, {
      context: booker,
    });
    expect(told.parts.map(({ id, fields }) => [id, ...fields])).toEqual([
      [second, 'vehicles', 'notes'],
      [first, 'vehicles', 'notes'],
      [third, 'vehicles', 'notes'],
    ]);
    expect(told.parts.map(({ lines: days }) => days.map(({ date, effect }) => `${date} ${effect}`))).toEqual([
      ['2026-11-23 changes'],
      ['2026-11-22 changes'],
      [],
    ]);
    await alterAll(target, wanted);
    const after = await standing(ids);
    expect(after.map(({ permanent: { notes, vehicles } }) => [notes, vehicles])).toEqual(
      Array.from(ids, () => ['Ring twice', 2]),
    );
    expect(after.map(({ permanent: { legs } }) => legs[0]?.minutes)).toEqual([480, 540, 600]);
    expect(after.map(({ permanent: { fromDate, untilDate } }) => [fromDate, untilDate])).toEqual([
      ['2026-11-01', '2026-11-22'],
      ['2026-11-23', '2026-11-23'],
      ['2026-11-24', null],
    ]);
    expect(await made(first)).toEqual(['2026-11-22 08:00 future', '2026-11-22 08:00 future']);
    expect(await made(second)).toEqual(['2026-11-23 09:00 future', '2026-11-23 09:00 future']);
  });

  test('is changed in one part where only that one is meant, and left as it is where it has ended', async () => {
    const ids = await series();
    const { target, permanent } = await seen(ids[2]);
    await alterAll({ ...target, also: [] }, { ...permanent, notes: 'This part' });
    const notes = async () => (await standing(ids)).map(({ permanent: one }) => one.notes);
    expect(await notes()).toEqual(['', '', 'This part']);
    await setClock(Date.UTC(2026, 10, 23, 5));
    const later = await seen(ids[2]);
    await alterAll(later.target, { ...later.permanent, notes: 'All that go on' });
    expect(await notes()).toEqual(['', 'All that go on', 'All that go on']);
    await setClock(SATURDAY_MS);
  });

  test('is suspended and let run again as a whole, or one part of it', async () => {
    const ids = await series();
    const [first, second, third] = ids;
    const suspended = async () => (await standing(ids)).map(({ permanent }) => permanent.suspendedFrom);
    await suspend((await seen(first)).target, '2026-11-22', '2026-11-30');
    expect(await suspended()).toEqual(['2026-11-22', '2026-11-22', '2026-11-22']);
    expect([await made(first), await made(second)]).toEqual([[], []]);
    await suspend({ ...(await seen(second)).target, also: [] }, null);
    expect(await suspended()).toEqual(['2026-11-22', null, '2026-11-22']);
    expect(await made(second)).toEqual(['2026-11-23 09:00 future']);
    await suspend((await seen(second)).target, null);
    expect(await suspended()).toEqual([null, null, null]);
    expect(await made(first)).toEqual(['2026-11-22 08:00 future']);
    await setClock(SATURDAY_MS + 86_400_000);
    await makeNow();
    expect(await made(third)).toEqual(['2026-11-24 10:00 future']);
    await setClock(SATURDAY_MS);
  });

  test('is deleted as a whole with what was made of it, or one part of it', async () => {
    const [one, another] = [await series(), await series()];
    expect(await remove({ ...(await seen(one[1])).target, also: [] })).toEqual({ cancelled: 1, kept: 0 });
    expect((await standing(one)).map(({ id }) => id)).toEqual([one[0], one[2]]);
    expect(await remove((await seen(another[2])).target)).toEqual({ cancelled: 2, kept: 0 });
    expect(await standing(another)).toEqual([]);
    expect([await made(another[0]), await made(another[1])]).toEqual([[], []]);
    await makeNow();
    expect(await made(another[1])).toEqual([]);
  });

  test.each(['change', 'suspend', 'remove'] as const)(
    'is not reached as a whole where one part is another than was seen: %s',
    async (what) => {
      const ids = await series();
      const { target, permanent } = await seen(ids[0]);
      const other = await lineOf(ids[2]);
      await changed(ids[2], other.version, { ...other.permanent, notes: 'Meanwhile' }, 'all');
      const asked = {
        change: () => alterAll(target, { ...permanent, notes: 'Mine' }),
        suspend: () => suspend(target, '2026-11-22'),
        remove: () => remove(target),
      }[what]();
      expect(await refusedWith(asked)).toBe('permanentMoved 409');
      expect((await standing(ids)).map(({ permanent: { notes, suspendedFrom } }) => [notes, suspendedFrom])).toEqual([
        ['', null],
        ['', null],
        ['Meanwhile', null],
      ]);
      expect(await made(ids[1])).toEqual(['2026-11-23 09:00 future']);
    },
  );

  test('is reached by one of two operators who want it as a whole at once from different parts', async () => {
    const ids = await series();
    const [a, b] = [await seen(ids[0]), await seen(ids[2])];
    const both = await Promise.allSettled([
      alterAll(a.target, { ...a.permanent, notes: 'One' }),
      alterAll(b.target, { ...b.permanent, notes: 'Two' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(new Set((await standing(ids)).map(({ permanent }) => permanent.notes)).size).toBe(1);
    const [c, d] = [await seen(ids[0]), await seen(ids[1])];
    const gone = await Promise.allSettled([remove(c.target), suspend(d.target, '2026-11-22')]);
    expect(gone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('takes no part of another series for its own, and says of which part it is refused', async () => {
    const [ids, others] = [await series(), await series()];
    const { target, permanent } = await seen(ids[0]);
    const foreign = { ...target, also: [{ permanentId: others[0], version: (await lineOf(others[0])).version }] };
    expect(await refusedWith(alterAll(foreign, { ...permanent, notes: 'Mine' }))).toBe('permanentMoved 409');
    expect(await refusedWith(remove(foreign))).toBe('permanentMoved 409');
    const second = await lineOf(ids[1]);
    await changed(ids[1], second.version, { ...second.permanent, banned: ['101'] }, 'all');
    const seenNow = await seen(ids[0]);
    const asked = { ...seenNow.target, permanent: { ...permanent, preferred: ['101'] }, scope: 'all' };
    const refused = call(permanentApp.difference, asked as never, { context: booker });
    await expect(refused).rejects.toMatchObject({ code: 'preferredAndBanned', data: { part: ids[1] } });
  });
});
