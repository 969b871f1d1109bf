import type { IncomingHttpHeaders } from 'node:http';
import { validateSession } from '#acts/session/living-session.ts';
import { rightsOf, type UserRow } from '#store/user/user.ts';
import type { SignedInUser, Suite } from './context.ts';

/** The session key header as sent; the first where a client sent several. */
export function sessionKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['x-session-key'];
  return Array.isArray(key) ? key[0] : key;
}

/** `encodeURIComponent(hashCode) + ":" + encodeURIComponent(user)`; null where it is not of that form. */
export function parseSessionKey(header: string | undefined): { code: string; name: string } | null {
  const colon = header?.indexOf(':') ?? -1;
  if (!header || colon < 0 || header.length > 400) return null;
  try {
    return {
      code: decodeURIComponent(header.slice(0, colon)),
      name: decodeURIComponent(header.slice(colon + 1)),
    };
  } catch {
    return null;
  }
}

export function toSignedIn(user: UserRow): SignedInUser {
  return {
    id: user.id,
    name: user.name,
    fullName: user.fullName,
    groupName: user.groupName,
    rights: rightsOf(user),
    fleets: user.fleets,
  };
}

/** The user of a session key, or null. `keep` where the request is the user's own act. */
export async function userOfKey(suite: Suite, header: string | undefined, keep: boolean): Promise<SignedInUser | null> {
  const key = parseSessionKey(header);
  if (!key) return null;
  const context = { store: suite.store, clock: suite.wall };
  const user = await validateSession(context, key.code, key.name, { keep });
  return user ? toSignedIn(user) : null;
}
