import { implement } from '@orpc/server';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { besideFleet, STANDINGS, type Standing } from '#core/telematics/beside-fleet.ts';
import {
  type DriveSums,
  LATEST_WEIGHTS,
  LEAST_SCORED_KM,
  NO_COUNTS,
  scoreBeside,
  scoreOf,
} from '#core/telematics/score.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { drivenBetween } from '#store/telematics/driving.ts';
import { deviceHealth, drivingEvents } from '#store/telematics/told-driving.ts';
import { driving as contract } from '../contract/driving.ts';
import { toldDriveEvent } from './told-event.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
const OWN_DAYS = 28;
const NOTHING: DriveSums = { km: 0, counts: NO_COUNTS };

/** Who cannot be told apart from the fleet is in no order of merit. */
const rank = ({ standing }: { standing: Standing }) => STANDINGS.indexOf(standing);

export const driving = os.router({
  scores: os.scores.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const fleet = requireFleet(context, input.fleet);
    const { zone } = await fleetClock(store.db, fleet);
    const today = localDate(clock.nowMs(), zone);
    const from = addDays(today, 1 - input.days);
    const [now, before] = await Promise.all([
      drivenBetween(store.db, fleet, from, today),
      drivenBetween(store.db, fleet, addDays(from, -OWN_DAYS), addDays(from, -1)),
    ]);
    const ownOf = new Map<number, DriveSums>(before.map(({ driverId, sums }) => [driverId, sums]));
    const fleetSums = before.map(({ sums }) => sums);
    const beside = besideFleet(now.map(({ sums }) => sums));
    const rows = now
      .map(({ driverId, did, name, sums }, n) => {
        const own = ownOf.get(driverId);
        const { score, km, parts } = scoreOf(sums);
        const ownScore = own ? scoreOf(own).score : null;
        return { id: driverId, did, name, km, score, own: ownScore, ...beside.drivers[n]!, parts: [...parts] };
      })
      .filter(({ id }) => input.driver === undefined || id === input.driver)
      .toSorted((one, other) => rank(one) - rank(other) || one.did.localeCompare(other.did));
    return {
      fleetPer100Km: beside.median,
      version: LATEST_WEIGHTS.version,
      leastKm: LEAST_SCORED_KM,
      fleetMedian: scoreBeside(NOTHING, [], fleetSums).fleet,
      rows,
    };
  }),
  events: os.events.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const found = await drivingEvents(context.suite.store.db, fleet, {
      driverId: input.driver ?? null,
      vehicleId: input.vehicle ?? null,
      type: input.type ?? null,
      beforeId: input.beforeId ?? null,
      most: input.limit + 1,
    });
    return {
      rows: found.slice(0, input.limit).map((row) => ({
        ...toldDriveEvent(row),
        vehicleId: row.vehicleId,
        plate: row.plate,
        did: row.did,
        driverName: row.driverName,
      })),
      more: found.length > input.limit,
    };
  }),
  devices: os.devices.handler(async ({ input, context }) => {
    const rows = await deviceHealth(context.suite.store.db, requireFleet(context, input.fleet));
    return { rows: rows.map(({ vehicleId, ...row }) => ({ id: vehicleId, ...row })) };
  }),
});
