import type { UserLanguage } from '#core/access/person.ts';
import type { SettledCode, SettledLine, SettledRule } from './settled-line.ts';

export const settledNames: Readonly<Record<UserLanguage, Readonly<Record<SettledCode, string>>>> = {
  en: {
    share: 'Share of shifts',
    late: 'Share of shifts paid in late',
    correction: 'Shifts put right',
    levies: 'Levies passed on',
    fee: 'Network fee',
    chargeBack: 'Workshop charge-back',
    insurance: 'Insurance',
    fine: 'Fine',
    bond: 'Bond',
    docket: 'Dockets',
    other: 'Adjustment',
  },
  fr: {
    share: 'Part des services',
    late: 'Part des services réglés en retard',
    correction: 'Services corrigés',
    levies: 'Taxes reversées',
    fee: 'Frais de réseau',
    chargeBack: 'Refacturation de l’atelier',
    insurance: 'Assurance',
    fine: 'Amende',
    bond: 'Caution',
    docket: 'Bons de société',
    other: 'Régularisation',
  },
};

/** How the language writes an amount, a percentage and a day. */
export type Figures = {
  money: (minor: number) => string;
  percent: (hundredths: number) => string;
  day: (date: string) => string;
};
type RuleOf = (line: SettledLine, said: Figures) => string;

const rules: Readonly<Record<UserLanguage, Readonly<Record<SettledRule, RuleOf>>>> = {
  en: {
    shareOf: ({ count, baseMinor, percent, wholeMinor }, { money, percent: part }) =>
      `${count} ${count === 1 ? 'shift' : 'shifts'}: ${money(baseMinor)} × ${part(percent)} = ${money(wholeMinor)}`,
    wholeOf: ({ count, wholeMinor }, { money }) =>
      `${count} ${count === 1 ? 'shift' : 'shifts'}: ${money(wholeMinor)} in whole`,
    feeMonth: ({ count, unitMinor, wholeMinor }, { money }) =>
      `${money(Math.abs(unitMinor ?? 0))} a month, for ${count} ${count === 1 ? 'day' : 'days'}: ${money(Math.abs(wholeMinor))}`,
    feeDay: ({ count, unitMinor, wholeMinor }, { money }) =>
      `${count} ${count === 1 ? 'day' : 'days'} worked × ${money(Math.abs(unitMinor ?? 0))} = ${money(Math.abs(wholeMinor))}`,
    feeJob: ({ count, unitMinor, wholeMinor }, { money }) =>
      `${count} ${count === 1 ? 'hiring' : 'hirings'} × ${money(Math.abs(unitMinor ?? 0))} = ${money(Math.abs(wholeMinor))}`,
    insuranceMonth: ({ why, count, unitMinor, wholeMinor }, { money }) =>
      `${why}: ${money(Math.abs(unitMinor ?? 0))} a month, for ${count} ${count === 1 ? 'day' : 'days'}: ${money(Math.abs(wholeMinor))}`,
    insuranceDay: ({ why, count, unitMinor, wholeMinor }, { money }) =>
      `${why}: ${count} ${count === 1 ? 'day' : 'days'} × ${money(Math.abs(unitMinor ?? 0))} = ${money(Math.abs(wholeMinor))}`,
    bondPart: ({ why, unitMinor, baseMinor, wholeMinor }, { money }) =>
      `${why}: ${money(Math.abs(unitMinor ?? 0))} a month until ${money(Math.abs(baseMinor))} are held; now ${money(Math.abs(wholeMinor))}`,
    fineOf: ({ why, from, wholeMinor }, { money, day }) => `${day(from)}, ${why}: ${money(Math.abs(wholeMinor))}`,
    typed: ({ why }) => why,
  },
  fr: {
    shareOf: ({ count, baseMinor, percent, wholeMinor }, { money, percent: part }) =>
      `${count} ${count > 1 ? 'services' : 'service'} : ${money(baseMinor)} × ${part(percent)} = ${money(wholeMinor)}`,
    wholeOf: ({ count, wholeMinor }, { money }) =>
      `${count} ${count > 1 ? 'services' : 'service'} : ${money(wholeMinor)} en entier`,
    feeMonth: ({ count, unitMinor, wholeMinor }, { money }) =>
      `${money(Math.abs(unitMinor ?? 0))} par mois, pour ${count} ${count > 1 ? 'jours' : 'jour'} : ${money(Math.abs(wholeMinor))}`,
    feeDay: ({ count, unitMinor, wholeMinor }, { money }) =>
      `${count} ${count > 1 ? 'jours travaillés' : 'jour travaillé'} × ${money(Math.abs(unitMinor ?? 0))} = ${money(Math.abs(wholeMinor))}`,
    feeJob: ({ count, unitMinor, wholeMinor }, { money }) =>
      `${count} ${count > 1 ? 'courses' : 'course'} × ${money(Math.abs(unitMinor ?? 0))} = ${money(Math.abs(wholeMinor))}`,
    insuranceMonth: ({ why, count, unitMinor, wholeMinor }, { money }) =>
      `${why} : ${money(Math.abs(unitMinor ?? 0))} par mois, pour ${count} ${count > 1 ? 'jours' : 'jour'} : ${money(Math.abs(wholeMinor))}`,
    insuranceDay: ({ why, count, unitMinor, wholeMinor }, { money }) =>
      `${why} : ${count} ${count > 1 ? 'jours' : 'jour'} × ${money(Math.abs(unitMinor ?? 0))} = ${money(Math.abs(wholeMinor))}`,
    bondPart: ({ why, unitMinor, baseMinor, wholeMinor }, { money }) =>
      `${why} : ${money(Math.abs(unitMinor ?? 0))} par mois jusqu’à ${money(Math.abs(baseMinor))} ; cette fois ${money(Math.abs(wholeMinor))}`,
    fineOf: ({ why, from, wholeMinor }, { money, day }) => `${day(from)}, ${why} : ${money(Math.abs(wholeMinor))}`,
    typed: ({ why }) => why,
  },
};

const WHOLE = 10_000;
const partWords = { en: (part: string) => `, of it ${part}`, fr: (part: string) => `, dont ${part}` };

/** How the amount of a line was made, in words, without the sign of what is charged: `4 shifts: 312.50 × 80 % = 250.00, of it 33.33 %`. */
export function ruleText(line: SettledLine, language: UserLanguage, said: Figures): string {
  const whole = rules[language][line.rule](line, said);
  return line.part === WHOLE ? whole : whole + partWords[language](said.percent(line.part));
}
