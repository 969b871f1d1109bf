import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { takeReceipt } from '#acts/outbox/take-receipt.ts';
import type { Channel } from '#core/confirmation/kinds.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { SuiteConfig } from '#engine/server/config/config-shape.ts';
import type { Suite } from '#engine/server/context.ts';
import { addressKey } from '#engine/server/limits/address-key.ts';
import { attemptLimit } from '#engine/server/limits/attempt-limit.ts';
import { problem } from '#engine/server/problem.ts';
import { oneSentence } from '#services/outbox/carrier.ts';
import { readCarrierKey, readMailId } from '#services/outbox/carrier-key.ts';
import { sha256 } from '#store/door/sha256.ts';
import { sentencesOf } from './sentences.ts';

/** What an SMS provider posts once it knows more of a message. */
export const smsReceipt = z.object({
  /** As the message was handed over with. */
  id: z.string().min(1).max(80),
  state: z.enum(['delivered', 'failed']),
  /** Of a failure, in words. */
  error: z.string().max(4_000).default(''),
});

/** What is posted of a mail that was taken, and came back or arrived; its id is its Message-ID. */
export const mailReceipt = smsReceipt.extend({ id: z.string().min(1).max(998) });

/** Where a channel's receipts come in. */
type Door = {
  channel: Channel;
  secretOf: (config: SuiteConfig) => string | null;
  receipt: typeof smsReceipt;
  readId: typeof readCarrierKey;
};

const DOORS: readonly Door[] = [
  {
    channel: 'sms',
    secretOf: ({ sms }) => (sms.way === 'http' ? sms.receiptSecret : null),
    receipt: smsReceipt,
    readId: readCarrierKey,
  },
  {
    channel: 'mail',
    secretOf: ({ mail }) => (mail.way === 'smtp' ? mail.receiptSecret : null),
    receipt: mailReceipt,
    readId: readMailId,
  },
];

const SECRET = /^Bearer\s+(\S{8,200})$/i;

/** Takes in what is told of messages after their server or provider took them. */
export function serveReceipts(http: FastifyInstance, suite: Suite): void {
  for (const door of DOORS) serveDoor(http, suite, door);
}

function serveDoor(http: FastifyInstance, suite: Suite, { channel, secretOf, receipt, readId }: Door): void {
  const addresses = attemptLimit({ most: 20, windowMs: 15 * MINUTE_MS });
  const sentences = sentencesOf(channel);
  const refuse = (reply: FastifyReply, code: keyof typeof sentences, field?: string): FastifyReply => {
    const { status, title, titre } = sentences[code];
    return problem(reply, status, { title, titre, code, ...(field ? { field } : {}) });
  };

  http.post(`/api/${channel}/receipts`, async (request, reply) => {
    const secret = secretOf(suite.config);
    if (secret === null) return refuse(reply, 'receiptsOff');
    const nowMs = suite.wall.nowMs();
    const address = addressKey(suite.config.addressOf(request.raw));
    const seconds = addresses.waitSeconds(address, nowMs);
    if (seconds > 0) {
      reply.header('retry-after', seconds);
      return refuse(reply, 'tooMany');
    }
    const [, given] = SECRET.exec(request.headers.authorization ?? '') ?? [];
    if (given === undefined || !timingSafeEqual(sha256(given), sha256(secret))) {
      addresses.failed(address, nowMs);
      reply.header('www-authenticate', 'Bearer realm="Hansom"');
      return refuse(reply, 'wrongSecret');
    }
    const parsed = receipt.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 'badInput', parsed.error.issues[0]?.path.map(String).join('.'));
    const { id, state, error } = parsed.data;
    const key = readId(id);
    if (!key) return refuse(reply, 'messageUnknown');
    const about = { channel, messageId: key.id, round: key.round, createdAtMs: key.createdAtMs };
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
