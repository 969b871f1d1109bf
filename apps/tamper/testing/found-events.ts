import type { TamperCode } from '#core/tamper/rule.ts';
import type { Db } from '#store/door/connect.ts';
import { storeTamperEvents } from '#store/tamper/event.ts';

/** What a rule that is on found of a car at an instant, as its watch would have stored it. */
export const foundOf = (
  db: Db,
  car: { fleetId: number; vehicleId: number },
  atMs: number,
  change: Partial<{ code: TamperCode; state: 'shadow' | 'on'; confidence: number; version: number }> = {},
): Promise<number> =>
  storeTamperEvents(db, [
    {
      ...car,
      code: 'meterKm',
      version: 1,
      state: 'on',
      startMs: atMs - 600_000,
      endMs: atMs,
      measure: 12.5,
      threshold: 8,
      confidence: 0.9,
      instants: [atMs - 600_000, atMs],
      position: [11.97, 57.7],
      ...change,
    },
  ]);
