import { APP_FLAGS, OPTION_FLAGS } from '#core/access/flags.ts';
import { utcOffsetMinutes } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import { rightsOf, type UserRow } from '#store/user/user.ts';

export type LoginOutcome = { login: string; code: string; user: UserRow | null };

/** The `{options, sig}` of a login: options base64 of JSON, sig the Ed25519 signature of that base64 text. */
export function signedOptions(suite: Suite, { login, code, user }: LoginOutcome): { options: string; sig: string } {
  const rights = user ? rightsOf(user) : new Set<string>();
  const zone = user ? suite.books.fleets.get(user.fleets[0] ?? 0)?.timeZone : undefined;
  const options = {
    login,
    sessionCode: code,
    user: user?.name ?? '',
    userName: user?.fullName ?? '',
    groupID: user?.groupId ?? 0,
    groupName: user?.groupName ?? '',
    utcOffset: zone ? utcOffsetMinutes(zone, suite.clock.nowMs()) : 0,
    fleets: user?.fleets ?? [],
    zones: Object.fromEntries(
      (user?.fleets ?? []).flatMap((id) => {
        const fleet = suite.books.fleets.get(id);
        return fleet ? [[id, fleet.timeZone]] : [];
      }),
    ),
    ...Object.fromEntries(
      [...OPTION_FLAGS, ...APP_FLAGS]
        .filter((flag) => flag !== 'agent' || booksForAgent(rights))
        .map((flag) => [flag, rights.has(flag)]),
    ),
  };
  const base64 = Buffer.from(JSON.stringify(options), 'utf8').toString('base64');
  return { options: base64, sig: suite.config.signingKey.sign(base64) };
}

/**
 * The flag is none of the specification's, so a login tells it to those alone who book for an agent; an administrator
 * holds it only to give it to others.
 */
const booksForAgent = (rights: ReadonlySet<string>) => rights.has('agent') && !rights.has('admin');
