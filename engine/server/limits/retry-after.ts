import type { StandardHandleResult } from '@orpc/server/standard';

/** Puts the `waitSeconds` of a 429 into its header Retry-After, where every client looks for it. */
export function toldWhenAgain(result: StandardHandleResult): StandardHandleResult {
  if (result.response?.status !== 429) return result;
  const { data } = result.response.body as { data?: { waitSeconds?: unknown } };
  if (typeof data?.waitSeconds !== 'number') return result;
  result.response.headers = { ...result.response.headers, 'retry-after': String(data.waitSeconds) };
  return result;
}
