import type { UserLanguage } from '../access/person.ts';
import type { RefundBearer, RefundTo, RefundWay } from './refund.ts';

type Words = {
  to: Readonly<Record<RefundTo, string>>;
  bearer: Readonly<Record<RefundBearer, string>>;
  way: Readonly<Record<RefundWay, string>>;
  /** What stands in the trail of the incident. */
  asked: (amount: string) => string;
  given: (amount: string, to: RefundTo, bearer: RefundBearer) => string;
  takenBack: (amount: string, why: string) => string;
  paid: (amount: string, way: RefundWay, receipt: number | null) => string;
};

const en = {
  to: { account: 'the account', passenger: 'the passenger' },
  bearer: { company: 'the company', driver: 'the driver' },
  way: { cash: 'in cash', bank: 'by bank', card: 'on the card' },
} as const;
const fr = {
  to: { account: 'le compte', passenger: 'le passager' },
  bearer: { company: 'l’entreprise', driver: 'le chauffeur' },
  way: { cash: 'en espèces', bank: 'par la banque', card: 'sur la carte' },
} as const;
const TO_FR: Readonly<Record<RefundTo, string>> = { account: 'au compte', passenger: 'au passager' };
const BORNE_FR: Readonly<Record<RefundBearer, string>> = {
  company: 'à la charge de l’entreprise',
  driver: 'à la charge du chauffeur',
};

/** What is said of money that goes back, on screens and in the trail. */
export const refundNames: Readonly<Record<UserLanguage, Words>> = {
  en: {
    ...en,
    asked: (amount) => `Money back asked for: ${amount}. Somebody else has to agree.`,
    given: (amount, to, bearer) => `Money back: ${amount} to ${en.to[to]}, borne by ${en.bearer[bearer]}`,
    takenBack: (amount, why) => `Refund of ${amount} taken back: ${why}`,
    paid: (amount, way, receipt) =>
      `Refund of ${amount} paid ${en.way[way]}${receipt === null ? '' : `, receipt ${receipt}`}`,
  },
  fr: {
    ...fr,
    asked: (amount) => `Remboursement demandé : ${amount}. Quelqu’un d’autre doit l’approuver.`,
    given: (amount, to, bearer) => `Remboursement : ${amount} ${TO_FR[to]}, ${BORNE_FR[bearer]}`,
    takenBack: (amount, why) => `Remboursement de ${amount} annulé : ${why}`,
    paid: (amount, way, receipt) =>
      `Remboursement de ${amount} versé ${fr.way[way]}${receipt === null ? '' : `, reçu ${receipt}`}`,
  },
};
