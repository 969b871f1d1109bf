import { randomUUID } from 'node:crypto';
import type { Exchange } from './exchange.ts';

const PATIENCE_WALL_MS = 10_000;

/** An exchange that posts its calls to a suite (docs/calls.md), with the secret of its fleet. */
export function webhookExchange({
  address,
  secret,
  fleet,
}: {
  address: string;
  secret: string;
  fleet: number;
}): Exchange {
  return {
    async ring({ line, number }) {
      const call = randomUUID();
      const post = (event: { state: 'ringing' | 'answered' | 'ended'; extension?: string }) =>
        fetch(`${address}/api/calls/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
          body: JSON.stringify({ fleet, call, line, number, ...event }),
          signal: AbortSignal.timeout(PATIENCE_WALL_MS),
        })
          .then((answer) => answer.ok)
          // The suite is away for a moment: the caller tries again later.
          .catch(() => false);
      if (!(await post({ state: 'ringing' }))) return null;
      return {
        answer: async (extension) => void (await post({ state: 'answered', extension })),
        hangUp: async () => void (await post({ state: 'ended' })),
      };
    },
  };
}
