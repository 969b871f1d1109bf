import type { BrowserContextOptions } from 'playwright-core';
import type { Session } from './sign-in.ts';

/** What a browser keeps of a session, as `enter` in `engine/web/session` stores it. */
export function keptSession(
  address: string,
  { user, code, options }: Session,
): NonNullable<BrowserContextOptions['storageState']> {
  const entries = {
    user,
    group: String(options.groupID),
    lastActivity: String(Date.now()),
    sessionCode: code,
    loggedIn: 'yes',
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] };
}
