import type { FastifyInstance } from 'fastify';

export type HealthPart = { name: string; check(): Promise<Record<string, unknown>> | Record<string, unknown> };

/** `GET /healthz`: 200 when the suite can work, 503 otherwise, with the state of each part. */
export function serveHealth(http: FastifyInstance, parts: readonly HealthPart[]): void {
  http.get('/healthz', async (_request, reply) => {
    const states = await Promise.all(
      parts.map(async ({ name, check }) => {
        try {
          return [name, { ok: true, ...(await check()) }] as const;
        } catch (error) {
          return [name, { ok: false, error: (error as Error).message }] as const;
        }
      }),
    );
    const ok = states.every(([, state]) => state.ok);
    return reply
      .status(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, parts: Object.fromEntries(states) });
  });
}
