import { eachOnce, type Schedule } from '#core/figure/schedule.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import {
  endSchedule,
  insertSchedule,
  lockSchedule,
  pauseSchedule,
  resumeSchedule,
  scheduleOf,
  schedulesOf,
  writeSchedule,
} from '#store/figure/schedule.ts';
import { alone } from '../command/alone.ts';

/** Reports that a user has mailed. */
export const MOST_SCHEDULES = 20;

const fleetOf = ({ asked }: Schedule) => Math.min(...asked.fleets);
const once = (schedule: Schedule): Schedule => ({ ...schedule, to: eachOnce(schedule.to) });
/** What the trail tells of one. */
const told = ({ name, every, onDay, hour, to, format, language }: Schedule) => ({
  name,
  every,
  onDay,
  hour,
  to: to.join(', '),
  format,
  language,
});

/** Has a report mailed from now on; answers its id. Refused: `schedulesFull`. */
export const scheduleReport = alone(
  async (t: Tx, userId: number, wanted: Schedule): Promise<Result<{ id: number }, 'schedulesFull'>> => {
    if ((await schedulesOf(t.db, userId)).length >= MOST_SCHEDULES)
      return refuse('schedulesFull', { most: MOST_SCHEDULES });
    const schedule = once(wanted);
    const fleetId = fleetOf(schedule);
    const id = await insertSchedule(t, { userId, fleetId }, schedule);
    t.audit({ act: 'scheduleReport', entity: 'reportSchedule', entityId: id, fleetId, became: told(schedule) });
    return ok({ id });
  },
);

type Whose = { userId: number; id: number };
/** One of the user's own. */
async function own(t: Tx, { userId, id }: Whose) {
  const row = await lockSchedule(t, id);
  return row?.user_id === userId ? row : undefined;
}

/** Writes another in the place of one; what was due before is not sent any more. Refused: `scheduleUnknown`. */
export const changeReport = alone(
  async (t: Tx, whose: Whose, wanted: Schedule): Promise<Result<null, 'scheduleUnknown'>> => {
    const row = await own(t, whose);
    if (!row) return refuse('scheduleUnknown');
    const schedule = once(wanted);
    const fleetId = fleetOf(schedule);
    await writeSchedule(t, whose.id, fleetId, schedule);
    const [was, became] = [told(scheduleOf(row)), told(schedule)];
    t.audit({ act: 'changeReport', entity: 'reportSchedule', entityId: whose.id, fleetId, was, became });
    return ok(null);
  },
);

/** Has it not mailed for a while, or again from its next time on. Refused: `scheduleUnknown`. */
export const pauseReport = alone(
  async (t: Tx, whose: Whose, paused: boolean): Promise<Result<null, 'scheduleUnknown'>> => {
    const row = await own(t, whose);
    if (!row) return refuse('scheduleUnknown');
    // Pressed twice, or in two tabs: it is as it was wanted.
    if ((row.paused_at !== null) === paused) {
      t.unchanged();
      return ok(null);
    }
    await (paused ? pauseSchedule : resumeSchedule)(t, whose.id);
    const about = { entity: 'reportSchedule', entityId: whose.id, fleetId: row.fleet_id, became: { name: row.name } };
    t.audit({ act: paused ? 'pauseReport' : 'resumeReport', ...about });
    return ok(null);
  },
);

/** Has it mailed no more. Refused: `scheduleUnknown`. */
export const unscheduleReport = alone(async (t: Tx, whose: Whose): Promise<Result<null, 'scheduleUnknown'>> => {
  const row = await own(t, whose);
  if (!row) return refuse('scheduleUnknown');
  await endSchedule(t, whose.id);
  const was = { name: row.name };
  t.audit({ act: 'unscheduleReport', entity: 'reportSchedule', entityId: whose.id, fleetId: row.fleet_id, was });
  return ok(null);
});
