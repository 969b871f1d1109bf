import { type PasswordFault, passwordFault } from '#core/access/password-rules.ts';
import { type PersonFault, personFault } from '#core/access/person.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { insertPerson, isNameTaken } from '#store/user/people.ts';
import { narrowUser } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';
import { queueMessage } from '../outbox/queue-message.ts';
import { hashOneTime, hashPassword } from '../session/password.ts';
import { newSessionCode } from '../session/session-code.ts';
import { described, type Particulars, type PlaceRefusal, placeToGive } from './change-user.ts';
import { beginManaging } from './manage-people.ts';
import { type MailFrom, type OneTimeRefusal, type OneTimeWay, oneTimeMail, refusalOfMail } from './one-time-mail.ts';
import { newOneTimePassword, ONE_TIME_MS } from './one-time-password.ts';

/** What a user signs in with first: a password that was agreed on, or a one-time password. */
export type FirstPassword =
  | { kind: 'given'; password: string; mustChange: boolean }
  | { kind: 'oneTime'; way: OneTimeWay; mail: MailFrom };

export type NewUser = Particulars & {
  first: FirstPassword;
  /** Null: passwords do not expire. */
  expireAfterDays: number | null;
};

export type CreateUserRefusal =
  | 'notAllowed'
  | 'userNameTaken'
  | PersonFault
  | PasswordFault
  | PlaceRefusal
  | OneTimeRefusal;
export type UserCreated = Result<{ userId: number; oneTimePassword: string | null }, CreateUserRefusal>;

/**
 * Makes a user of a group. Nobody gives a right or fleet they do not hold themself. Answers the one-time password where
 * it is to be shown. Refused: `userNameLength` and its kin, `passwordShort` and its kin, `userNameTaken`,
 * `groupUnknown`, `fleetNotInGroup`, `rightNotYours`, `fleetNotAllowed`, `mailNone`, `emailMissing`.
 */
export async function createUser({ store, clock }: ActContext, actor: Actor, input: NewUser): Promise<UserCreated> {
  const { first } = input;
  const fault = personFault(input) ?? (first.kind === 'given' ? passwordFault(first.password) : null);
  if (fault) return refuse(fault);
  const oneTime = first.kind === 'oneTime' ? newOneTimePassword() : null;
  const oneTimeHash = oneTime === null ? null : hashOneTime(oneTime);
  // Until the one-time password is used nothing else opens the door.
  const passwordHash = await hashPassword(first.kind === 'given' ? first.password : newSessionCode());
  try {
    return await transact<UserCreated>(store, actor, clock.nowMs(), async (t) => {
      const begun = await beginManaging(t, actor);
      if (!begun.ok) return begun;
      const place: Result<{ name: string }, PlaceRefusal> = await placeToGive(t, begun.value, input);
      if (!place.ok) return place;
      const mailRefusal = first.kind === 'oneTime' ? refusalOfMail(first.way, first.mail, input.email) : null;
      if (mailRefusal) return mailRefusal;
      const days = input.expireAfterDays;
      const untilMs = t.nowMs + ONE_TIME_MS;
      const userId = await insertPerson(t, {
        ...input,
        passwordHash,
        oneTime: oneTimeHash === null ? null : { hash: oneTimeHash, untilMs },
        mustChange: first.kind === 'given' && first.mustChange,
        passwordExpiresAtMs: days === null ? null : t.nowMs + days * DAY_MS,
      });
      await narrowUser(t.db, userId, input.fleets);
      if (first.kind === 'oneTime' && first.way === 'mail' && first.mail && oneTime !== null) {
        await queueMessage(t, oneTimeMail(first.mail, input, { password: oneTime, untilMs }));
      }
      t.audit({
        act: 'createUser',
        entity: 'user',
        entityId: userId,
        became: {
          ...described(input, place.value.name, input.fleets),
          ...(oneTime ? { oneTimeBy: firstWay(first) } : {}),
        },
      });
      return ok({ userId, oneTimePassword: first.kind === 'oneTime' && first.way === 'shown' ? oneTime : null });
    });
  } catch (error) {
    if (isNameTaken(error)) return refuse('userNameTaken', { user: input.name });
    throw error;
  }
}

const firstWay = (first: FirstPassword) => (first.kind === 'oneTime' ? first.way : null);
