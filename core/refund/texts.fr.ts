import type { EventWords } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';
import type { RefundBearer, RefundTo } from './refund.ts';
import type { RefundWords } from './refund-words.ts';
import type * as en from './texts.en.ts';

const deLArgent = (w: EventWords) => `${and(' : ', w.money('amountMinor'))}${and(' pour ', w.figure('number'))}`;

export const events: typeof en.events = {
  askRefund: (w) => `${w.by} a demandé un remboursement${deLArgent(w)}`,
  giveRefund: (w) => `${w.by} a remboursé${deLArgent(w)}`,
  agreeRefund: (w) => `${w.by} a approuvé un remboursement${deLArgent(w)}`,
  takeBackRefund: (w) => `${w.by} a annulé un remboursement${deLArgent(w)}`,
  payRefund: (w) => `${w.by} a versé un remboursement${deLArgent(w)}`,
};

export const topics: typeof en.topics = {
  refunds: 'remboursements',
};

const NAMES = {
  to: { account: 'le compte', passenger: 'le passager' },
  bearer: { company: 'l’entreprise', driver: 'le chauffeur' },
  way: { cash: 'en espèces', bank: 'par la banque', card: 'sur la carte' },
} as const;
const TO: Readonly<Record<RefundTo, string>> = { account: 'au compte', passenger: 'au passager' };
const BORNE: Readonly<Record<RefundBearer, string>> = {
  company: 'à la charge de l’entreprise',
  driver: 'à la charge du chauffeur',
};

export const refundNames: RefundWords = {
  ...NAMES,
  asked: (amount) => `Remboursement demandé : ${amount}. Quelqu’un d’autre doit l’approuver.`,
  given: (amount, to, bearer) => `Remboursement : ${amount} ${TO[to]}, ${BORNE[bearer]}`,
  takenBack: (amount, why) => `Remboursement de ${amount} annulé : ${why}`,
  paid: (amount, way, receipt) =>
    `Remboursement de ${amount} versé ${NAMES.way[way]}${receipt === null ? '' : `, reçu ${receipt}`}`,
};
