import { implement } from '@orpc/server';
import { orderNumber, planOrder } from '#acts/workshop/plan-order.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { instantOn } from '#core/permanent/date-request.ts';
import { rosterDays } from '#core/roster/week.ts';
import { lostMs, proposeSlots, type Span } from '#core/workshop/slots.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import type { Db } from '#store/door/connect.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { type Bay, baysOf, ordersToPlan, rosteredOf, techniciansOf } from '#store/workshop/order.ts';
import { planner as contract } from '../contract/planner.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
const WEEK_DAYS = 7;
const AHEAD_DAYS = 14;
const MOST_PROPOSALS = 5;
/** An order that nobody assessed yet. */
const USUAL_MINUTES = 60;
const FIRST_DAY = '2000-01-01';

type Day = { date: string; startMs: number; endMs: number };

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** When a bay is open on some days. */
const hoursOf = ({ opensAt, closesAt }: Bay, days: readonly Day[], zone: string): Span[] =>
  days.map(({ date }) => ({
    fromMs: instantOn(zone, date, minutesOf(opensAt)).atMs,
    toMs: instantOn(zone, date, minutesOf(closesAt)).atMs,
  }));

const spanOf = (days: readonly Day[]): Span => ({ fromMs: days[0]?.startMs ?? 0, toMs: days.at(-1)?.endMs ?? 0 });

async function bench(db: Db, fleetId: number, days: readonly Day[]) {
  const [bays, technicians, orders] = await Promise.all([
    baysOf(db, fleetId),
    techniciansOf(db, fleetId),
    ordersToPlan(db, fleetId, spanOf(days)),
  ]);
  const rostered = await rosteredOf(db, [...new Set(orders.map(({ vehicleId }) => vehicleId))], spanOf(days));
  const shiftsOf = (vehicleId: number) => rostered.filter((one) => one.vehicleId === vehicleId);
  return { bays, technicians, orders, shiftsOf };
}

export const planner = os.router({
  week: os.week.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const fleetId = requireFleet(context, input.fleet);
    if (input.from < FIRST_DAY) throw errors.dateFarOff();
    const { zone } = await fleetClock(db, fleetId);
    const days = rosterDays(input.from, WEEK_DAYS, zone).map(({ date, startMs, endMs }) => ({ date, startMs, endMs }));
    const { bays, technicians, orders, shiftsOf } = await bench(db, fleetId, days);
    return {
      days,
      bays: bays.map((bay) => ({ ...bay, hours: hoursOf(bay, days, zone) })),
      technicians: technicians.map(({ id, name }) => ({ id, name })),
      orders: orders.map((order) => ({
        id: order.caseId,
        version: order.version,
        number: orderNumber(order),
        state: order.state,
        kind: order.kind,
        what: order.what,
        safety: order.safety,
        minutes: order.minutes,
        vehicleId: order.vehicleId,
        plate: order.plate,
        bayId: order.bayId,
        technicianId: order.technicianId,
        startsAtMs: order.startsAtMs,
        endsAtMs: order.endsAtMs,
        openedAtMs: order.openedAtMs,
        lostMinutes:
          order.startsAtMs === null || order.endsAtMs === null
            ? 0
            : Math.round(
                lostMs({ fromMs: order.startsAtMs, toMs: order.endsAtMs }, shiftsOf(order.vehicleId)) / MINUTE_MS,
              ),
      })),
    };
  }),
  proposals: os.proposals.handler(async ({ input, context, errors }) => {
    const { store, clock } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const { zone } = await fleetClock(store.db, fleetId);
    const nowMs = clock.nowMs();
    const days = rosterDays(localDate(nowMs, zone), AHEAD_DAYS, zone);
    const { bays, technicians, orders, shiftsOf } = await bench(store.db, fleetId, days);
    const order = orders.find(({ caseId }) => caseId === input.id);
    if (!order) throw errors.caseUnknown();
    const takenBy = (is: (one: (typeof orders)[number]) => boolean) =>
      orders.flatMap((one) =>
        one.caseId !== order.caseId && is(one) && one.startsAtMs !== null && one.endsAtMs !== null
          ? [{ fromMs: one.startsAtMs, toMs: one.endsAtMs }]
          : [],
      );
    const open = bays.map((bay) => ({
      id: bay.id,
      hours: hoursOf(bay, days, zone),
      taken: takenBy(({ bayId }) => bayId === bay.id),
    }));
    const lengthMs = (order.minutes ?? USUAL_MINUTES) * MINUTE_MS;
    const found = proposeSlots(open, shiftsOf(order.vehicleId), lengthMs, {
      fromMs: nowMs,
      most: AHEAD_DAYS * bays.length,
    });
    const isFree = (id: number, span: Span) =>
      takenBy(({ technicianId }) => technicianId === id).every((one) => lostMs(span, [one]) === 0);
    return {
      proposals: found
        .flatMap(({ fromMs, toMs, bayId, lostMs: lost }) => {
          const technician = technicians.find(({ id }) => isFree(id, { fromMs, toMs }));
          if (!technician) return [];
          return [
            {
              fromMs,
              toMs,
              bayId,
              bay: bays.find(({ id }) => id === bayId)?.name ?? '',
              technicianId: technician.id,
              technician: technician.name,
              lostMinutes: Math.round(lost / MINUTE_MS),
            },
          ];
        })
        .slice(0, MOST_PROPOSALS),
    };
  }),
  plan: os.plan.handler(async ({ input, context, errors }) => {
    const target = { fleetId: requireFleet(context, input.fleet), id: input.id, version: input.version };
    const seat = { bayId: input.bay, technicianId: input.technician, fromMs: input.fromMs, toMs: input.toMs };
    valueOr(errors, await planOrder(context.suite, context.actor, target, seat));
    return { id: input.id };
  }),
});
