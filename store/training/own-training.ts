import { sql } from 'kysely';
import type { TrainingState } from '#core/training/states.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

export type OwnTrainingRow = {
  id: number;
  courseId: number;
  nameEn: string;
  nameFr: string;
  state: TrainingState;
  passMark: number;
  score: number | null;
  startsAtMs: number | null;
  place: string | null;
  /** In the waiting list of its session. */
  waits: boolean;
  untilDate: string | null;
  /** Of coaching that was ordered. */
  why: string | null;
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
    .select('r.ordered_why as why')
    .select(['c.test_tries as most', 'c.ended_at as endedAtMs', 's.place', 'r.waits_since as waitsSinceMs'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.driver_id', '=', driverId)
    .orderBy('r.opened_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ questions, minutes, most: tries, endedAtMs, waitsSinceMs, ...row }) => ({
    ...row,
    waits: waitsSinceMs !== null,
    course: { questions, minutes, most: tries, ended: endedAtMs !== null },
  }));
}

/** Sessions to come of the courses that a driver is to take and has no seat in yet, the next first. */
export function bookableSessions(
  db: Db,
  { fleetId, driverId }: { fleetId: number; driverId: number },
  fromMs: number,
  most: number,
): Promise<
  { sessionId: number; trainingId: number; startsAtMs: number; endsAtMs: number; place: string; free: number }[]
> {
  return db
    .selectFrom('training_session as s')
    .innerJoin('training as r', 'r.course_id', 's.course_id')
    .select([
      's.id as sessionId',
      'r.id as trainingId',
      's.starts_at as startsAtMs',
      's.ends_at as endsAtMs',
      's.place',
    ])
    .select(
      sql<number>`s.seats - (select count(*)::int from training o where o.session_id = s.id and o.seat is not null)`.as(
        'free',
      ),
    )
    .where('s.fleet_id', '=', fleetId)
    .where('r.driver_id', '=', driverId)
    .where('r.state', '=', 'pending')
    .where('r.waits_since', 'is', null)
    .where('s.starts_at', '>', instant(fromMs))
    .where('s.cancelled_at', 'is', null)
    .orderBy('s.starts_at')
    .orderBy('s.id')
    .limit(most)
    .execute();
}
