import { implement } from '@orpc/server';
import { sessionsOf } from '#acts/session/end-sessions.ts';
import { changeUser } from '#acts/user/change-user.ts';
import { createUser } from '#acts/user/create-user.ts';
import { deactivateUser } from '#acts/user/deactivate-user.ts';
import { endSessions } from '#acts/user/end-sessions.ts';
import { forcePasswordChange } from '#acts/user/force-password-change.ts';
import { giveOneTimePassword } from '#acts/user/give-one-time-password.ts';
import { livingAt, powersOf } from '#acts/user/manage-people.ts';
import type { MailFrom } from '#acts/user/one-time-mail.ts';
import { reactivateUser } from '#acts/user/reactivate-user.ts';
import { resetSecondFactor } from '#acts/user/reset-second-factor.ts';
import { firstBeyond, isInSight } from '#core/access/delegation.ts';
import { type PasswordPolicy, passwordExpiresAtMs } from '#core/access/password-rules.ts';
import { personState } from '#core/access/person-state.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { passwordPolicy } from '#engine/server/password-policy.ts';
import { guard, valueOr } from '#engine/server/serve-contract.ts';
import { accessHistory, listPeople, type PersonRow, personById } from '#store/user/people.ts';
import { users as contract } from '../contract/users.ts';
import { byTheWall, historyAnswer, once, powersOfCaller } from './wall.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const mailOf = ({ suite: { config } }: HandlerContext): MailFrom =>
  config.mail.way === 'none' ? null : { title: config.title, url: config.url };

function secondFactorOf({ secondFactorAsked, secondFactorSet }: PersonRow) {
  if (secondFactorSet) return 'set' as const;
  return secondFactorAsked ? ('missing' as const) : ('notAsked' as const);
}

function toldUser(context: HandlerContext, person: PersonRow, policy: PasswordPolicy) {
  const { suite, user } = context;
  const own = powersOfCaller(context);
  const theirs = powersOf(person);
  const seen = (fleets: readonly number[]) => fleets.filter((fleet) => own.fleets.includes(fleet));
  const { passwordChangedAtMs: changedAtMs, passwordExpiresAtMs: until } = person;
  const expiresAtMs = passwordExpiresAtMs({ changedAtMs, expiresAtMs: until }, policy);
  const { id, version, name, fullName, email, language, active, groupId, groupName, mustChange } = person;
  return {
    id,
    version,
    name,
    fullName,
    email,
    language,
    active,
    groupId,
    groupName,
    mustChange,
    fleets: seen(theirs.fleets),
    ownFleets: seen(person.ownFleets),
    state: personState({ ...person, expiresAtMs }, suite.wall.nowMs()),
    oneTimeUntilMs: person.oneTimeUntilMs,
    secondFactor: secondFactorOf(person),
    lastSignInAtMs: person.lastSignInAtMs,
    sessions: person.livingSessions,
    mayChange: firstBeyond(own, theirs) === null,
    yourself: id === user.id,
  };
}

const isKnown = (context: HandlerContext, person: PersonRow) =>
  isInSight(powersOfCaller(context), powersOf(person).fleets);

/** A user the caller knows; undefined where they share no fleet. */
async function known(context: HandlerContext, id: number): Promise<PersonRow | undefined> {
  const { store, wall } = context.suite;
  const person = await personById(store.db, await livingAt(store.db, wall.nowMs()), id);
  return person && isKnown(context, person) ? person : undefined;
}

export const users = os.router({
  list: os.list.handler(async ({ input, context }) => {
    const { store, wall } = context.suite;
    const people = await listPeople(store.db, await livingAt(store.db, wall.nowMs()), input.filter);
    const inSight = people.filter((person) => isKnown(context, person));
    const policy = await passwordPolicy(context.suite);
    return {
      total: inSight.length,
      users: inSight.slice(0, input.limit).map((person) => toldUser(context, person, policy)),
    };
  }),
  create: os.create.handler(async ({ input, context, errors }) => {
    const { first, ...particulars } = input;
    const outcome = await createUser(byTheWall(context), context.actor, {
      ...particulars,
      fleets: once(particulars.fleets),
      first: first.kind === 'given' ? first : { kind: 'oneTime', way: first.by, mail: mailOf(context) },
      expireAfterDays: (await passwordPolicy(context.suite)).expireAfterDays,
    });
    const { userId, oneTimePassword } = valueOr(errors, outcome);
    return { id: userId, oneTimePassword };
  }),
  update: os.update.handler(async ({ input, context, errors }) => {
    const { id, version, ...given } = input;
    const particulars = { ...given, fleets: once(given.fleets) };
    return valueOr(errors, await changeUser(byTheWall(context), context.actor, { id, version }, particulars));
  }),
  deactivate: os.deactivate.handler(async ({ input, context, errors }) => {
    valueOr(errors, await deactivateUser(byTheWall(context), context.actor, input));
    return { id: input.id };
  }),
  reactivate: os.reactivate.handler(async ({ input, context, errors }) => {
    valueOr(errors, await reactivateUser(byTheWall(context), context.actor, input));
    return { id: input.id };
  }),
  forcePasswordChange: os.forcePasswordChange.handler(async ({ input, context, errors }) => {
    valueOr(errors, await forcePasswordChange(byTheWall(context), context.actor, input));
    return { id: input.id };
  }),
  resetSecondFactor: os.resetSecondFactor.handler(async ({ input, context, errors }) => {
    valueOr(errors, await resetSecondFactor(byTheWall(context), context.actor, input));
    return { id: input.id };
  }),
  endSessions: os.endSessions.handler(async ({ input, context, errors }) => {
    valueOr(errors, await endSessions(byTheWall(context), context.actor, input));
    return { id: input.id };
  }),
  oneTimePassword: os.oneTimePassword.handler(async ({ input, context, errors }) => {
    const { by: way, ...target } = input;
    const by = { way, mail: mailOf(context) };
    const given = valueOr(errors, await giveOneTimePassword(byTheWall(context), context.actor, target, by));
    return { id: input.id, oneTimePassword: given.oneTimePassword };
  }),
  sessions: os.sessions.handler(async ({ input, context, errors }) => {
    if (!(await known(context, input.id))) throw errors.userUnknown();
    const sessions = await sessionsOf(byTheWall(context), input.id, null);
    return {
      sessions: sessions.map(({ id, app, address, client, beganAtMs, lastActAtMs }) => ({
        id,
        app,
        address,
        client,
        beganAtMs,
        lastActAtMs,
      })),
    };
  }),
  history: os.history.handler(async ({ input, context, errors }) => {
    if (!(await known(context, input.id))) throw errors.userUnknown();
    const lines = await accessHistory(context.suite.store.db, 'user', input.id);
    return { lines: lines.map(historyAnswer) };
  }),
});
