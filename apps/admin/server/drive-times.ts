import { HOURS_OF_WEEK } from '#core/roads/drive-factors.ts';
import { ROAD_CLASSES } from '#core/roads/road-class.ts';
import type { Suite } from '#engine/server/context.ts';
import { acceptanceFits } from '#store/acceptance/acceptance.ts';
import { lastFits, tripsByHour } from '#store/drive-times/drive-fit.ts';
import type { DriveTimesTold } from '../contract/drive-times.ts';

/** Closer to 1 than this, a class of road is like the others. */
const LIKE_OTHERS = 0.005;

/** What a fleet learned of its drive times, as its page shows it. */
export async function driveTimesTold({ store, books, driveFits }: Suite, fleetId: number): Promise<DriveTimesTold> {
  const fit = (await lastFits(store.db, [fleetId])).get(fleetId) ?? null;
  const acceptance = (await acceptanceFits(store.db, [fleetId])).get(fleetId) ?? null;
  const factors = books.driveTimes.factorsOf(fleetId);
  const trips = factors ? await tripsByHour(store.db, fleetId) : null;
  return {
    source: books.driveTimes.source(),
    running: driveFits.running(fleetId),
    fit: fit && {
      fittedAtMs: fit.fittedAtMs,
      fittedBy: fit.fittedBy,
      used: fit.used,
      trips: fit.trips,
      leftOut: fit.leftOut,
      before: fit.before,
      after: fit.after,
    },
    acceptance,
    hours: factors
      ? Array.from({ length: HOURS_OF_WEEK }, (_, h) => ({ factor: factors.hours[h] ?? 1, trips: trips?.get(h) ?? 0 }))
      : null,
    classes: ROAD_CLASSES.flatMap((roadClass, c) => {
      const factor = factors?.classes[c] ?? 1;
      return Math.abs(factor - 1) < LIKE_OTHERS ? [] : [{ roadClass, factor }];
    }),
  };
}
