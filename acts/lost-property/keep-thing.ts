import { ok, type Result } from '#core/kit/result.ts';
import { itemKind } from '#core/lost-property/item-kinds.ts';
import { thingOf } from '#core/lost-property/match.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { changeThing, keepThing } from '#store/lost-property/lost-property.ts';
import type { LostSide } from '#store/lost-property/tables.ts';
import { finishOpenTask } from '#store/office/open-task.ts';
import { tripFacts } from '#store/trip/whose-car.ts';
import { aboutTrip, numberIn, type TripRefusal, textOf, whenGiven } from '../case/about-trip.ts';
import type { CaseAbout } from '../case/case-acts.ts';

const WHEN = { report: ['lostOn', 'lostAt'], item: ['foundOn', 'foundAt'] } as const;

const whenOf = (side: LostSide, given: RecordValues, zone: string): number => whenGiven(given, WHEN[side], zone);

/** Whose car it was, as a trip or its time tells. Refused: `jobUnknown`, `timeAhead`. */
export const aboutThing =
  (side: LostSide) =>
  (t: Tx, one: { fleetId: number; given: RecordValues } & CaseAbout): Promise<Result<CaseAbout, TripRefusal>> =>
    aboutTrip(t, one, WHEN[side]);

/** Keeps what a case says of a thing where it is asked for fast. */
export async function keepThingOf(t: Tx, side: LostSide, file: CaseRow): Promise<void> {
  const { id: caseId, fleet_id: fleetId, driver_id: driverId, vehicle_id: vehicleId, given } = file;
  const { zone } = await fleetClock(t.db, fleetId);
  const jobId = numberIn(given['job']);
  const trip = jobId === null ? undefined : await tripFacts(t.db, fleetId, jobId);
  const phone = textOf(given['phone']);
  const thing = thingOf({
    kind: itemKind(given['kind']),
    what: textOf(given['what']),
    colour: textOf(given['colour']),
    brand: textOf(given['brand']),
    imei: textOf(given['imei']),
    phone: phone === '' ? (trip?.phone ?? null) : phone,
    atMs: whenOf(side, given, zone),
    position: trip?.position ?? null,
    jobId: trip?.id ?? null,
    vehicleId,
  });
  await keepThing(t, { caseId, fleetId, side, driverId }, thing);
}

/** What a move makes of a thing: whether it is still looked for or to be claimed, and whether its matter is closed. */
export const becomes =
  (open: boolean, closed: boolean) =>
  async (t: Tx, file: CaseRow): Promise<Result<null, never>> => {
    await changeThing(t, file.id, { open, closed_at: closed ? t.at : null });
    await finishLostTasks(t, file.id);
    return ok(null);
  };

/** What the office's tasks of a case are known by. */
export const lostSubject = (caseId: number): string => `lost ${caseId}`;

/** The office has nothing more to do with it as it stood. */
export async function finishLostTasks(t: Tx, caseId: number): Promise<void> {
  for (const request of ['LostCall', 'LostDue'] as const) await finishOpenTask(t, request, lostSubject(caseId));
}
