import { base64Text } from '../calls/client-header.ts';
import { FixedCallFailed, fixedCall } from '../calls/fixed-call.ts';
import { loadConfig } from '../config.ts';
import { enter } from './session.ts';
import { readOptions } from './signed-options.ts';

/** What a sign-in came to; the sentences are the caller's. */
export type SignInOutcome =
  | { kind: 'in'; expiresInDays: number | null }
  | { kind: 'wrong'; result: string }
  | { kind: 'refused'; detail: string }
  | { kind: 'expired' }
  | { kind: 'codeWanted'; wrongBefore: boolean }
  | { kind: 'codeToSetUp' }
  | { kind: 'unproved' }
  | { kind: 'unreachable'; waitSeconds: number };

export type LoginAnswer = { options?: unknown; sig?: unknown };

/** Signs in; `code` is the six digits of the second factor, where the group wants it. */
export async function signIn(user: string, password: string, code = ''): Promise<SignInOutcome> {
  let answer: LoginAnswer;
  let signingKey: string;
  try {
    signingKey = (await loadConfig()).signingKey;
    answer = await fixedCall<LoginAnswer>('login', {
      action: 'logInUser',
      user,
      password: base64Text(password),
      app: 'home',
      descr: code,
    });
  } catch (failure) {
    if (!(failure instanceof FixedCallFailed)) throw failure;
    if (failure.status === 401) return { kind: 'wrong', result: failure.result };
    return { kind: 'unreachable', waitSeconds: failure.waitSeconds };
  }
  const options = await readOptions(answer.options, answer.sig, signingKey);
  if (!options) return { kind: 'unproved' };
  if (options.login.startsWith('true')) {
    enter(options);
    return { kind: 'in', expiresInDays: daysLeft(options.login) };
  }
  return refusalOf(options.login);
}

function daysLeft(login: string): number | null {
  const days = /expires in (\d+)/.exec(login)?.[1];
  return days === undefined ? null : Number(days);
}

function refusalOf(login: string): SignInOutcome {
  switch (login) {
    case 'false - Expired':
      return { kind: 'expired' };
    case 'false - Second factor':
      return { kind: 'codeWanted', wrongBefore: false };
    case 'false - Second factor wrong':
      return { kind: 'codeWanted', wrongBefore: true };
    case 'false - Second factor to be set up':
      return { kind: 'codeToSetUp' };
    default:
      return { kind: 'refused', detail: login };
  }
}
