import type { Flag } from '#core/access/flags.ts';
import { base64Text } from './client-header.ts';
import { loadConfig } from './config.ts';
import { FixedCallFailed, fixedCall } from './fixed-call.ts';
import { observable, useObservable } from './observable.ts';
import { readOptions, type SignedOptions } from './signed-options.ts';
import { forget, store, stored } from './storage.ts';

export type Session =
  | { state: 'starting' }
  | { state: 'out'; why?: 'ended' | 'asked' }
  | { state: 'in'; options: SignedOptions };

/** What a sign-in came to; the sentences are the caller's. */
export type SignInOutcome =
  | { kind: 'in'; expiresInDays: number | null }
  | { kind: 'wrong'; result: string }
  | { kind: 'refused'; detail: string }
  | { kind: 'expired' }
  | { kind: 'unproved' }
  | { kind: 'unreachable' };

const RESTORE_WITHIN_MS = 3 * 60 * 60 * 1000;
const KEYS = ['user', 'sessionCode', 'group', 'lastActivity'] as const;

const session = observable<Session>({ state: 'starting' });

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

/** Notes that the user did something; a session is restored only within three hours of it. */
export function noteActivity(): void {
  store('lastActivity', String(Date.now()));
}

function clearStored(): void {
  for (const key of KEYS) forget(key);
}

function enter(options: SignedOptions): void {
  store('user', options.user);
  store('sessionCode', options.sessionCode);
  store('group', String(options.groupId));
  store('loggedIn', 'yes');
  noteActivity();
  session.set({ state: 'in', options });
}

/** Ends the session in this browser, in every tab of it. */
export function leave(why: 'ended' | 'asked'): void {
  clearStored();
  store('loggedIn', 'no');
  session.set({ state: 'out', why });
}

type LoginAnswer = { options?: unknown; sig?: unknown };

export async function signIn(user: string, password: string): Promise<SignInOutcome> {
  let answer: LoginAnswer;
  let signingKey: string;
  try {
    signingKey = (await loadConfig()).signingKey;
    answer = await fixedCall<LoginAnswer>('login', {
      action: 'logInUser',
      user,
      password: base64Text(password),
      app: 'home',
    });
  } catch (failure) {
    if (failure instanceof FixedCallFailed && failure.status === 401) return { kind: 'wrong', result: failure.result };
    return { kind: 'unreachable' };
  }
  const options = readOptions(answer.options, answer.sig, signingKey);
  if (!options) return { kind: 'unproved' };
  if (options.login.startsWith('true')) {
    enter(options);
    const days = /expires in (\d+)/.exec(options.login)?.[1];
    return { kind: 'in', expiresInDays: days === undefined ? null : Number(days) };
  }
  return /expired/i.test(options.login) ? { kind: 'expired' } : { kind: 'refused', detail: options.login };
}

/**
 * On load: a fresh enough stored session is validated, any other is cleared. `ended`: the server no longer knows it.
 * `unreachable`: nothing is known yet, so ask again.
 */
export async function restoreSession(nowMs: number): Promise<'in' | 'out' | 'ended' | 'unreachable'> {
  const user = stored('user') ?? '';
  const hashCode = stored('sessionCode') ?? '';
  const fresh = nowMs - Number(stored('lastActivity') ?? 0) < RESTORE_WITHIN_MS;
  if (user.length <= 3 || hashCode.length <= 10 || !fresh) {
    clearStored();
    session.set({ state: 'out' });
    return 'out';
  }
  try {
    const { signingKey } = await loadConfig();
    const answer = await fixedCall<LoginAnswer>('login', { action: 'validate', user, hashCode, app: 'home' });
    const options = readOptions(answer.options, answer.sig, signingKey);
    if (options?.login.startsWith('true')) {
      session.set({ state: 'in', options });
      return 'in';
    }
    leave('ended');
    return 'ended';
  } catch (failure) {
    if (failure instanceof FixedCallFailed && failure.status === 401) {
      leave('ended');
      return 'ended';
    }
    return 'unreachable';
  }
}

/** Signs out at the server as far as it answers, and here in any case. */
export async function signOut(): Promise<void> {
  const now = session.get();
  leave('asked');
  if (now.state !== 'in') return;
  const { user, sessionCode } = now.options;
  await fixedCall('login', { action: 'logout', user, hashCode: sessionCode }).catch(() => {
    console.warn('The server did not hear the sign-out; the session ends there by itself.');
  });
}

/** Another tab signing out signs this one out. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'loggedIn' && event.newValue === 'no' && session.get().state === 'in') {
      session.set({ state: 'out', why: 'asked' });
    }
  });
}
