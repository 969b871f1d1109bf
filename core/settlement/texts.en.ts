import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';
import type { RuleOf } from './rule-of.ts';
import type { SettledRule } from './settled-line.ts';

export const events = {
  draftSettlement: (w) =>
    `${w.by} made the statements of owners${and(' for ', w.figure('from'))}${and(' through ', w.figure('through'))}${and(': ', w.figure('statements'), ' of them')}`,
  adjustSettlement: (w) =>
    `${w.by} added an amount to the statement of ${w.figure('owner') || 'an owner'}${and(': ', w.money('amountMinor'))}`,
  dropAdjustment: (w) =>
    `${w.by} took an amount off the statement of ${w.figure('owner') || 'an owner'}${and(': ', w.money('amountMinor'))}`,
  finaliseSettlement: (w) =>
    `${w.by} made the statements of owners final${and(' for ', w.figure('from'))}${and(' through ', w.figure('through'))}${and(': ', w.money('totalMinor'))}`,
  noteFine: (w) => `${w.by} noted a fine${and(' of ', w.figure('plate'))}${and(': ', w.money('amountMinor'))}`,
  passFine: (w) =>
    `${w.by} passed a fine${and(' of ', w.figure('plate'))} to ${w.driver}${and(': ', w.money('amountMinor'))}`,
  dropFine: (w) =>
    `${w.by} took a fine off again${and(', of ', w.figure('plate'))}${and(': ', w.money('amountMinor'))}`,
  disputeLine: (w) => `${w.by} disputed a line of their statement${and(': ', w.money('amountMinor'))}`,
  answerDispute: (w) => `${w.by} answered ${w.figure('owner') || 'an owner'} about a disputed line`,
} satisfies EventSentences;

export const settledNames = {
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
};

export const rules = {
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
} satisfies Readonly<Record<SettledRule, RuleOf>>;

export const partWords = (part: string) => `, of it ${part}`;

export const topics = {
  ownerCharges: 'recurring lines of owners',
  settlementTerms: 'settlement terms',
  settlements: 'settlements',
};
