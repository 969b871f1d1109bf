import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { printedAmount, printedDay } from '../print/print-words.ts';
import type { ReminderLevel } from './reminder.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

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

const WORDS: Readonly<Record<Language, Words>> = inLanguages({ en: en.WORDS, fr: fr.WORDS });

/** The mail that reminds a client of an invoice; the invoice is attached to it. */
export function reminderMail(language: Language, about: ReminderAbout): { subject: string; body: string } {
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
