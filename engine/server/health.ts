import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { RunningPart } from '#services/part.ts';

/** One part of the suite that says how it is: its figures, or an error it throws where it cannot work. */
export type HealthPart = {
  name: string;
  check(): Promise<Record<string, unknown>> | Record<string, unknown>;
  /** What keeps it from working well, told to administrators only; null where nothing does. */
  trouble?(): Promise<string | null> | string | null;
};

export type PartState = {
  name: string;
  ok: boolean;
  figures: Record<string, unknown>;
  /** Why it cannot work. */
  error: string | null;
  /** It works, but not well. */
  trouble: string | null;
};

export type Health = {
  add(...parts: HealthPart[]): void;
  /** Every part as it is now, in the order they were added. */
  states(): Promise<PartState[]>;
};

/** Whoever asks gives up after a few seconds. */
const ANSWERS_WITHIN_MS = 2_500;

async function stateOf({ name, check, trouble }: HealthPart, withinMs: number): Promise<PartState> {
  const late = new AbortController();
  try {
    const looked = (async () => ({ figures: await check(), trouble: (await trouble?.()) ?? null }))();
    // Timers of this kind hold no process open.
    const silence = sleep(withinMs, null, { ref: false, signal: late.signal }).then(() => {
      throw new Error(`It did not answer within ${withinMs} ms.`);
    });
    return { name, ok: true, error: null, ...(await Promise.race([looked, silence])) };
  } catch (error) {
    return { name, ok: false, figures: {}, error: (error as Error).message, trouble: null };
  } finally {
    late.abort();
  }
}

/** How a part that works by itself says how it is. */
export const healthOf = (name: string, running: RunningPart): HealthPart => ({
  name,
  check: async () => ({ ...(await running.figures?.()) }),
  trouble: async () => (await running.trouble?.()) ?? null,
});

/** The parts of a suite, which are added as they start; one that does not answer in time cannot work. */
export function openHealth(withinMs = ANSWERS_WITHIN_MS): Health {
  const parts: HealthPart[] = [];
  return {
    add: (...more) => void parts.push(...more),
    states: () => Promise.all(parts.map((part) => stateOf(part, withinMs))),
  };
}

const FRESH_MS = 1_000;

/**
 * `GET /healthz`: 200 when the suite can work, 503 otherwise, with the state of each part. Everybody may ask, so all who
 * ask within a second are told the same. A node that is leaving takes nobody in any more, however well it is.
 */
export function serveHealth(
  http: FastifyInstance,
  health: Pick<Health, 'states'>,
  { nowMs = () => performance.now(), isLeaving = (): boolean => false } = {},
): void {
  let looked: { atMs: number; states: Promise<PartState[]> } | null = null;
  let busy = false;
  const recent = () => {
    if (looked && (busy || nowMs() - looked.atMs < FRESH_MS)) return looked.states;
    busy = true;
    const states = health.states().finally(() => {
      busy = false;
    });
    looked = { atMs: nowMs(), states };
    return states;
  };
  http.get('/healthz', async (_request, reply) => {
    const states = await recent();
    const leaving = isLeaving();
    const ok = !leaving && states.every((state) => state.ok);
    const parts = states.map((one) => [one.name, { ok: one.ok, ...(one.ok ? one.figures : { error: one.error }) }]);
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, ...(leaving ? { leaving } : {}), parts: Object.fromEntries(parts) });
  });
}
