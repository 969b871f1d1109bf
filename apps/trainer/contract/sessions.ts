import { z } from 'zod';
import { MOST_PLACE, MOST_REASON, MOST_SEATS } from '#core/training/limits.ts';
import { TRAINS } from '#core/training/states.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { asked, ofFleet, session, training } from './shapes.ts';

const planned = {
  startsAtMs: wire.instantMs,
  minutes: z.number().int().min(5).max(10_000),
  place: wire.name(MOST_PLACE),
  trainer: wire.text(60).default(''),
  seats: z.number().int().min(1).max(MOST_SEATS),
};
const target = { fleet: wire.fleet, id: wire.id, version: wire.version };
const done = z.object({ id: wire.id });
const times = { sessionPast: 422, sessionTooFar: 422 } as const;
const seen = { sessionUnknown: 404, sessionMoved: 409, sessionCancelled: 409 } as const;

/** When and where courses are held, and who is there. */
export const sessions = {
  sessions: operation({
    method: 'GET',
    path: '/trainer/sessions',
    right: TRAINS,
    doc: 'Sessions of a fleet that are still to come, the next first, or that were, the last first; those of today are to come.',
    input: z.strictObject({
      ...ofFleet,
      which: z.enum(['next', 'past']).default('next'),
      limit: asked.pipe(z.number().int().min(1).max(1_000)).default(300),
    }),
    output: z.object({ sessions: z.array(session), more: z.boolean() }),
    errors: {},
  }),
  session: operation({
    method: 'GET',
    path: '/trainer/session',
    right: TRAINS,
    doc: 'A session with those who have a seat, and those who wait in their order.',
    input: z.strictObject({ ...ofFleet, id: asked.pipe(wire.id) }),
    output: z.object({ session, seated: z.array(training), waiting: z.array(training) }),
    errors: { sessionUnknown: 404 },
  }),
  planSession: operation({
    method: 'POST',
    path: '/trainer/sessions',
    right: TRAINS,
    doc: 'Plans a session of a course.',
    input: z.strictObject({ fleet: wire.fleet, courseId: wire.id, ...planned }),
    output: done,
    errors: { courseUnknown: 404, courseEnded: 409, ...times },
  }),
  changeSession: operation({
    method: 'PUT',
    path: '/trainer/sessions',
    right: TRAINS,
    doc: 'Changes a session before it begins; who is booked is told, and new seats go to those who wait.',
    input: z.strictObject({ ...target, ...planned }),
    output: done,
    errors: { ...seen, ...times, sessionBegun: 409, seatsTaken: 409 },
  }),
  cancelSession: operation({
    method: 'POST',
    path: '/trainer/sessions/cancel',
    right: TRAINS,
    doc: 'Cancels a session that has not begun; who is booked or waits is told.',
    input: z.strictObject({ ...target, why: wire.text(MOST_REASON) }),
    output: done,
    errors: { ...seen, sessionBegun: 409, reasonMissing: 422 },
  }),
  takeAttendance: operation({
    method: 'POST',
    path: '/trainer/sessions/attendance',
    right: TRAINS,
    doc: 'Notes who came to a session and who did not.',
    input: z.strictObject({
      fleet: wire.fleet,
      sessionId: wire.id,
      came: z.array(wire.id).max(MOST_SEATS),
      missed: z.array(wire.id).max(MOST_SEATS),
    }),
    output: z.object({ came: z.number().int(), missed: z.number().int() }),
    errors: { sessionUnknown: 404, sessionCancelled: 409, sessionNotBegun: 409, notOfSession: 422 },
  }),
};
