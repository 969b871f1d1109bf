import { fileKind } from '#core/file/kept-file.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import {
  type DamageMark,
  type Equipment,
  type Fuel,
  isFuel,
  MARK_MOST,
  MOST_MARKS,
  odometerProblem,
} from '#core/shift-record/handover.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertFile, type NewFile } from '#store/file/file.ts';
import { insertDamage, insertHandover, lastReading } from '#store/shift-record/handover.ts';
import { keepRanges } from '#store/vehicle/range.ts';
import { insertReading } from '#store/workshop/odometer.ts';
import { keptFile } from '../file/kept-file.ts';

/** What is written down of a car as it goes out or comes back; pictures as they came. */
export type GivenHandover = {
  odometerMetres: number;
  odometerWhy: string;
  fuel: Fuel;
  equipment: readonly Equipment[];
  note: string;
  marks: readonly (DamageMark & { photo: Buffer | null })[];
  signature: Buffer | null;
};

type Pictures = { signature: NewFile | null; photos: readonly (NewFile | null)[] };
export type MadeHandover = Omit<GivenHandover, 'signature'> & Pictures;

export type PictureRefusal = 'notAPicture' | 'fileTooLarge' | 'tooManyPixels' | 'pictureBroken';
export type HandoverRefusal = 'odometerBack' | 'odometerFar' | 'fuelWrong' | 'markWrong';

/** Makes the pictures of a handover small before anything is locked. Refused: `notAPicture`, and what `keptFile` refuses. */
export async function madeHandover(given: GivenHandover): Promise<Result<MadeHandover, PictureRefusal>> {
  const photos: (NewFile | null)[] = [];
  for (const bytes of [given.signature, ...given.marks.map(({ photo }) => photo)]) {
    const made = await keptPicture(bytes);
    if (!made.ok) return made;
    photos.push(made.value);
  }
  const [signature = null, ...ofMarks] = photos;
  return ok({ ...given, signature, photos: ofMarks });
}

async function keptPicture(bytes: Buffer | null): Promise<Result<NewFile | null, PictureRefusal>> {
  if (bytes === null) return ok(null);
  if (fileKind(bytes) === 'application/pdf') return refuse('notAPicture');
  const kept = await keptFile(bytes);
  if (kept.ok) return kept;
  return kept.code === 'notAPaper' ? refuse('notAPicture') : refuse(kept.code, kept.detail);
}

type Of = { fleetId: number; recordId: number; vehicleId: number; direction: 'out' | 'in' };

/** Refused: `odometerBack` (km), `odometerFar` (km), `fuelWrong`, `markWrong`. */
export async function whyNotHandedOver(
  t: Tx,
  vehicleId: number,
  { odometerMetres, odometerWhy, fuel, marks }: MadeHandover,
): Promise<Result<null, HandoverRefusal>> {
  const last = await lastReading(t.db, vehicleId);
  const problem = odometerProblem(last?.odometerMetres ?? null, odometerMetres, odometerWhy);
  if (problem) return refuse(problem, { km: Math.floor((last?.odometerMetres ?? 0) / 1_000) });
  if (!isFuel(fuel)) return refuse('fuelWrong');
  const onCar = (of: number) => Number.isInteger(of) && of >= 0 && of <= MARK_MOST;
  if (marks.length > MOST_MARKS || !marks.every(({ x, y }) => onCar(x) && onCar(y))) return refuse('markWrong');
  return ok(null);
}

export async function writeHandover(t: Tx, of: Of, made: MadeHandover): Promise<number> {
  const { fleetId, recordId, vehicleId, direction } = of;
  const keep = (file: NewFile | null) => (file ? insertFile(t, fleetId, file, t.actor.name) : null);
  const handoverId = await insertHandover(t, {
    fleet_id: fleetId,
    record_id: recordId,
    vehicle_id: vehicleId,
    direction,
    at: t.at,
    by_name: t.actor.name,
    odometer_metres: made.odometerMetres,
    odometer_why: made.odometerWhy.trim() || null,
    fuel_kind: made.fuel.kind,
    fuel_level: made.fuel.level,
    equipment: [...new Set(made.equipment)],
    note: made.note,
    signature_id: await keep(made.signature),
  });
  if (made.fuel.kind === 'percent')
    await keepRanges(t.db, [{ vehicleId, chargePercent: made.fuel.level, atMs: t.nowMs }]);
  await insertReading(t, { fleetId, vehicleId, metres: made.odometerMetres, source: 'handover' });
  const marks = [];
  for (const [n, mark] of made.marks.entries()) marks.push({ ...mark, photoId: await keep(made.photos[n] ?? null) });
  await insertDamage(t, { fleetId, vehicleId, handoverId }, marks);
  return handoverId;
}
