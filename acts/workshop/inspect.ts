import { ok, type Result, refuse } from '#core/kit/result.ts';
import { givenName } from '#core/language/given-names.ts';
import { type AnswersRefusal, checkAnswers, type GivenAnswer, LONGEST_NOTE } from '#core/workshop/inspection.ts';
import { isOfFleet } from '#store/case/subjects.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertFile, type NewFile } from '#store/file/file.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { lockVehicleNow } from '#store/vehicle/vehicle-now.ts';
import {
  insertAnswers,
  insertInspection,
  inspectionByKey,
  type NewAnswer,
  type Sheet,
  sheetsOf,
} from '#store/workshop/inspection.ts';
import { insertReading } from '#store/workshop/odometer.ts';
import { openFound } from '#store/workshop/order.ts';
import { noteCaseIn } from '../case/note-case.ts';
import { openCaseIn } from '../case/open-case.ts';
import { alone } from '../command/alone.ts';
import { odometerFell, workOrderActs } from './order-acts.ts';

const METRES_PER_KM = 1_000;

export type Inspected = {
  fleetId: number;
  sheetId: number;
  vehicleId: number;
  /** Whose daily check it is; null where the workshop looks. */
  driverId: number | null;
  odometerKm: number | null;
  answers: readonly GivenAnswer[];
  /** What fails is shown, where its point asks for that; left out, it is. */
  asksPhotos?: boolean;
  clientKey: string;
};

/** Made small before anything is locked. */
export type InspectionFiles = { signature: NewFile | null; photos: ReadonlyMap<number, NewFile> };

export type InspectRefusal = 'vehicleUnknown' | 'sheetUnknown' | 'odometerFell' | 'clientKeyTaken' | AnswersRefusal;

/**
 * Keeps a sheet that was filled in; each point that failed has an order of its own, and one that has it already is noted there.
 * Sent again with the same key it answers what was kept. Refused: `vehicleUnknown`, `sheetUnknown`, `odometerFell` (km), `clientKeyTaken`, and as `checkAnswers` says.
 */
export async function inspectIn(
  t: Tx,
  inspected: Inspected,
  files: InspectionFiles,
): Promise<Result<{ id: number; failed: number; held: boolean }, InspectRefusal>> {
  const { fleetId, vehicleId, driverId, sheetId, odometerKm, clientKey } = inspected;
  if (!(await isOfFleet(t.db, fleetId, { driverId, vehicleId }))) return refuse('vehicleUnknown');
  // Two who inspect one car go one after the other.
  await lockVehicleNow(t, vehicleId);
  const before = await inspectionByKey(t.db, fleetId, clientKey);
  if (before) {
    t.unchanged();
    const same = before.vehicleId === vehicleId && before.sheetId === sheetId;
    return same ? ok({ id: before.id, failed: before.failed, held: false }) : refuse('clientKeyTaken');
  }
  const sheet = (await sheetsOf(t.db, fleetId)).find(({ id }) => id === sheetId);
  if (!sheet) return refuse('sheetUnknown');
  const told = checkAnswers(
    inspected.asksPhotos === false ? sheet.points.map((point) => ({ ...point, photo: false })) : sheet.points,
    inspected.answers,
    new Set(files.photos.keys()),
  );
  if (!told.ok) return told;
  if (odometerKm !== null) {
    const fell = await odometerFell(t, vehicleId, odometerKm);
    if (fell !== null) return refuse('odometerFell', { km: fell });
    await insertReading(t, { fleetId, vehicleId, metres: odometerKm * METRES_PER_KM, source: 'inspection' });
  }
  const failed = told.value.filter(({ answer }) => answer === 'failed');
  const keep = (file: NewFile | null) => (file ? insertFile(t, fleetId, file, t.actor.name) : null);
  const id = await insertInspection(t, {
    fleetId,
    sheetId,
    vehicleId,
    driverId,
    metres: odometerKm === null ? null : odometerKm * METRES_PER_KM,
    failed: failed.length,
    signatureId: await keep(files.signature),
    clientKey,
  });
  const answers: NewAnswer[] = [];
  for (const one of told.value) {
    const photoId = await keep(files.photos.get(one.point.id) ?? null);
    const caseId = one.answer === 'failed' ? await orderFor(t, inspected, { id, sheet, ...one }) : null;
    answers.push({ ...one, photoId, caseId });
  }
  await insertAnswers(t, id, answers);
  t.audit({
    act: 'inspect',
    entity: 'vehicle',
    entityId: vehicleId,
    fleetId,
    became: { sheet: sheet.name, points: told.value.length, failed: failed.length },
    about: { vehicleId, driverId },
  });
  t.announce('inspections', fleetId, id);
  return ok({ id, failed: failed.length, held: failed.some(({ point }) => point.safety) });
}

type Failed = { id: number; sheet: Sheet; point: Sheet['points'][number]; note: string };

/** The order of a point that failed: the one that is open for it, or a new one. */
async function orderFor(
  t: Tx,
  { fleetId, vehicleId, driverId }: Inspected,
  { id, point, note }: Failed,
): Promise<number> {
  const found = `point:${point.id}`;
  const open = await openFound(t.db, vehicleId, found);
  if (open !== undefined) {
    const noted = await noteCaseIn(t, workOrderActs, { fleetId, id: open }, note.slice(0, LONGEST_NOTE));
    if (!noted.ok) throw new Error(`Order ${open} could not be noted: ${noted.code}.`);
    return open;
  }
  const { language } = await fleetClock(t.db, fleetId);
  const made = await openCaseIn(t, workOrderActs, {
    fleetId,
    sees: [fleetId],
    driverId,
    vehicleId,
    ofCase: null,
    given: {
      kind: 'repair',
      what: `${givenName(point, language)}: ${note}`,
      safety: point.safety,
      rule: null,
      minutes: null,
      cause: 'wear',
      pays: 'company',
      odometerKm: null,
    },
    evidence: [],
    source: `${found} ${vehicleId} ${id}`,
  });
  if (!made.ok) throw new Error(`No order could be opened for ${found}: ${made.code}.`);
  return made.value.id;
}

export const inspect = alone(inspectIn);
