import { dayEndsMs } from '#core/calendar/calendar-date.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { type Due, dueOf, type LastDone } from '#core/workshop/due.ts';
import { metresNow, metresPerDay, passedAt } from '#core/workshop/odometer.ts';
import type { Db } from '#store/door/connect.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { readingsOf, useOf } from '#store/workshop/odometer.ts';
import { openOrders } from '#store/workshop/order.ts';
import {
  lastDone,
  type ServicedCar,
  type ServiceRuleRow,
  servicedCars,
  serviceRules,
} from '#store/workshop/service.ts';

/** How a car is used is told by so many days. */
const USE_DAYS = 60;
const METRES_PER_KM = 1_000;

export type DueLine = {
  car: ServicedCar;
  rule: ServiceRuleRow;
  done: LastDone | null;
  due: Due;
  /** What the odometer shows by now, metres; null where it was never read. */
  metres: number | null;
  /** The open order for it. */
  orderId: number | null;
  /** It is of safety. */
  orderGrave: boolean;
};

/** What every car of a fleet, or some of them, is due for and when, by its rules and its own use. */
export async function dueList(
  db: Db,
  fleetId: number,
  nowMs: number,
  vehicleIds: readonly number[] | null = null,
): Promise<DueLine[]> {
  const of = { nowMs, vehicleIds };
  const [{ zone }, rules, cars, use, done, orders] = await Promise.all([
    fleetClock(db, fleetId),
    serviceRules(db, fleetId),
    servicedCars(db, fleetId, vehicleIds),
    useOf(db, fleetId, { ...of, sinceMs: nowMs - USE_DAYS * DAY_MS }),
    lastDone(db, fleetId, of),
    openOrders(db, fleetId, vehicleIds),
  ]);
  const doneOf = new Map(done.map((one) => [`${one.vehicleId} ${one.ruleId}`, one]));
  const orderOf = new Map(
    orders.flatMap((order) => (order.ruleId ? [[`${order.vehicleId} ${order.ruleId}`, order]] : [])),
  );
  const lines = cars.flatMap((car) =>
    rules
      .filter(({ vehicleTypeId }) => vehicleTypeId === null || vehicleTypeId === car.vehicleTypeId)
      .map((rule) => ({ car, rule, last: lastOf(car, rule, doneOf.get(`${car.id} ${rule.id}`)) })),
  );
  const nowOf = new Map([...use].map(([id, facts]) => [id, metresNow(facts)]));
  const passed = await passedOf(db, lines, nowOf, zone);
  return lines.map(({ car, rule, last }) => {
    const facts = use.get(car.id);
    const metres = nowOf.get(car.id) ?? null;
    const used = {
      metres,
      metresPerDay: facts ? metresPerDay(facts, nowMs) : null,
      hoursSince: doneOf.get(`${car.id} ${rule.id}`)?.hoursSince ?? null,
      hoursPerDay: facts && facts.workHoursPerDay > 0 ? facts.workHoursPerDay : null,
    };
    const passedMs = passed.get(`${car.id} ${rule.id}`) ?? null;
    const due = dueOf(rule, last, used, { nowMs, zone, passedMs });
    const order = orderOf.get(`${car.id} ${rule.id}`);
    const orderId = order?.caseId ?? null;
    return { car, rule, done: last, due, metres, orderId, orderGrave: order?.safety ?? false };
  });
}

/** What is known of its last service before the workshop kept records is the date in the record of the car. */
function lastOf(
  { serviceDate }: ServicedCar,
  { kind }: ServiceRuleRow,
  done: { date: string; metres: number | null } | undefined,
): LastDone | null {
  if (done) return { date: done.date, metres: done.metres };
  return kind === 'service' && serviceDate !== null ? { date: serviceDate, metres: null } : null;
}

/** When the odometers of those that are beyond their kilometres passed them. */
async function passedOf(
  db: Db,
  lines: readonly { car: ServicedCar; rule: ServiceRuleRow; last: LastDone | null }[],
  nowOf: ReadonlyMap<number, number | null>,
  zone: string,
): Promise<Map<string, number | null>> {
  const over = lines.flatMap(({ car, rule, last }) => {
    const metres = nowOf.get(car.id) ?? null;
    if (!last || last.metres === null || rule.everyKm === null || metres === null) return [];
    const limit = last.metres + rule.everyKm * METRES_PER_KM;
    return metres >= limit ? [{ key: `${car.id} ${rule.id}`, id: car.id, limit, date: last.date }] : [];
  });
  const since = over.reduce((least, { date }) => (least === '' || date < least ? date : least), '');
  if (since === '') return new Map();
  const readings = await readingsOf(db, [...new Set(over.map(({ id }) => id))], dayEndsMs(since, zone) - DAY_MS);
  return new Map(over.map(({ key, id, limit }) => [key, passedAt(readings.get(id) ?? [], limit)]));
}
