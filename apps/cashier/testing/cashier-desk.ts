import { call } from '@orpc/server';
import { afterAll } from 'vitest';
import { type Driven, drivenShift } from '#acts/pay-in/testing/driven-shifts.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import { openStore } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const ZONE = 'Europe/Stockholm';
let keys = 0;
export const newKey = () => `request ${(keys += 1)}`;

/** A fleet with a cashier, a driver of car 217 who keeps half, and a till. Call it at the top of the file. */
export async function cashierDesk() {
  const store = openStore((await testDatabase()).url);
  afterAll(() => store.close());
  await smallCompany(store);
  const people = await openDesk(store);
  const cashier = await people.signIn('Cashier', [1]);
  const second = await people.signIn('Cashier', [1]);
  const administrator = await people.signIn('Administrator', [1]);
  const { clock } = people;
  const { driverId } = await insertCrew(store.db, 1, '217', { beganMs: clock.nowMs(), signedOff: true });
  await store.db
    .insertInto('pay_in_model')
    .values({ fleet_id: 1, name: 'Usual', from_date: '2020-01-01', kind: 'commission', driver_percent: 50 })
    .execute();
  const till = store.db.insertInto('till').values({ fleet_id: 1, name: 'Front desk' }).returning('id');
  const { id: tillId } = await till.executeTakeFirstOrThrow();
  return {
    store,
    clock,
    cashier,
    second,
    administrator,
    driverId,
    /** So many days ago in the zone of the fleet. */
    day: (ago = 0) => localDate(clock.nowMs() - ago * DAY_MS, ZONE),
    drive: (hoursAgo: number, more: Partial<Driven> = {}) =>
      drivenShift(store.db, {
        fleetId: 1,
        driverId,
        zone: ZONE,
        endMs: clock.nowMs() - hoursAgo * HOUR_MS,
        ...more,
      }),
    openTill: (floatMinor = 0) => {
      const opening = { fleet: 1, tillId, count: { pieces: [], restMinor: floatMinor }, broughtMinor: floatMinor };
      return call(router.openTill, opening, { context: cashier });
    },
    closeTill: async (sessionId: number, foundMinor: number) => {
      await call(router.countTill, { fleet: 1, sessionId }, { context: cashier });
      const count = { pieces: [], restMinor: foundMinor };
      await call(router.closeTill, { fleet: 1, sessionId, count, reason: '' }, { context: cashier });
    },
    pay: (recordId: number, sumMinor: number, more: object = {}) =>
      call(
        router.payInShift,
        { fleet: 1, recordId, sumMinor, handedMinor: sumMinor, clientKey: newKey(), ...more },
        { context: cashier },
      ),
  };
}
