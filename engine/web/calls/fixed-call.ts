import { runningApp } from '../session/running-app.ts';
import { clientHeader, sessionHeader } from './client-header.ts';

/** A fixed call that did not answer 200. `status` 0: no answer at all. */
export class FixedCallFailed extends Error {
  readonly status: number;
  readonly result: string;
  /** What the server asks to wait before the next try; 0 where it does not. */
  readonly waitSeconds: number;

  constructor(status: number, result: string, waitSeconds = 0) {
    super(result || `The server answered ${status}`);
    this.status = status;
    this.result = result;
    this.waitSeconds = waitSeconds;
  }
}

async function resultOf(answer: Response): Promise<string> {
  try {
    const body = (await answer.json()) as { result?: unknown };
    return typeof body.result === 'string' ? body.result : '';
  } catch {
    return '';
  }
}

/** One of the five fixed calls of the shell. Throws {@link FixedCallFailed}. */
export async function fixedCall<T>(
  path: string,
  body: Record<string, unknown> | null,
  session?: { sessionCode: string; user: string },
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: clientHeader(runningApp()),
        'accept-language': document.documentElement.lang || 'en',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(session ? { 'x-session-key': sessionHeader(session.sessionCode, session.user) } : {}),
      },
      body: body ? JSON.stringify(body) : null,
      cache: 'no-store',
    });
  } catch {
    throw new FixedCallFailed(0, '');
  }
  if (!answer.ok) {
    const waitSeconds = Number(answer.headers.get('retry-after')) || 0;
    throw new FixedCallFailed(answer.status, await resultOf(answer), waitSeconds);
  }
  try {
    return (await answer.json()) as T;
  } catch {
    throw new FixedCallFailed(answer.status, '');
  }
}
