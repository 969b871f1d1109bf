import { FixedCallFailed, fixedCall } from './calls/fixed-call.ts';
import { currentSession, endedAtServer } from './session/session.ts';

/**
 * Tells the server what the user does (`OpenMenu coach/jaq`), which also keeps the session alive. A session the server
 * no longer knows ends here; a server that does not answer is no reason to stop.
 */
export async function logUserEvent(descr: string, app = 'home'): Promise<void> {
  const session = currentSession();
  if (session.state !== 'in') return;
  const { user, sessionCode } = session.options;
  try {
    await fixedCall('login', { action: 'logUserEvent', user, hashCode: sessionCode, app, descr });
  } catch (failure) {
    if (failure instanceof FixedCallFailed && failure.status === 401) endedAtServer(sessionCode);
  }
}
