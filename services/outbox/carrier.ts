import type { ClaimedMessage } from '#store/outbox/outbox.ts';

/** What became of one try to send a message: taken, to be tried again, or never to be taken. */
export type Delivery = { outcome: 'taken' } | { outcome: 'later' | 'never'; error: string };

/** What goes with a message. */
export type Attached = { name: string; kind: string; bytes: Buffer };

/** Hands a message to whoever delivers it; never throws. */
export type Carrier = {
  deliver(message: ClaimedMessage, stop: AbortSignal, attached?: Attached): Promise<Delivery>;
};

/** Delivers to the page of the outbox only. */
export const pageCarrier: Carrier = { deliver: async () => ({ outcome: 'taken' }) };

const LONGEST_ERROR = 500;

/** What a server said, as one line. */
export function oneSentence(text: string, otherwise: string): string {
  return (text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim() || otherwise).slice(0, LONGEST_ERROR);
}
