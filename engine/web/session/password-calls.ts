import { base64Text } from '../calls/client-header.ts';
import { FixedCallFailed, fixedCall } from '../calls/fixed-call.ts';

/** What a change or reset of a password came to. `result` is the server's own reason, without its `false - `. */
export type PasswordOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; result: string }
  /** The six digits of the second factor are wanted; `wrongBefore` where some were given. */
  | { kind: 'codeWanted'; wrongBefore: boolean }
  | { kind: 'unreachable'; waitSeconds: number };

export const bareResult = (result: string) => result.replace(/^false\s*-\s*/, '');

async function ask(body: Record<string, string>): Promise<PasswordOutcome> {
  try {
    const { result } = await fixedCall<{ result?: unknown }>('login', body);
    if (result === 'true') return { kind: 'done' };
    if (result === 'false - Second factor') return { kind: 'codeWanted', wrongBefore: false };
    if (result === 'false - Second factor wrong') return { kind: 'codeWanted', wrongBefore: true };
    return { kind: 'refused', result: bareResult(String(result ?? '')) };
  } catch (failure) {
    if (!(failure instanceof FixedCallFailed)) throw failure;
    if (failure.status === 401) return { kind: 'refused', result: bareResult(failure.result) };
    return { kind: 'unreachable', waitSeconds: failure.waitSeconds };
  }
}

/** Changes a password. Without `sessionCode` only where it has expired. */
export function changePassword(change: {
  user: string;
  password: string;
  newPassword: string;
  sessionCode?: string | undefined;
  /** The six digits, empty where none were typed. */
  secondFactor?: string;
}): Promise<PasswordOutcome> {
  return ask({
    action: 'changePassword',
    user: change.user,
    password: base64Text(change.password),
    newpassword: base64Text(change.newPassword),
    hashCode: change.sessionCode ?? '',
    descr: change.secondFactor ?? '',
  });
}

/** Asks for a one-time password by mail; done says nothing of whether there is such a user. */
export const resetPassword = (user: string, email: string) => ask({ action: 'reset', user, email });
