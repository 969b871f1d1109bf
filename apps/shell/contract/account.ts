import { z } from 'zod';
import { namedAttributes } from '#cards/attribute/contract.ts';
import { toldWords } from '#cards/label/contract.ts';
import { work } from '#cards/long-work/contract.ts';
import { FURTHER_RIGHTS } from '#core/access/flags.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const session = z.object({
  id: wire.id,
  app: z.string(),
  address: z.string(),
  client: z.string(),
  beganAtMs: wire.instantMs,
  lastActAtMs: wire.instantMs,
  current: z.boolean(),
});

const further = z.array(z.enum(FURTHER_RIGHTS));

/** What a user does with their own account, besides the fixed call of the sign-in. */
export const account = {
  opened: operation({
    method: 'GET',
    path: '/shell/opened',
    right: 'session',
    doc: 'What every page reads as it opens, in one answer: the further rights, the words of the company, the names of attributes and the long work.',
    input: z.strictObject({}),
    output: z.object({
      rights: z.object({ further }),
      words: z.object({ labels: toldWords }),
      attributes: z.object({ attributes: namedAttributes }),
      longWork: z.object({ work: z.array(work) }),
    }),
    errors: {},
  }),
  myRights: operation({
    method: 'GET',
    path: '/shell/rights',
    right: 'session',
    doc: "The rights of the user's group beyond the flags that a login tells.",
    input: z.strictObject({}),
    output: z.object({ further }),
    errors: {},
  }),
  mySessions: operation({
    method: 'GET',
    path: '/shell/sessions',
    right: 'session',
    doc: "The user's own living sessions, the latest act first, and whether the second factor is on for this user.",
    input: z.strictObject({}),
    output: z.object({ sessions: z.array(session), secondFactor: z.enum(['off', 'on', 'toBeSetUp']) }),
    errors: {},
  }),
  endSession: operation({
    method: 'POST',
    path: '/shell/sessions/end',
    right: 'session',
    doc: "Ends one of the user's own sessions but this one, at once and for good.",
    input: z.strictObject({ id: wire.id }),
    output: z.object({ id: wire.id }),
    errors: { sessionUnknown: 404, sessionCurrent: 409 },
  }),
  endOtherSessions: operation({
    method: 'POST',
    path: '/shell/sessions/end-others',
    right: 'session',
    doc: "Ends all of the user's own sessions but this one.",
    input: z.strictObject({}),
    output: z.object({ ended: z.number().int() }),
    errors: {},
  }),
  enrolSecondFactor: operation({
    method: 'POST',
    path: '/shell/second-factor',
    right: 'public',
    doc: 'Gives a user whose group asks for a second factor the secret for their phone, once their password is right.',
    input: z.strictObject({ user: z.string().max(200), password: z.string().max(1_500) }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: { signInWrong: 403, secondFactorNotAsked: 409 },
  }),
};
