import type { EventSentences, EventWords } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';
import type { RefundWords } from './refund-words.ts';

const ofMoney = (w: EventWords) => `${and(': ', w.money('amountMinor'))}${and(' for ', w.figure('number'))}`;

export const events = {
  askRefund: (w) => `${w.by} asked that money goes back${ofMoney(w)}`,
  giveRefund: (w) => `${w.by} gave money back${ofMoney(w)}`,
  agreeRefund: (w) => `${w.by} agreed that money goes back${ofMoney(w)}`,
  takeBackRefund: (w) => `${w.by} took a refund back${ofMoney(w)}`,
  payRefund: (w) => `${w.by} paid a refund out${ofMoney(w)}`,
} satisfies EventSentences;
export const topics = {
  refunds: 'refunds',
};

const NAMES = {
  to: { account: 'the account', passenger: 'the passenger' },
  bearer: { company: 'the company', driver: 'the driver' },
  way: { cash: 'in cash', bank: 'by bank', card: 'on the card' },
} as const;

export const refundNames: RefundWords = {
  ...NAMES,
  asked: (amount) => `Money back asked for: ${amount}. Somebody else has to agree.`,
  given: (amount, to, bearer) => `Money back: ${amount} to ${NAMES.to[to]}, borne by ${NAMES.bearer[bearer]}`,
  takenBack: (amount, why) => `Refund of ${amount} taken back: ${why}`,
  paid: (amount, way, receipt) =>
    `Refund of ${amount} paid ${NAMES.way[way]}${receipt === null ? '' : `, receipt ${receipt}`}`,
};
