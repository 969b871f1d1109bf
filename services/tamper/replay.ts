import { keepReplayOf } from '#acts/tamper/replay-rule.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { type DriversEvent, replayOf } from '#core/tamper/cases.ts';
import { detourOf, isDetour, type KnownTrip, knownTrip, samePair } from '#core/tamper/detour.ts';
import type { TamperEvent } from '#core/tamper/event.ts';
import type { FactOf } from '#core/tamper/fact.ts';
import { TAMPER_CODES, type TamperRule } from '#core/tamper/rule.ts';
import { REPLAY_DAYS } from '#core/tamper/rule-change.ts';
import { isExcepted } from '#core/tamper/watch.ts';
import type { Db } from '#store/door/connect.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { driversSince } from '#store/tamper/event.ts';
import { carFacts, mockedAt } from '#store/tamper/facts.ts';
import { exceptionsOf, ruleOf, rulesOfFleet } from '#store/tamper/rule.ts';
import { carsDriven, shiftsOfCar } from '#store/tamper/trip.ts';
import { reportsOf } from '#store/vehicle/position.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';
import { FleetWorld } from './fleet-world.ts';
import { inOrder, placeOf, type Told, WatchedCar } from './watched-car.ts';

type Span = { fromMs: number; toMs: number };
type Shift = { driverId: number; fromMs: number; untilMs: number };
/** Trips of which the lines are kept to be told against each other. */
const MOST_LINES = 6_000;

/** Tells what a version would have found in the last 30 days, from what was kept of them, beside what is live. */
export async function replayRule(work: WorkAsked): Promise<WorkOutcome> {
  const { params, context } = work;
  const { store, clock, fleetId, actor } = context;
  const [wanted, version] = [String(params['code']), Number(params['version'])];
  const code = TAMPER_CODES.find((one) => one === wanted);
  const rows = await rulesOfFleet(store.db, fleetId);
  const row = rows.find((one) => one.code === code && one.version === version);
  if (!code || !row) return refuse('ruleUnknown');
  const exceptions = await exceptionsOf(store.db, fleetId);
  const live = rows.find((one) => one.code === code && one.state === 'on' && one.version !== version);
  const rules = [row, ...(live ? [live] : [])].map(
    (one): TamperRule => ({ ...ruleOf(one, exceptions), state: 'shadow' }),
  );
  const toMs = clock.nowMs();
  const span = { fromMs: toMs - REPLAY_DAYS * DAY_MS, toMs };
  const world = new FleetWorld({ learns: true });
  await world.read(store.db, fleetId, toMs);
  const vehicles = await carsDriven(store.db, fleetId, span.fromMs);
  const passes = code === 'gpsGap' ? 2 : 1;
  let found: DriversEvent[] = [];
  let trips: DrivenTrip[] = [];
  for (let pass = 1; pass <= passes; pass += 1) {
    // Where all cars fall silent is learned first, from the same days.
    world.learned();
    [found, trips] = [[], []];
    for (const [n, vehicleId] of vehicles.entries()) {
      if (work.cancelled()) return ok({ figures: {} });
      work.progress((pass - 1) * vehicles.length + n, passes * vehicles.length);
      const lived = await carAgain(store.db, fleetId, vehicleId, { rules, world, span });
      found.push(...lived.events);
      trips.push(...lived.trips);
    }
  }
  if (code === 'detour') found = detoursAmong(trips.slice(-MOST_LINES), rules);
  const { zone } = await fleetClock(store.db, fleetId);
  const drove = await driversSince(store.db, fleetId, span.fromMs);
  const of = (one: number) => found.filter((event) => event.version === one);
  const told = replayOf({ code }, of(version), live ? of(live.version) : [], drove, (atMs) => localDate(atMs, zone));
  const replay = { ...told, days: REPLAY_DAYS, drove, vehicles: vehicles.length, trips: trips.length };
  const kept = await keepReplayOf({ store, clock }, actor, { fleetId, code, version }, replay);
  if (!kept.ok) return kept;
  return ok({ figures: { events: told.events, drivers: told.drivers, matters: told.matters } });
}

type DrivenTrip = Told['trips'][number] & { driverId: number };

/** One car lives its shifts again. */
export async function carAgain(
  db: Db,
  fleetId: number,
  vehicleId: number,
  { rules, world, span }: { rules: readonly TamperRule[]; world: FleetWorld; span: Span },
): Promise<{ events: DriversEvent[]; trips: DrivenTrip[] }> {
  const car = new WatchedCar(vehicleId, rules, world);
  const events: DriversEvent[] = [];
  const trips: DrivenTrip[] = [];
  for (const shift of await shiftsOfCar(db, vehicleId, span)) {
    const [fromMs, toMs] = [Math.max(span.fromMs, shift.fromMs), Math.min(span.toMs, shift.untilMs + 1)];
    car.watch.drivenBy(shift.driverId);
    const told = car.feed(await factsOfShift(db, fleetId, vehicleId, fromMs, toMs));
    events.push(...told.events.map((event) => ofDriver(event, shift)));
    trips.push(...told.trips.map((trip) => ({ ...trip, driverId: shift.driverId })));
  }
  return { events, trips };
}

async function factsOfShift(db: Db, fleetId: number, vehicleId: number, fromMs: number, toMs: number) {
  const [facts, reports, mocked] = await Promise.all([
    carFacts(db, { fleetId, vehicleIds: [vehicleId], fromMs, toMs }),
    reportsOf(db, vehicleId, fromMs, toMs),
    mockedAt(db, vehicleId, fromMs, toMs),
  ]);
  let last: FactOf<'place'> | null = null;
  const places = reports.map((report) => {
    last = placeOf({ ...report, mock: mocked.has(report.atMs) }, last);
    return last;
  });
  return inOrder([...facts, ...places]);
}

const ofDriver = (event: TamperEvent, { driverId }: Shift): DriversEvent => ({ ...event, driverId });

function detoursAmong(trips: readonly DrivenTrip[], rules: readonly TamperRule[]): DriversEvent[] {
  const known = trips.map(({ line }): KnownTrip => knownTrip(line));
  return known.flatMap((one, n) => {
    const found = detourOf(one, samePair(one, known));
    const trip = trips[n]!;
    if (!found) return [];
    const span = { startMs: trip.startMs, endMs: trip.atMs };
    const at = { vehicleId: trip.vehicleId, driverId: trip.driverId, position: one.to };
    return rules
      .filter(({ threshold, exceptions }) => isDetour(found, threshold) && !isExcepted(exceptions, span, at))
      .map(({ code, version, threshold }) => ({
        ...span,
        code,
        version,
        threshold,
        measure: found.measure,
        confidence: found.confidence,
        instants: [span.startMs, span.endMs],
        driverId: trip.driverId,
      }));
  });
}
