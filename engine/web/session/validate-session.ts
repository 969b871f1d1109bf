import { FixedCallFailed, fixedCall } from '../calls/fixed-call.ts';
import { loadConfig } from '../config.ts';
import { beOut, currentSession, endedAtServer, goOn, leave, storedSession } from './session.ts';
import type { LoginAnswer } from './sign-in.ts';
import { readOptions, type SignedOptions } from './signed-options.ts';
import { restorable } from './stored-session.ts';

/** The options a session has today; null where the server no longer knows it; 'unreachable' where it does not answer. */
async function validate(user: string, hashCode: string): Promise<SignedOptions | null | 'unreachable'> {
  try {
    const [{ signingKey }, answer] = await Promise.all([
      loadConfig(),
      fixedCall<LoginAnswer>('login', { action: 'validate', user, hashCode, app: 'home' }),
    ]);
    const options = await readOptions(answer.options, answer.sig, signingKey);
    return options?.login.startsWith('true') ? options : null;
  } catch (failure) {
    if (failure instanceof FixedCallFailed) return failure.status === 401 ? null : 'unreachable';
    throw failure;
  }
}

/**
 * On load: a fresh enough stored session is validated, any other is cleared. `ended`: the server no longer knows it.
 * `unreachable`: nothing is known yet, so ask again.
 */
export async function restoreSession(nowMs: number): Promise<'in' | 'out' | 'ended' | 'unreachable'> {
  const kept = restorable(storedSession(), nowMs);
  if (!kept) {
    beOut();
    return 'out';
  }
  const options = await validate(kept.user, kept.sessionCode);
  if (options === 'unreachable') return 'unreachable';
  if (!options) {
    leave('ended');
    return 'ended';
  }
  goOn(options);
  return 'in';
}

/** Asks the server whether this tab's session still lives, and takes over today's rights; it ends here where it does not. */
export async function validateSession(): Promise<void> {
  const before = currentSession();
  if (before.state !== 'in') return;
  const { user, sessionCode } = before.options;
  const options = await validate(user, sessionCode);
  if (options === 'unreachable') return;
  if (!options) return endedAtServer(sessionCode);
  const after = currentSession();
  if (after.state === 'in' && after.options.sessionCode === sessionCode) goOn(options);
}
