import type { RecordValues, StoredRecord } from '#core/resource/resource.ts';
import { courseResource, KEPT_OF_COURSE } from '#core/training/course.ts';
import type { Tx } from '#store/door/transaction.ts';
import { coursesTaken } from '#store/training/course.ts';
import { lockOlder } from '#store/training/training.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';
import { shortenPaper } from './gives.ts';
import { writeTraining } from './training-desk.ts';

const isKept = (before: RecordValues, after: RecordValues) =>
  KEPT_OF_COURSE.every((name) => JSON.stringify(before[name]) === JSON.stringify(after[name]));

/** Trainings of earlier editions end where a later one says so, with their papers. */
async function endOlder(t: Tx, fleetId: number, courses: readonly StoredRecord[]): Promise<void> {
  for (const { values } of courses) {
    const { code, edition, older, olderEndOn } = values;
    if (older !== 'ends' || typeof olderEndOn !== 'string') continue;
    for (const training of await lockOlder(t, fleetId, { code: String(code), edition: Number(edition) }, olderEndOn)) {
      await writeTraining(
        t,
        training,
        { until_date: olderEndOn },
        { act: 'shortenTraining', became: { until: olderEndOn } },
      );
      await shortenPaper(t, training, olderEndOn);
    }
  }
}

/** A course that somebody took, or that is planned, keeps what it asks and gives. */
export const courseActs: ResourceActs = {
  resource: courseResource,
  created: endOlder,
  changed: endOlder,
  async mayChange(t, changes) {
    const other = changes.filter(({ before, after }) => !isKept(before.values, after));
    const taken = await coursesTaken(
      t,
      other.map(({ before }) => before.id),
    );
    return other.find(({ before }) => taken.has(before.id)) ?? null;
  },
};
