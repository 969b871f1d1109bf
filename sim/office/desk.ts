import { MINUTE_MS } from '#core/kit/time.ts';
import { claimMs } from '#core/query/claim.ts';
import type { SuiteTime } from '../time.ts';
import { CLIENT_HEADER, signInAt } from './sign-in.ts';

const LOOK_EVERY_MS = 3 * MINUTE_MS;
/** Whoever sits at a screen has this long before the office answers by itself. */
const ANSWERED_AFTER_MS = 8 * MINUTE_MS;
const PATIENCE_WALL_MS = 20_000;

type Waiting = { ID: number; DateTime: string; User: string };

/**
 * The office of a city nobody looks after: ends the drivers' queries that everybody left alone, so that they do not pile
 * up over days. It takes none that somebody has. Gives up where it may not sign in.
 */
export async function runDesk(parts: {
  address: string;
  user: string;
  password: string;
  fleets: readonly number[];
  time: SuiteTime;
  signal: AbortSignal;
}): Promise<void> {
  const { address, user, password, time, signal } = parts;
  // Longer than a claim lasts: what a person at the desk's name has taken and left is not kept alive by the looking.
  const lookEveryMs = Math.max(LOOK_EVERY_MS, 2 * claimMs(time));
  const fleets = `(${parts.fleets.join(',')})`;
  let sessionKey: string | null = null;

  async function call(key: string, body: object): Promise<Response> {
    return fetch(`${address}/api/driverQueries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: CLIENT_HEADER, 'x-session-key': key },
      body: JSON.stringify({ fleets, ...body }),
      signal: AbortSignal.timeout(PATIENCE_WALL_MS),
    });
  }

  async function look(key: string): Promise<boolean> {
    const answer = await call(key, { action: 'fetch' });
    if (!answer.ok) return false;
    for (const { ID, DateTime, User } of (await answer.json()) as Waiting[]) {
      if (signal.aborted) return true;
      if (User !== '' || Date.parse(DateTime) > time.nowMs() - ANSWERED_AFTER_MS) continue;
      await (await call(key, { action: 'finish', queryID: ID, descr: 'The driver was called: all is well' })).text();
    }
    return true;
  }

  while (!signal.aborted) {
    await time.pause(lookEveryMs, signal);
    if (signal.aborted) return;
    try {
      sessionKey ??= await signInAt(address, user, password, PATIENCE_WALL_MS);
      if (sessionKey === null) return;
      if (!(await look(sessionKey))) sessionKey = null;
    } catch {
      // The suite is away for a moment: look again later.
    }
  }
}
