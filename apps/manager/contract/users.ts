import { z } from 'zod';
import { MANAGES_USERS } from '#core/access/delegation.ts';
import { PERSON_STATES } from '#core/access/person-state.ts';
import { plainEmail } from '#core/email/email.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { historyLine } from './history-line.ts';

const right = MANAGES_USERS;
const asked = z.coerce.number<number>();
const target = { id: wire.id, version: wire.version };
const fleetIds = z.array(wire.fleet).max(1_000);
/** Long enough for whatever is typed: what is wrong with it is told by a code of its own. */
const typed = wire.text(400);

const particulars = {
  name: typed,
  fullName: typed,
  email: typed.overwrite(plainEmail),
  language: z.enum(LANGUAGES),
  groupId: wire.id,
  fleets: fleetIds,
};

const oneTimeBy = z.enum(['mail', 'shown']);

const placing = { groupUnknown: 404, fleetNotInGroup: 422, rightNotYours: 403 } as const;
const describing = {
  userNameLength: 422,
  userNameForm: 422,
  fullNameForm: 422,
  emailForm: 422,
  userNameTaken: 409,
} as const;
const mailing = { emailMissing: 422, mailNone: 409 } as const;
const changing = {
  userUnknown: 404,
  userMoved: 409,
  rightNotYours: 403,
  notYourself: 409,
  lastAdministrator: 409,
} as const;

/** A change of one user that says nothing but whom. */
const change = <E extends Readonly<Record<string, number>>>(path: `/${string}`, doc: string, errors: E) =>
  operation({
    method: 'POST',
    path: `/manager/users${path}`,
    right,
    doc,
    input: z.strictObject(target),
    output: z.object({ id: wire.id }),
    errors: { ...changing, ...errors },
  });

export const users = {
  list: operation({
    method: 'GET',
    path: '/manager/users',
    right,
    doc: 'The users who share a fleet with you, or see none yet, by name; which of them you may change.',
    input: z.strictObject({
      filter: wire.text(100).default(''),
      limit: asked.pipe(z.number().int().min(1).max(5_000)).default(2_000),
    }),
    output: z.object({
      total: z.number().int(),
      users: z.array(
        z.object({
          id: wire.id,
          version: wire.version,
          name: z.string(),
          fullName: z.string(),
          email: z.string(),
          language: z.enum(LANGUAGES),
          active: z.boolean(),
          groupId: wire.id,
          groupName: z.string(),
          /** Those of them that you see. */
          fleets: z.array(wire.fleet),
          /** Their own list, the default fleet first; empty where they see all of the group's. */
          ownFleets: z.array(wire.fleet),
          state: z.enum(PERSON_STATES),
          mustChange: z.boolean(),
          oneTimeUntilMs: z.number().nullable(),
          secondFactor: z.enum(['notAsked', 'missing', 'set']),
          lastSignInAtMs: z.number().nullable(),
          sessions: z.number().int(),
          mayChange: z.boolean(),
          yourself: z.boolean(),
        }),
      ),
    }),
    errors: {},
  }),
  create: operation({
    method: 'POST',
    path: '/manager/users',
    right,
    doc: 'Makes a user with an agreed or a one-time password. Nobody gives a right or fleet they do not hold.',
    input: z.strictObject({
      ...particulars,
      first: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('given'), password: z.string().max(200), mustChange: z.boolean() }),
        z.strictObject({ kind: z.literal('oneTime'), by: oneTimeBy }),
      ]),
    }),
    output: z.object({ id: wire.id, oneTimePassword: z.string().nullable() }),
    errors: {
      ...describing,
      ...placing,
      ...mailing,
      passwordShort: 422,
      passwordLower: 422,
      passwordUpper: 422,
      passwordNumber: 422,
    },
  }),
  update: operation({
    method: 'PUT',
    path: '/manager/users',
    right,
    doc: 'Changes a user as you saw them: particulars, group, fleets. Of yourself not name, group or fleets.',
    input: z.strictObject({ ...target, ...particulars }),
    output: z.object({ id: wire.id }),
    errors: { ...describing, ...placing, ...changing },
  }),
  deactivate: change('/deactivate', 'Shuts a user out at once and ends their sessions.', {}),
  reactivate: change('/reactivate', 'Lets a deactivated user in again, with the password they had.', {}),
  forcePasswordChange: change('/force-password-change', 'The next sign-in of the user asks for a new password.', {}),
  resetSecondFactor: change(
    '/reset-second-factor',
    'Forgets a lost second factor; the next sign-in sets up another.',
    {},
  ),
  endSessions: change('/end-sessions', 'Signs a user out everywhere.', {}),
  oneTimePassword: operation({
    method: 'POST',
    path: '/manager/users/one-time-password',
    right,
    doc: 'Makes a one-time password, mailed or shown once; the old one works until it is used, 60 minutes at most.',
    input: z.strictObject({ ...target, by: oneTimeBy }),
    output: z.object({ id: wire.id, oneTimePassword: z.string().nullable() }),
    errors: { ...changing, ...mailing },
  }),
  sessions: operation({
    method: 'GET',
    path: '/manager/users/sessions',
    right,
    doc: 'The living sessions of a user, the latest act first.',
    input: z.strictObject({ id: asked.pipe(wire.id) }),
    output: z.object({
      sessions: z.array(
        z.object({
          id: wire.id,
          app: z.string(),
          address: z.string(),
          client: z.string(),
          beganAtMs: wire.instantMs,
          lastActAtMs: wire.instantMs,
        }),
      ),
    }),
    errors: { userUnknown: 404 },
  }),
  history: operation({
    method: 'GET',
    path: '/manager/users/history',
    right,
    doc: 'Who changed a user, when, and from what to what; newest first.',
    input: z.strictObject({ id: asked.pipe(wire.id) }),
    output: z.object({ lines: z.array(historyLine) }),
    errors: { userUnknown: 404 },
  }),
};
