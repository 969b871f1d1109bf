import type { StandardHandleResult } from '@orpc/server/standard';
import { AGAIN_AFTER_SECONDS } from '../store-trouble.ts';

/** Puts the `waitSeconds` of a 429 into its header Retry-After, where every client looks for it, and into a 503 when to ask again. */
export function toldWhenAgain(result: StandardHandleResult): StandardHandleResult {
  if (result.response?.status !== 429 && result.response?.status !== 503) return result;
  const { data } = result.response.body as { data?: { waitSeconds?: unknown } };
  const seconds = result.response.status === 503 ? AGAIN_AFTER_SECONDS : data?.waitSeconds;
  if (typeof seconds !== 'number') return result;
  result.response.headers = { ...result.response.headers, 'retry-after': String(seconds) };
  return result;
}
