import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { reportCall } from '#acts/call/report-call.ts';
import { SYSTEM } from '#acts/context.ts';
import { CALL_STATES, callerNumber } from '#core/call/call.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import { addressKey } from '#engine/server/limits/address-key.ts';
import { attemptLimit } from '#engine/server/limits/attempt-limit.ts';
import { problem } from '#engine/server/problem.ts';
import { lineOf } from '#store/call/call.ts';
import { sha256 } from '#store/door/sha256.ts';
import { SENTENCES } from './sentences.ts';

const text = (most: number) => z.string().trim().max(most);

/** What an exchange posts of a call: all of it, whenever anything of it changes. */
export const callEvent = z.strictObject({
  fleet: z.number().int().positive().max(1_000_000),
  /** The exchange's own id of the call. */
  call: text(120).min(1),
  line: text(40).default(''),
  /** Null or empty where it is withheld. */
  number: text(40).nullable().default(null),
  state: z.enum(CALL_STATES),
  extension: text(20).nullable().default(null),
  /** The user name of who answered. */
  operator: text(40).nullable().default(null),
});

const SECRET = /^Bearer\s+(\S{8,200})$/i;

/** Takes in what the telephone exchanges of the fleets post of their calls. */
export function serveCalls(http: FastifyInstance, suite: Suite): void {
  const addresses = attemptLimit({ most: 20, windowMs: 15 * MINUTE_MS });

  http.post('/api/calls/events', async (request, reply) => {
    const nowMs = suite.wall.nowMs();
    const address = addressKey(suite.config.addressOf(request.raw));
    const seconds = addresses.waitSeconds(address, nowMs);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      return refuse(reply, 'tooMany');
    }
    const parsed = callEvent.safeParse(request.body);
    const fleetId = fleetOf(request);
    if (fleetId === null || !(await speaksFor(fleetId, request))) {
      addresses.failed(address, nowMs);
      reply.header('www-authenticate', 'Bearer realm="Hansom"');
      return refuse(reply, 'wrongSecret');
    }
    if (!parsed.success) return refuse(reply, 'badInput', parsed.error.issues[0]?.path.map(String).join('.'));
    const { call, line, state, extension, operator } = parsed.data;
    const kept = await reportCall(suite, SYSTEM('exchange'), fleetId, {
      exchangeId: call,
      line,
      number: callerNumber(parsed.data.number),
      state,
      extension: extension || null,
      operator: operator || null,
    });
    return { id: kept.id, state: kept.state, takenBy: kept.taken_by };
  });

  async function speaksFor(fleetId: number, request: FastifyRequest): Promise<boolean> {
    const [, secret] = SECRET.exec(request.headers.authorization ?? '') ?? [];
    if (secret === undefined) return false;
    const line = await lineOf(suite.store.db, fleetId);
    return line !== undefined && timingSafeEqual(sha256(secret), line.secret_sha256);
  }
}

function fleetOf(request: FastifyRequest): number | null {
  const { fleet } = (request.body ?? {}) as { fleet?: unknown };
  return typeof fleet === 'number' && Number.isSafeInteger(fleet) && fleet > 0 && fleet <= 1_000_000 ? fleet : null;
}

function refuse(reply: FastifyReply, code: keyof typeof SENTENCES, field?: string): FastifyReply {
  const { status, title, titre } = SENTENCES[code];
  return problem(reply, status, { title, titre, code, ...(field ? { field } : {}) });
}
