import type { Flag } from '#core/access/flags.ts';
import { dropAllToasts } from '#ui/kit/toast/toast-store.ts';
import { fixedCall } from '../calls/fixed-call.ts';
import { observable, useObservable } from '../calls/observable.ts';
import { forget, store, stored } from '../storage.ts';
import type { SignedOptions } from './signed-options.ts';
import type { StoredSession } from './stored-session.ts';

/**
 * Why nobody is signed in: the server no longer knows the session, the user asked, nobody did anything for too long,
 * another tab signed out, or another user signed in there.
 */
export type WhyOut = 'ended' | 'asked' | 'idle' | 'elsewhere' | 'otherUser';

export type Session =
  | { state: 'starting' }
  | { state: 'out'; why?: WhyOut; was?: string }
  | { state: 'in'; options: SignedOptions };

const KEYS = ['user', 'sessionCode', 'group', 'lastActivity'] as const;

const session = observable<Session>({ state: 'starting' });

/** What was told to a user goes with them; why they went is told after that. */
function become(next: Session): void {
  const now = session.get();
  if (now.state === 'in' && (next.state !== 'in' || next.options.user !== now.options.user)) dropAllToasts();
  session.set(next);
}

export const currentSession = () => session.get();
export const watchSession = session.watch;
export const useSession = () => useObservable(session);

/** The signed-in user's options; throws where nobody is signed in (a page inside the frame always has one). */
export function useSignedIn(): SignedOptions {
  const now = useSession();
  if (now.state !== 'in') throw new Error('Nobody is signed in');
  return now.options;
}

export function mayDo(flag: Flag): boolean {
  const now = session.get();
  return now.state === 'in' && now.options.flags.has(flag);
}

/** Notes that the user did something, in whichever tab: idle time is counted from it, and so is the 3 hours' restore. */
export function noteActivity(): void {
  store('lastActivity', String(Date.now()));
}

export const storedSession = (): StoredSession => ({
  user: stored('user'),
  sessionCode: stored('sessionCode'),
  lastActivity: stored('lastActivity'),
  loggedIn: stored('loggedIn'),
});

function clearStored(): void {
  for (const key of KEYS) forget(key);
}

/** A sign-in that was proved: kept in this browser, and told to its other tabs. */
export function enter(options: SignedOptions): void {
  // The code last but one: other tabs look as it changes, and must find its user beside it.
  store('user', options.user);
  store('group', String(options.groupId));
  noteActivity();
  store('sessionCode', options.sessionCode);
  store('loggedIn', 'yes');
  become({ state: 'in', options });
}

/** Goes on with a session that was validated; silent where nothing changed. */
export function goOn(options: SignedOptions): void {
  const now = session.get();
  if (now.state === 'in' && sameOptions(now.options, options)) return;
  become({ state: 'in', options });
}

const told = (options: SignedOptions) => JSON.stringify({ ...options, flags: [...options.flags] });
const sameOptions = (one: SignedOptions, other: SignedOptions) => told(one) === told(other);

/** Ends the session in this browser, in every tab of it. */
export function leave(why: 'ended' | 'asked' | 'idle'): void {
  clearStored();
  store('loggedIn', 'no');
  become({ state: 'out', why });
}

/**
 * The server refused this session code. The session ends here if it is still this tab's; one that another tab has begun
 * meanwhile stays stored.
 */
export function endedAtServer(sessionCode: string): void {
  const now = session.get();
  if (now.state !== 'in' || now.options.sessionCode !== sessionCode) return;
  const keptCode = stored('sessionCode');
  if (keptCode === null || keptCode === sessionCode) leave('ended');
  else become({ state: 'out', why: 'ended' });
}

/** Nobody is signed in here, and what is stored is thrown away. */
export function beOut(): void {
  clearStored();
  become({ state: 'out' });
}

/** Another tab changed the session: this one stops, and leaves what is stored to the other. */
export function giveWay(why: 'elsewhere' | 'otherUser'): void {
  const now = session.get();
  if (now.state !== 'in') return;
  become({ state: 'out', why, was: now.options.user });
}

/** Signs out at the server as far as it answers, and here in any case. */
export async function signOut(why: 'asked' | 'idle' = 'asked'): Promise<void> {
  const now = session.get();
  leave(why);
  if (now.state === 'in') await endAtServer(now.options);
}

export async function endAtServer({ user, sessionCode }: SignedOptions): Promise<void> {
  await fixedCall('login', { action: 'logout', user, hashCode: sessionCode }).catch(() => {
    console.warn('The server did not hear the sign-out; the session ends there by itself.');
  });
}
