import { MINUTE_MS } from '#core/kit/time.ts';
import type { SuiteMessage } from '../../contract.ts';

/** What only says how things are now is as good for so long; the terminal that drops it asks to be told again. */
const STATE_HOLDS_MS = 10 * MINUTE_MS;

/** Until when a message is worth hearing: an offer until it expires, advice as long as it holds. */
export function expiresAtMs(message: SuiteMessage, nowMs: number): number {
  if ('expiresAtMs' in message && typeof message.expiresAtMs === 'number') return message.expiresAtMs;
  if ('untilMs' in message && typeof message.untilMs === 'number') return message.untilMs;
  return nowMs + STATE_HOLDS_MS;
}

/** The message as it goes over a broker, which may keep it: with the instant from which it is to be dropped. */
export function withExpiry(message: SuiteMessage, nowMs: number): string {
  return JSON.stringify({ ...message, expiresAtMs: expiresAtMs(message, nowMs) });
}

/** Whether a payload that was kept is too late now. */
export function isLate(payload: Buffer | string, nowMs: number): boolean {
  try {
    const { expiresAtMs: until } = JSON.parse(payload.toString()) as { expiresAtMs?: unknown };
    return typeof until === 'number' && until <= nowMs;
  } catch {
    return false;
  }
}
