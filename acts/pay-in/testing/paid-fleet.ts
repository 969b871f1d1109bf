import { localDate } from '#core/calendar/calendar-date.ts';
import { NOTHING_TYPED } from '#core/pay-in/typed.ts';
import type { cashCompany } from '../../till/testing/cash-company.ts';
import { lookAtShift } from '../reckon-shift.ts';

/** A fleet whose drivers get half of what they take, and how their shifts are reckoned. */
export async function paidFleet({ store, clock, fleet }: Awaited<ReturnType<typeof cashCompany>>) {
  const one = await fleet();
  const world = { ...one.world, leastShare: 0, docketDays: 90 };
  await store.db
    .insertInto('pay_in_model')
    .values({ fleet_id: one.fleetId, name: 'Usual', from_date: '2026-01-01', kind: 'commission', driver_percent: 50 })
    .execute();
  const look = async (recordId: number) => {
    const looked = await lookAtShift(store.db, world, recordId, NOTHING_TYPED);
    if (!looked.ok || !looked.value.reckoned.ok) throw new Error(JSON.stringify(looked));
    return looked.value.reckoned.value.payIn;
  };
  return { ...one, world, actor: one.actorOf(one.user), today: () => localDate(clock.nowMs(), world.zone), look };
}
