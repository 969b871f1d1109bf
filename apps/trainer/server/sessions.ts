import { implement } from '@orpc/server';
import { takeAttendance } from '#acts/training/attend-training.ts';
import { cancelSession, changeSession, planSession } from '#acts/training/sessions.ts';
import { addDays, dayEndsMs, localDate } from '#core/calendar/calendar-date.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { findSession, sessionRows } from '#store/training/session.ts';
import { trainingRows } from '#store/training/training.ts';
import { sessions as contract } from '../contract/sessions.ts';
import { toldSession, toldTraining } from './told.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
/** Seats, and whoever waits. */
const MOST_OF_SESSION = 1_000;

export const sessions = os.router({
  sessions: os.sessions.handler(async ({ input: { fleet, which, limit }, context }) => {
    const { store, clock } = context.suite;
    const fleetId = requireFleet(context, fleet);
    const { zone } = await fleetClock(store.db, fleetId);
    const fromMs = dayEndsMs(addDays(localDate(clock.nowMs(), zone), -1), zone);
    const rows = await sessionRows(store.db, fleetId, { fromMs, past: which === 'past', most: limit + 1 });
    return { sessions: rows.slice(0, limit).map(toldSession), more: rows.length > limit };
  }),
  session: os.session.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const fleetId = requireFleet(context, input.fleet);
    const session = await findSession(db, fleetId, input.id);
    if (!session) throw errors.sessionUnknown();
    const asked = { which: 'all', dueBy: '', sessionId: session.id, most: MOST_OF_SESSION } as const;
    const rows = await trainingRows(db, fleetId, asked);
    const seated = rows.filter(({ seat }) => seat !== null).toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
    const waiting = rows
      .filter(({ waitsSinceMs }) => waitsSinceMs !== null)
      .toSorted((a, b) => (a.waitsSinceMs ?? 0) - (b.waitsSinceMs ?? 0) || a.id - b.id);
    return { session: toldSession(session), seated: seated.map(toldTraining), waiting: waiting.map(toldTraining) };
  }),
  planSession: os.planSession.handler(async ({ input: { fleet, ...planned }, context, errors }) =>
    valueOr(
      errors,
      await planSession(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...planned }),
    ),
  ),
  changeSession: os.changeSession.handler(async ({ input: { fleet, ...planned }, context, errors }) =>
    valueOr(
      errors,
      await changeSession(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...planned }),
    ),
  ),
  cancelSession: os.cancelSession.handler(async ({ input: { fleet, ...asked }, context, errors }) =>
    valueOr(
      errors,
      await cancelSession(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...asked }),
    ),
  ),
  takeAttendance: os.takeAttendance.handler(async ({ input: { fleet, ...asked }, context, errors }) =>
    valueOr(
      errors,
      await takeAttendance(context.suite, context.actor, { fleetId: requireFleet(context, fleet), ...asked }),
    ),
  ),
});
