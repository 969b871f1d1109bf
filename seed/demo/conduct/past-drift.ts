import type { ActContext } from '#acts/context.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { LabDay } from '#core/lab/day/day.ts';
import type { TamperRule } from '#core/tamper/rule.ts';
import { FleetWorld } from '#services/tamper/fleet-world.ts';
import { carAgain } from '#services/tamper/replay.ts';
import { storeTamperEvents } from '#store/tamper/event.ts';
import { activeRules } from '#store/tamper/rule.ts';
import { carsDriven, storeHeardTrips } from '#store/tamper/trip.ts';
import { DEMO_FLEETS } from '../fleets.ts';
import { tellsItsWay } from '../past/driven-track.ts';

/** What the meter of one car of each fleet told of its metres on the day before. */
export const METER_TELLS = 1.06;
const BACK_MS = 2 * DAY_MS;

/** Whose meter drifts: the car that works longest among those whose ways can be seen. */
export const driftingCar = ({ vehicles }: Pick<LabDay, 'vehicles'>): number | undefined =>
  vehicles
    .filter(({ vehicleId }) => tellsItsWay(vehicleId))
    .toSorted((a, b) => b.untilMs - b.fromMs - (a.untilMs - a.fromMs) || a.vehicleId - b.vehicleId)[0]?.vehicleId;

/**
 * The trips of the day before as the rules heard them, so that what the cars drive now is told with them; and what the rule of
 * drifting meters found in them. It is in shadow: nobody is accused backwards.
 */
export async function seedPastDrift({ store, clock }: ActContext, goOn: () => boolean): Promise<void> {
  const toMs = clock.nowMs();
  const span = { fromMs: toMs - BACK_MS, toMs };
  for (const { id: fleetId } of DEMO_FLEETS) {
    const seen = (await carsDriven(store.db, fleetId, span.fromMs)).filter(tellsItsWay);
    const rules = (await activeRules(store.db, fleetId)).filter(({ code }) => code === 'scaleDrift');
    const lived = async (vehicleId: number, by: readonly TamperRule[], world: FleetWorld) =>
      carAgain(store.db, fleetId, vehicleId, { rules: by, world, span });
    const unread = new FleetWorld({ learns: false });
    for (const vehicleId of seen) {
      if (!goOn()) return;
      await storeHeardTrips(store.db, (await lived(vehicleId, [], unread)).trips);
    }
    // Only now the fleet's own scale is known, which positions of ten seconds cut short.
    const world = new FleetWorld({ learns: false });
    await world.read(store.db, fleetId, toMs);
    for (const vehicleId of seen) {
      if (!goOn()) return;
      const { events, trips } = await lived(vehicleId, rules, world);
      const position = trips.at(-1)?.line.at(-1) ?? null;
      const found = events.map((event) => ({ ...event, fleetId, vehicleId, state: 'shadow' as const, position }));
      await storeTamperEvents(store.db, found);
    }
  }
}
