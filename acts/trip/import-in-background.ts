import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Language } from '#core/language/languages.ts';
import type { TripMap } from '#core/trip/outside/trip-map.ts';
import type { Tx } from '#store/door/transaction.ts';
import { alone } from '../command/alone.ts';
import { startWorkIn } from '../long-work/start-work.ts';

/** A file of trips as it waits: the map it is read by, and in whose language what does not fit is told. */
export type GivenTrips = { map: TripMap; language: Language; csv: string };

/** Lets a file of trips wait to be brought in the background; it is erased when that is over. Refused: `tripsGoOn` where another of this system waits or runs. */
export const importTripsInBackground = alone(
  async (t: Tx, fleetId: number, given: GivenTrips): Promise<Result<{ workId: number }, 'tripsGoOn'>> => {
    const params = { source: given.map.source };
    const begun = await startWorkIn(t, {
      fleetId,
      kind: 'tripImport',
      params,
      given: Buffer.from(JSON.stringify(given)),
    });
    return begun.ok ? ok(begun.value) : refuse('tripsGoOn', params);
  },
);
