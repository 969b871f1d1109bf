import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { driverResource } from '#core/driver/driver-record.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { atWorkOf } from '#store/paper/good-days.ts';
import { findRecord, updateRecord } from '#store/resource/resource.ts';
import { findCourse } from '#store/training/course.ts';
import { attributesHeldBy, paperOfTraining, type TrainingRow } from '#store/training/training.ts';
import { addPaperIn, endPaperIn } from '../paper/keep-paper.ts';
import { announceRecords } from '../resource/resource-acts.ts';
import { changeTold } from '../resource/write-lines.ts';

const MOST_ATTRIBUTES = driverResource.fields.attributes.most;

type OfDriver = Pick<TrainingRow, 'fleetId' | 'driverId'>;

/** Writes what a driver has as the form of drivers would, and tells whoever shows the car they drive. */
async function changeAttributes(
  t: Tx,
  { fleetId, driverId }: OfDriver,
  change: (has: readonly string[]) => string[],
): Promise<number> {
  const before = await findRecord(t.db, driverResource, fleetId, driverId, true);
  if (!before) return 0;
  const has = before.values['attributes'];
  const old = Array.isArray(has) ? has.map(String) : [];
  const attributes = change(old);
  if (attributes.length > MOST_ATTRIBUTES || attributes.join(' ') === old.join(' ')) return attributes.length;
  const after = await updateRecord(t, driverResource, driverId, { ...before.values, attributes }, ['attributes']);
  t.audit(changeTold(driverResource, fleetId, before, after, ['attributes']));
  announceRecords(t, driverResource, fleetId, [driverId]);
  for (const vehicleId of await atWorkOf(t, 'driver', [driverId])) t.announce('vehicles', fleetId, vehicleId);
  return attributes.length;
}

/** Gives a driver the attributes of a course; the driver is locked. Refused: `attributesFull` (driver, most). */
export async function giveAttributes(t: Tx, training: TrainingRow): Promise<Result<null, 'attributesFull'>> {
  const course = await findCourse(t.db, training.fleetId, training.courseId);
  const gives = course?.attributes ?? [];
  const had = await changeAttributes(t, training, (has) => [...new Set([...has, ...gives])]);
  return had > MOST_ATTRIBUTES
    ? refuse('attributesFull', { driver: training.driverName, most: MOST_ATTRIBUTES })
    : ok(null);
}

/** Gives a driver the paper of a course; null where it has none, or the company keeps no such papers any more. */
export async function givePaper(
  t: Tx,
  { fleetId, driverId, courseId }: TrainingRow,
  days: { number: string; fromDate: CalendarDate; untilDate: CalendarDate | null },
): Promise<number | null> {
  const course = await findCourse(t.db, fleetId, courseId);
  if (!course || course.paperKindId === null) return null;
  const of = { fleetId, subject: 'driver', subjectId: driverId } as const;
  const added = await addPaperIn(t, of, { kindId: course.paperKindId, ...days });
  return added.ok ? added.value.id : null;
}

/** A training holds no longer: its driver loses what no other gives them. A paper that ran out stays as it is. */
export async function takeBack(t: Tx, training: TrainingRow, paper: 'stays' | 'takenBack'): Promise<void> {
  const course = await findCourse(t.db, training.fleetId, training.courseId);
  const others = await attributesHeldBy(t, training.driverId, training.id);
  const goes = (course?.attributes ?? []).filter((one) => !others.has(one));
  if (goes.length > 0) await changeAttributes(t, training, (has) => has.filter((one) => !goes.includes(one)));
  if (paper === 'stays') return;
  const paperId = await paperOfTraining(t, training.id);
  if (paperId !== null) await endPaperIn(t, training.fleetId, paperId, 'takenBack');
}

/** The paper of a training ends earlier, as the training does. */
export async function shortenPaper(t: Tx, training: TrainingRow, untilDate: CalendarDate): Promise<void> {
  const paperId = await paperOfTraining(t, training.id);
  if (paperId !== null) await endPaperIn(t, training.fleetId, paperId, untilDate);
}
