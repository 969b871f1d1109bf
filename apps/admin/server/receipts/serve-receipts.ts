import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { takeReceipt } from '#acts/outbox/take-receipt.ts';
import { sha256 } from '#acts/session/session-code.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { attemptLimit } from '#engine/server/attempt-limit.ts';
import type { Suite } from '#engine/server/context.ts';
import { problem } from '#engine/server/problem.ts';
import { oneSentence } from '#services/outbox/carrier.ts';
import { readCarrierKey } from '#services/outbox/carrier-key.ts';
import { SENTENCES } from './sentences.ts';

/** What an SMS provider posts once it knows more of a message. */
export const smsReceipt = z.object({
  /** As the message was handed over with. */
  id: z.string().min(1).max(80),
  state: z.enum(['delivered', 'failed']),
  /** Of a failure, in words. */
  error: z.string().max(4_000).default(''),
});

const SECRET = /^Bearer\s+(\S{8,200})$/i;

/** Takes in what the SMS provider tells of messages it took. */
export function serveReceipts(http: FastifyInstance, suite: Suite): void {
  const addresses = attemptLimit({ most: 20, windowMs: 15 * MINUTE_MS });

  http.post('/api/sms/receipts', async (request, reply) => {
    const { sms } = suite.config;
    if (sms.way !== 'http' || sms.receiptSecret === null) return refuse(reply, 'receiptsOff');
    const nowMs = suite.wall.nowMs();
    const seconds = addresses.waitSeconds(request.ip, nowMs);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      return refuse(reply, 'tooMany');
    }
    const [, given] = SECRET.exec(request.headers.authorization ?? '') ?? [];
    if (given === undefined || !timingSafeEqual(sha256(given), sha256(sms.receiptSecret))) {
      addresses.failed(request.ip, nowMs);
      reply.header('www-authenticate', 'Bearer realm="Hansom"');
      return refuse(reply, 'wrongSecret');
    }
    const parsed = smsReceipt.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 'badInput', parsed.error.issues[0]?.path.map(String).join('.'));
    const { id, state, error } = parsed.data;
    const key = readCarrierKey(id);
    if (!key) return refuse(reply, 'messageUnknown');
    const about = { messageId: key.id, round: key.round, createdAtMs: key.createdAtMs };
    const taken = await takeReceipt(
      { store: suite.store, clock: suite.wall },
      state === 'delivered'
        ? { ...about, state }
        : { ...about, state, error: oneSentence(error, 'The provider did not say why.') },
    );
    if (!taken.ok) return refuse(reply, taken.code);
    return { id, state: taken.value.state };
  });
}

function refuse(reply: FastifyReply, code: keyof typeof SENTENCES, field?: string): FastifyReply {
  const { status, title, titre } = SENTENCES[code];
  return problem(reply, status, { title, titre, code, ...(field ? { field } : {}) });
}
