import { MINUTE_MS } from '#core/kit/time.ts';

export const SESSION_IDLE_MINUTES = 180;
/** A session ends so long after the last thing that was done: in the browser, and at the server. */
export const SESSION_IDLE_MS = SESSION_IDLE_MINUTES * MINUTE_MS;
