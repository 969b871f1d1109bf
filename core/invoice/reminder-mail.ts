import type { UserLanguage } from '../access/person.ts';
import { printedAmount, printedDay } from '../print/print-words.ts';
import type { ReminderLevel } from './reminder.ts';

export type ReminderAbout = {
  level: ReminderLevel;
  number: number;
  dueOn: string;
  openMinor: number;
  totalMinor: number;
  currency: string;
  seller: { name: string; iban: string };
  /** What the company says at this level; empty for the words of the house. */
  own: string;
};

type Words = {
  subject: Readonly<Record<ReminderLevel, (number: number) => string>>;
  hello: string;
  usual: Readonly<Record<ReminderLevel, string>>;
  facts: (of: { number: number; due: string; open: string; total: string }) => string[];
  toIban: (iban: string, number: number) => string;
  crossed: string;
};

const WORDS: Readonly<Record<UserLanguage, Words>> = {
  en: {
    subject: {
      1: (number) => `Reminder: invoice ${number}`,
      2: (number) => `Second reminder: invoice ${number}`,
      3: (number) => `Last reminder: invoice ${number}`,
    },
    hello: 'Good day,',
    usual: {
      1: 'The invoice attached has not been paid yet. Perhaps it escaped your notice.',
      2: 'We have reminded you of the invoice attached, and it is still open. Please pay it within a week.',
      3: 'In spite of our reminders the invoice attached is still open. Please pay it at once, or tell us what keeps you.',
    },
    facts: ({ number, due, open, total }) => [
      `Invoice: ${number}`,
      `To be paid by: ${due}`,
      `Amount: ${total}`,
      `Still open: ${open}`,
    ],
    toIban: (iban, number) => `Please pay to ${iban}, and name the invoice: ${number}.`,
    crossed: 'If you have paid meanwhile, please take this as done.',
  },
  fr: {
    subject: {
      1: (number) => `Rappel : facture ${number}`,
      2: (number) => `Deuxième rappel : facture ${number}`,
      3: (number) => `Dernier rappel : facture ${number}`,
    },
    hello: 'Bonjour,',
    usual: {
      1: 'La facture ci-jointe n’est pas encore payée. Peut-être vous a-t-elle échappé.',
      2: 'Nous vous avons rappelé la facture ci-jointe, et elle reste ouverte. Merci de la payer sous une semaine.',
      3: 'Malgré nos rappels, la facture ci-jointe reste ouverte. Merci de la payer aussitôt, ou de nous dire ce qui vous retient.',
    },
    facts: ({ number, due, open, total }) => [
      `Facture : ${number}`,
      `À payer avant le : ${due}`,
      `Montant : ${total}`,
      `Encore ouvert : ${open}`,
    ],
    toIban: (iban, number) => `Merci de payer sur ${iban}, en nommant la facture : ${number}.`,
    crossed: 'Si vous avez payé entre-temps, ne tenez pas compte de ce message.',
  },
};

/** The mail that reminds a client of an invoice; the invoice is attached to it. */
export function reminderMail(language: UserLanguage, about: ReminderAbout): { subject: string; body: string } {
  const words = WORDS[language];
  const { level, number, currency, seller } = about;
  const money = (minor: number) => `${currency} ${printedAmount(minor, currency, language)}`;
  return {
    subject: words.subject[level](number),
    body: [
      words.hello,
      '',
      about.own || words.usual[level],
      '',
      ...words.facts({
        number,
        due: printedDay(about.dueOn, language),
        open: money(about.openMinor),
        total: money(about.totalMinor),
      }),
      '',
      words.toIban(seller.iban, number),
      words.crossed,
      '',
      seller.name,
    ].join('\n'),
  };
}
