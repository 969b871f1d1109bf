import { drawGeofencesIn } from '#acts/telematics/draw-geofences.ts';
import { circleRing } from '#core/area/drawing/circle.ts';
import { corridorRing } from '#core/area/drawing/corridor.ts';
import type { Bounds, Position } from '#core/kit/geo.ts';
import { NO_RULES } from '#core/telematics/zone/drawn-fences.ts';
import type { ZoneFee } from '#core/telematics/zone/zone-fee.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { DemoFleet } from '../fleets.ts';

const HOUR_MINUTES = 60;
const SQUARE_METRES = 150;
const STREET_METRES = 60;
const STREET_FEE: ZoneFee = { amountMinor: 1_000, kind: 'toll', on: 'in' };

/** Two zones by the middle of the city: a square on which nobody stands for an hour, and a street whose passing is kept and costs a toll. */
export async function seedZones(t: Tx, fleet: DemoFleet, { west, east, south, north }: Bounds): Promise<void> {
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  const square = circleRing(middle, SQUARE_METRES);
  const street = corridorRing(
    [
      [middle[0] - 0.02, middle[1] + 0.01],
      [middle[0] + 0.02, middle[1] + 0.01],
    ],
    STREET_METRES,
  );
  if (!square.ok || !street.ok) throw new Error('The zones of the demo cannot be drawn.');
  const drawn = await drawGeofencesIn(t, {
    fleetId: fleet.id,
    version: 0,
    fences: [
      { ...NO_RULES, id: null, name: 'Middle square', rings: [square.value], onIn: false, dwellMinutes: HOUR_MINUTES },
      {
        ...NO_RULES,
        id: null,
        name: 'North street',
        rings: [street.value],
        onOut: true,
        alert: false,
        fee: STREET_FEE,
      },
    ],
  });
  if (!drawn.ok) throw new Error(drawn.code);
}
