import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import type { LineKind } from '#core/roster/line.ts';
import { COACH, smallFleet } from '../job/testing/small-fleet.ts';
import { mindLines } from './mind-lines.ts';
import { confirmLine } from './move-line.ts';
import { planLine } from './plan-line.ts';
import { publishLines } from './publish-lines.ts';

const { context, store, clock, seat } = await smallFleet();

async function published(driverId: number, inHours: number, kind: LineKind = 'day'): Promise<number> {
  const startsAtMs = clock.nowMs() + inHours * HOUR_MS;
  const hours = { startsAtMs, endsAtMs: startsAtMs + 9 * HOUR_MS };
  const line = await planLine(context, COACH, { fleetId: 1, driverId, seat: null, kind, ...hours });
  if (!line.ok) throw new Error(line.code);
  const { lineId } = line.value;
  expect(await publishLines(context, COACH, { fleetId: 1, lineIds: [lineId] })).toMatchObject({ ok: true });
  return lineId;
}
const stateOf = async (id: number) =>
  (await store.db.selectFrom('roster_line').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const mind = () => mindLines(context, COACH, 1);

test('what is over was worked or missed, and who has not confirmed is reminded once, and the office later', async () => {
  const [one, other, third] = [await seat(), await seat(), await seat()];
  const worked = await published(one.driverId, 14);
  const missed = await published(other.driverId, 14);
  const leave = await published(third.driverId, 14, 'leave');
  expect(await mind()).toEqual({ worked: 0, absent: 0, reminded: 0, pressed: 0 });
  clock.advance(3 * HOUR_MS);
  expect(await mind()).toEqual({ worked: 0, absent: 0, reminded: 2, pressed: 0 });
  expect(await mind()).toEqual({ worked: 0, absent: 0, reminded: 0, pressed: 0 });
  clock.advance(7 * HOUR_MS + 1);
  expect(await mind()).toEqual({ worked: 0, absent: 0, reminded: 0, pressed: 2 });
  expect(await mind()).toEqual({ worked: 0, absent: 0, reminded: 0, pressed: 0 });
  const tasks = () => store.db.selectFrom('task').select('request').where('finished_at', 'is', null).execute();
  expect((await tasks()).map(({ request }) => request)).toEqual(['RosterOpen', 'RosterOpen']);
  expect(await confirmLine(context, COACH, { fleetId: 1, lineId: worked })).toMatchObject({ ok: true });
  expect(await tasks()).toHaveLength(1);
  clock.advance(5 * HOUR_MS);
  await store.db
    .updateTable('shift_record')
    .set({ state: 'opened', opened_at: new Date(clock.nowMs()), vehicle_id: one.vehicleId })
    .where('driver_id', '=', one.driverId)
    .execute();
  clock.advance(9 * HOUR_MS);
  expect(await mind()).toEqual({ worked: 1, absent: 1, reminded: 0, pressed: 0 });
  expect([await stateOf(worked), await stateOf(missed), await stateOf(leave)]).toEqual([
    'worked',
    'absent',
    'published',
  ]);
  expect(await tasks()).toEqual([]);
});
