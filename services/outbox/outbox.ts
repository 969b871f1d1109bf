import { setTimeout as sleep } from 'node:timers/promises';
import type { ActContext } from '#acts/context.ts';
import { failMail } from '#acts/mail/fail-mail.ts';
import type { Clock } from '#core/kit/time.ts';
import { listen } from '#store/listen.ts';
import {
  type ClaimedMail,
  claimMail,
  MAIL_CHANNEL,
  type MailFigures,
  mailFigures,
  markMailSent,
  putMailOff,
} from '#store/mail.ts';
import { nextTryMs } from './schedule.ts';
import { type Carrier, pageCarrier, smtpCarrier } from './smtp-carrier.ts';

/** Where mail goes: to a mail server, to the outbox page only, or nowhere. */
export type MailRoute = { way: 'smtp'; url: string; from: string } | { way: 'outbox' } | { way: 'none' };

export type OutboxParts = ActContext & {
  wall: Clock;
  mail: MailRoute;
  log: { error(fields: object, sentence: string): void; info(fields: object, sentence: string): void };
};

export type OutboxFigures = MailFigures & { way: MailRoute['way']; lastSentAtMs: number | null };

export type Outbox = {
  /** Sends what is due now; resolves when nothing is due any more. */
  turn(): Promise<void>;
  figures(): Promise<OutboxFigures>;
  /** Why the last try to reach the mail server did not succeed; null where it did. */
  trouble(): string | null;
  /** Ends after the mails that are being sent, or some seconds later without them. */
  stop(): Promise<void>;
};

const EVERY_MS = 10_000;
const LANES = 3;
/** A try that takes longer is given up, well before its claim runs out. */
const LONGEST_TRY_MS = 60_000;
const CLAIM_MS = 3 * 60_000;
const LAST_PATIENCE_MS = 15_000;

function carrierOf(mail: MailRoute): Carrier | null {
  if (mail.way === 'smtp') return smtpCarrier(mail);
  return mail.way === 'outbox' ? pageCarrier : null;
}

/** Sends the mails that wait: after the commit that queued them, and by timer those to be tried again. */
export function startOutbox(parts: OutboxParts): Outbox {
  const { store, wall, mail: route, log } = parts;
  const carrier = carrierOf(route);
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let called = false;
  let lastSentAtMs: number | null = null;
  let trouble: string | null = null;
  let closing = false;

  async function send(by: Carrier, mail: ClaimedMail): Promise<void> {
    const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_TRY_MS)]);
    const delivery = await by.deliver(mail, limit);
    const nowMs = wall.nowMs();
    if (delivery.outcome === 'taken') {
      await markMailSent(store.db, mail, new Date(nowMs), route.way === 'outbox');
      lastSentAtMs = nowMs;
      trouble = null;
      return;
    }
    const { error } = delivery;
    log.error({ mail: mail.id, tries: mail.tries, error }, 'a mail was not taken');
    const again = delivery.outcome === 'never' ? null : nextTryMs(mail.tries, nowMs);
    if (delivery.outcome === 'later') trouble = error;
    if (again === null) await failMail(parts, mail, { at: new Date(nowMs), error });
    else await putMailOff(store.db, mail, new Date(again), error);
  }

  async function lane(by: Carrier): Promise<void> {
    while (!closing) {
      const nowMs = wall.nowMs();
      const mail = await claimMail(store.db, new Date(nowMs), new Date(nowMs + CLAIM_MS));
      if (!mail) return;
      await send(by, mail);
    }
  }

  async function run(by: Carrier): Promise<void> {
    do {
      called = false;
      await Promise.all(Array.from({ length: LANES }, () => lane(by)));
    } while (called && !closing);
  }

  const turn = (): Promise<void> => {
    if (!carrier || closing) return running ?? Promise.resolve();
    called = true;
    running ??= run(carrier)
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read or written'))
      .finally(() => {
        running = null;
      });
    return running;
  };

  const timer = carrier ? setInterval(() => void turn(), EVERY_MS) : undefined;
  timer?.unref();
  const ear = carrier ? listen(store, MAIL_CHANNEL, () => void turn()) : null;

  return {
    turn,
    figures: async () => ({ way: route.way, ...(await mailFigures(store.db)), lastSentAtMs }),
    trouble: () => trouble,
    async stop() {
      closing = true;
      clearInterval(timer);
      await ear?.stop();
      if (!running) return;
      const patience = sleep(LAST_PATIENCE_MS, 'over', { ref: false });
      if ((await Promise.race([running, patience])) !== 'over') return;
      stopping.abort();
      await running;
    },
  };
}
