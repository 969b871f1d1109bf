import type { TrainingState } from '#core/training/states.ts';
import type { Db } from '../door/connect.ts';

export type OwnTrainingRow = {
  id: number;
  courseId: number;
  nameEn: string;
  nameFr: string;
  state: TrainingState;
  passMark: number;
  score: number | null;
  startsAtMs: number | null;
  untilDate: string | null;
  movedAtMs: number;
  /** What the test of its course draws, for how long, how often a day; `ended`: the course is no longer held. */
  course: { questions: number | null; minutes: number | null; most: number | null; ended: boolean };
};

/** The trainings of a driver, the newest first, as the driver reads them. */
export async function ownTrainingRows(
  db: Db,
  fleetId: number,
  driverId: number,
  most: number,
): Promise<OwnTrainingRow[]> {
  const rows = await db
    .selectFrom('training as r')
    .innerJoin('course as c', 'c.id', 'r.course_id')
    .leftJoin('training_session as s', 's.id', 'r.session_id')
    .select(['r.id', 'r.course_id as courseId', 'c.name_en as nameEn', 'c.name_fr as nameFr', 'r.state'])
    .select(['r.pass_mark as passMark', 'r.score', 's.starts_at as startsAtMs', 'r.until_date as untilDate'])
    .select(['r.moved_at as movedAtMs', 'c.test_questions as questions', 'c.test_minutes as minutes'])
    .select(['c.test_tries as most', 'c.ended_at as endedAtMs'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.driver_id', '=', driverId)
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ questions, minutes, most: tries, endedAtMs, ...row }) => ({
    ...row,
    course: { questions, minutes, most: tries, ended: endedAtMs !== null },
  }));
}
