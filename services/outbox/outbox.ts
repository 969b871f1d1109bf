import { setTimeout as sleep } from 'node:timers/promises';
import type { ActContext } from '#acts/context.ts';
import { failMessage } from '#acts/outbox/fail-message.ts';
import { CHANNELS, type Channel } from '#core/confirmation/kinds.ts';
import type { Clock } from '#core/kit/time.ts';
import type { Db } from '#store/door/connect.ts';
import { listen } from '#store/door/listen.ts';
import { fileById } from '#store/file/file.ts';
import {
  type ClaimedMessage,
  claimMessage,
  eraseSecrets,
  expireMessages,
  markSent,
  OUTBOX_SIGNAL,
  outboxFigures,
  putOff,
  type WaitingFigures,
} from '#store/outbox/outbox.ts';
import { repeat } from '../repeat.ts';
import { type Attached, type Carrier, pageCarrier } from './carrier.ts';
import type { MailRoute, SmsRoute } from './routes.ts';
import { nextTryMs } from './schedule.ts';
import { smsCarrier } from './sms-carrier.ts';
import { smtpCarrier } from './smtp-carrier.ts';

export type OutboxParts = ActContext & {
  wall: Clock;
  mail: MailRoute;
  sms: SmsRoute;
  log: { error(fields: object, sentence: string): void; info(fields: object, sentence: string): void };
};

export type OutboxFigures = WaitingFigures & {
  way: MailRoute['way'];
  smsWay: SmsRoute['way'];
  lastSentAtMs: number | null;
};

export type Outbox = {
  /** Sends what is due now; resolves when nothing is due any more. */
  turn(): Promise<void>;
  figures(): Promise<OutboxFigures>;
  /** Why the last try to reach a server did not succeed; null where all did. */
  trouble(): string | null;
  /** Ends after the messages that are being sent, or some seconds later without them. */
  stop(): Promise<void>;
};

const EVERY_MS = 10_000;
/** Of each channel: a slow provider of one does not hold the other up. */
const LANES = 3;
/** A try that takes longer is given up, well before its claim runs out. */
const LONGEST_TRY_MS = 60_000;
const CLAIM_MS = 3 * 60_000;
const LAST_PATIENCE_MS = 15_000;

function carriersOf({ mail, sms }: Pick<OutboxParts, 'mail' | 'sms'>): Readonly<Record<Channel, Carrier | null>> {
  const page = (way: string) => (way === 'outbox' ? pageCarrier : null);
  return {
    mail: mail.way === 'smtp' ? smtpCarrier(mail) : page(mail.way),
    sms: sms.way === 'http' ? smsCarrier(sms) : page(sms.way),
  };
}

async function attachedTo(db: Db, { fileId, fileName }: ClaimedMessage): Promise<Attached | undefined> {
  const file = fileId === null ? undefined : await fileById(db, fileId);
  return file && { name: fileName ?? '', kind: file.kind, bytes: file.bytes };
}

/** Sends the messages that wait: after the commit that queued them, and by timer those to be tried again. */
export function startOutbox(parts: OutboxParts): Outbox {
  const { store, wall, log } = parts;
  const carriers = carriersOf(parts);
  const used = CHANNELS.flatMap((channel) => {
    const carrier = carriers[channel];
    return carrier ? [{ channel, carrier }] : [];
  });
  const stopping = new AbortController();
  const troubles = new Map<Channel, string>();
  let lastSentAtMs: number | null = null;

  async function send(carrier: Carrier, message: ClaimedMessage): Promise<void> {
    const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_TRY_MS)]);
    const delivery = await carrier.deliver(message, limit, await attachedTo(store.db, message));
    const nowMs = wall.nowMs();
    const { id, channel, tries } = message;
    if (delivery.outcome === 'taken') {
      await markSent(store.db, message, new Date(nowMs), carrier === pageCarrier);
      lastSentAtMs = nowMs;
      troubles.delete(channel);
      return;
    }
    const { error } = delivery;
    // What the server said names whom it was for: it stands on the page of the outbox.
    log.error({ message: id, channel, tries }, 'a message was not taken');
    const again = delivery.outcome === 'never' ? null : nextTryMs(tries, nowMs);
    if (delivery.outcome === 'later') troubles.set(channel, error);
    if (again === null) await failMessage(parts, message, { at: new Date(nowMs), error });
    else await putOff(store.db, message, new Date(again), error);
  }

  async function lane({ channel, carrier }: { channel: Channel; carrier: Carrier }): Promise<void> {
    while (!beat.stopped) {
      const nowMs = wall.nowMs();
      const message = await claimMessage(store.db, channel, new Date(nowMs), new Date(nowMs + CLAIM_MS));
      if (!message) return;
      await send(carrier, message);
    }
  }

  async function run(): Promise<void> {
    if (used.length === 0) return;
    const at = new Date(wall.nowMs());
    await expireMessages(store.db, at);
    await eraseSecrets(store.db, at);
    await Promise.all(used.flatMap((one) => Array.from({ length: LANES }, () => lane(one))));
  }

  const beat = repeat(run, {
    everyMs: used.length > 0 ? EVERY_MS : null,
    again: true,
    onError: (error) => log.error({ err: error }, 'the outbox could not be read or written'),
  });
  const ear = used.length > 0 ? listen(store, OUTBOX_SIGNAL, () => void beat.turn()) : null;

  return {
    turn: beat.turn,
    figures: async () => ({
      way: parts.mail.way,
      smsWay: parts.sms.way,
      ...(await outboxFigures(store.db)),
      lastSentAtMs,
    }),
    trouble: () => [...troubles.values()].join(' · ') || null,
    async stop() {
      const ended = beat.stop();
      await ear?.stop();
      if (!beat.running) return;
      const patience = sleep(LAST_PATIENCE_MS, 'over', { ref: false });
      if ((await Promise.race([ended, patience])) !== 'over') return;
      stopping.abort();
      await ended;
    },
  };
}
