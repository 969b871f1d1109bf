import { periodBeginning, reckonPeriod } from '#acts/settlement/reckon-period.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { ownerKey } from '#core/owner/owner-record.ts';
import { ownershipOf, partsOn } from '#core/settlement/ownership.ts';
import type { PlacedShift } from '#core/settlement/statement.ts';
import type { Db } from '#store/door/connect.ts';
import { type OnlyVehicles, shiftEnded, vehiclesOfOwner } from '#store/settlement/figures.ts';
import { periodFrom, settlingFleet } from '#store/settlement/period.ts';
import { type LineShift, shiftsOfRecords } from '#store/settlement/statement.ts';
import { tripsOf } from '#store/shift-record/record-page.ts';
import type { Live, ShiftTrip } from '../contract/shapes.ts';

type AskedLive = { fleetId: number; from: string; owner: string };
type Reckoned = { live: Live; shifts: readonly PlacedShift[] };

/**
 * What the figures of a period say of one owner now, of some vehicles only. Refused: `periodUnknown`, `termsMissing` (day),
 * `statementUnknown` where the owner has nothing.
 */
export async function liveStatement(
  db: Db,
  { fleetId, from, owner }: AskedLive,
  only: OnlyVehicles = null,
): Promise<Result<Reckoned, 'periodUnknown' | 'termsMissing' | 'statementUnknown'>> {
  const known = await periodBeginning(db, fleetId, from);
  if (!known.ok) return known;
  const row = only === null ? await periodFrom(db, fleetId, from) : undefined;
  const reckoned = await reckonPeriod(db, known.value, row?.id ?? null, only);
  if (!reckoned.ok) return reckoned;
  const { statements, shifts } = reckoned.value;
  const statement = statements.find(({ key }) => key === ownerKey(owner));
  if (!statement) return refuse('statementUnknown');
  const { owner: name, lines, netMinor, totalMinor } = statement;
  return ok({ live: { owner: name, ...known.value.period, lines, netMinor, totalMinor }, shifts });
}

/** The shifts behind a line of it. Refused: `lineUnknown`. */
export async function shiftsOfLive(
  db: Db,
  { live, shifts }: Reckoned,
  key: string,
): Promise<Result<{ shifts: LineShift[] }, 'lineUnknown'>> {
  const line = live.lines.find((one) => one.key === key);
  if (!line) return refuse('lineUnknown');
  const { vehicleId, role, from } = line;
  const behind = shifts.filter((one) => one.vehicleId === vehicleId && one.role === role && one.from === from);
  return ok({ shifts: await shiftsOfRecords(db, behind) });
}

/**
 * The trips of a shift; where an owner asks, only of a vehicle that they owned a part of as it ended. Refused: `shiftUnknown`,
 * also where it is another's.
 */
export async function tripsOfShift(
  db: Db,
  { fleetId, recordId, owner }: { fleetId: number; recordId: number; owner: string | null },
): Promise<Result<{ trips: ShiftTrip[] }, 'shiftUnknown'>> {
  const { zone } = await settlingFleet(db, fleetId);
  const shift = await shiftEnded(db, fleetId, { recordId, zone });
  if (!shift) return refuse('shiftUnknown');
  if (owner !== null) {
    const key = ownerKey(owner);
    const vehicle = (await vehiclesOfOwner(db, fleetId, key)).find(({ id }) => id === shift.vehicleId);
    const parts = vehicle ? partsOn(ownershipOf(vehicle), shift.endedOn) : [];
    if (!parts.some(({ name }) => ownerKey(name) === key)) return refuse('shiftUnknown');
  }
  const trips = await tripsOf(db, recordId);
  return ok({
    trips: trips.map(({ id, beganAtMs, endedAtMs, distanceMetres, fareMinor }) => {
      return { id, beganAtMs, endedAtMs, distanceMetres, fareMinor };
    }),
  });
}
