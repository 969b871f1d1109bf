import { ok, type Result } from '#core/kit/result.ts';
import { sharesOf } from '#core/ledger/shares.ts';
import {
  type CircuitModel,
  type CommissionModel,
  type FixedModel,
  type Goes,
  type PayInModel,
  type Tax,
  type WalletModel,
  WHOLE,
} from './model.ts';
import { roundedPart } from './rounded-part.ts';
import { checkFigures, NOT_CASH, type ShiftFigures } from './shift-figures.ts';

const METRES_A_KM = 1_000;

export const LINE_CODES = [
  'shift',
  'incomplete',
  'excess',
  'downtime',
  'companyShare',
  'rent',
  'fee',
  'extras',
  'tolls',
  'levies',
  'rounding',
  'card',
  'account',
  'docket',
  'voucher',
  'fuel',
  'wash',
  'fines',
  'loan',
  'bond',
  'finesPart',
  'other',
  'carried',
  'wallet',
] as const;
export type LineCode = (typeof LINE_CODES)[number];

/** Where the figure of a line comes from. */
export type LineSource = 'model' | 'meter' | 'jobs' | 'shift' | 'receipts' | 'accounts';

export const RULE_KEYS = [
  'amountOfShift',
  'amountOfIncomplete',
  'kmAbove',
  'timeNotDriven',
  'shareOf',
  'leastShareOf',
  'rentOfWeek',
  'feeEach',
  'whole',
  'paidToCompany',
  'paidForCompany',
  'owed',
  'typed',
  'instalment',
  'lastInstalment',
  'toFloor',
  'toCoins',
] as const;
export type RuleKey = (typeof RULE_KEYS)[number];

/** How an amount was made, so that the arithmetic can stand beside it. Amounts are in minor units, shares in basis points. */
export type LineRule = { key: RuleKey; numbers: Readonly<Record<string, number>> };

/** Above zero the driver owes it, below zero the company does. The tax is within the amount. */
export type PayInLine = { code: LineCode; amountMinor: number; taxMinor: number; source: LineSource; rule: LineRule };

export type PayIn = {
  lines: readonly PayInLine[];
  sumMinor: number;
  /** What the driver hands in, or is paid out: one of them is zero. */
  handsInMinor: number;
  paidOutMinor: number;
};

/** What a shift comes to by a model. Refused: `figureWrong`. */
export function payIn(figures: ShiftFigures, model: PayInModel): Result<PayIn, 'figureWrong'> {
  const checked = checkFigures(figures);
  if (!checked.ok) return checked;
  const own = [
    ...chargesOf(figures, model),
    ...extraLines(figures, model),
    ...roundingLines(figures, model),
    ...otherLines(figures, model),
  ];
  const lines = model.kind === 'wallet' ? [...own, ...walletLine(figures, model, sumOf(own))] : own;
  const shown = lines.filter(({ amountMinor }) => amountMinor !== 0);
  const sumMinor = sumOf(shown);
  return ok({ lines: shown, sumMinor, handsInMinor: Math.max(0, sumMinor), paidOutMinor: Math.max(0, -sumMinor) });
}

/** What is carried to the next shift where the driver hands in another amount than is due; below zero the company owes it. */
export const carriedMinor = ({ sumMinor }: PayIn, handedMinor: number): number => sumMinor - handedMinor;

const sumOf = (lines: readonly PayInLine[]) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** An amount of the model with its tax; one that is added is rounded half up. */
export function taxed(amountMinor: number, { basisPoints, included }: Tax): { amountMinor: number; taxMinor: number } {
  if (included) {
    const [, taxMinor = 0] = sharesOf(amountMinor, [WHOLE, basisPoints]);
    return { amountMinor, taxMinor };
  }
  const taxMinor = roundedPart(amountMinor, basisPoints, WHOLE);
  return { amountMinor: amountMinor + taxMinor, taxMinor };
}

const charge = (
  code: LineCode,
  amountMinor: number,
  tax: Tax,
  key: RuleKey,
  numbers: LineRule['numbers'],
  source: LineSource = 'model',
): PayInLine => ({ code, ...taxed(amountMinor, tax), source, rule: { key, numbers } });

function chargesOf(figures: ShiftFigures, model: PayInModel): PayInLine[] {
  switch (model.kind) {
    case 'fixed':
      return fixedLines(figures, model);
    case 'commission':
      return [shareLine(figures.meteredMinor, model, figures.driverClass)];
    case 'wallet':
      return [
        charge('fee', figures.jobs * model.feeMinor, model.tax, 'feeEach', {
          jobs: figures.jobs,
          eachMinor: model.feeMinor,
        }),
      ];
    case 'circuit':
      return circuitLines(figures, model);
  }
}

function fixedLines(figures: ShiftFigures, model: FixedModel): PayInLine[] {
  const { kind, weekday, incomplete, minutes, downtimeMinutes, distanceMetres } = figures;
  if (figures.goesOn) return [];
  const row = model[kind][weekday - 1] ?? { amountMinor: 0, includedKm: 0 };
  if (incomplete && model.incompleteMinor !== null) {
    return [charge('incomplete', model.incompleteMinor, model.tax, 'amountOfIncomplete', { weekday }, 'shift')];
  }
  const overMetres = Math.max(0, distanceMetres - row.includedKm * METRES_A_KM);
  const excessMinor = roundedPart(overMetres, model.excessMinor, METRES_A_KM);
  const [backMinor = 0] = minutes === 0 ? [0] : sharesOf(row.amountMinor, [downtimeMinutes, minutes - downtimeMinutes]);
  return [
    charge('shift', row.amountMinor, model.tax, 'amountOfShift', { weekday, amountMinor: row.amountMinor }),
    charge(
      'excess',
      excessMinor,
      model.tax,
      'kmAbove',
      { metres: distanceMetres, includedKm: row.includedKm, eachMinor: model.excessMinor },
      'meter',
    ),
    charge(
      'downtime',
      backMinor === 0 ? 0 : -backMinor,
      model.tax,
      'timeNotDriven',
      { downtimeMinutes, minutes, amountMinor: row.amountMinor },
      'shift',
    ),
  ];
}

/** What the company gets of an amount of which the driver keeps a share, and by which rule. */
function companyPart(
  baseMinor: number,
  model: CommissionModel,
  driverClass: string,
): { amountMinor: number; rule: LineRule } {
  const agreed = Object.hasOwn(model.byClass, driverClass) ? (model.byClass[driverClass] ?? 0) : model.usual;
  const share = Math.max(agreed, model.least);
  const [, amountMinor = 0] = sharesOf(baseMinor, [share, WHOLE - share]);
  return { amountMinor, rule: { key: share > agreed ? 'leastShareOf' : 'shareOf', numbers: { share, baseMinor } } };
}

function shareLine(baseMinor: number, model: CommissionModel, driverClass: string): PayInLine {
  const { amountMinor, rule } = companyPart(baseMinor, model, driverClass);
  return { code: 'companyShare', ...taxed(amountMinor, { ...model.tax, included: true }), source: 'meter', rule };
}

function circuitLines(figures: ShiftFigures, model: CircuitModel): PayInLine[] {
  const { rentDue, meteredMinor } = figures;
  const [amountMinor = 0] = sharesOf(meteredMinor, [model.share, WHOLE - model.share]);
  const numbers = { share: WHOLE - model.share, baseMinor: meteredMinor };
  return [
    charge('rent', rentDue ? model.weekMinor : 0, model.tax, 'rentOfWeek', { amountMinor: model.weekMinor }),
    charge('companyShare', amountMinor, { ...model.tax, included: true }, 'shareOf', numbers, 'meter'),
  ];
}

/** What is passed on of extras, tolls and levies, which passengers paid to the driver. */
function extraLines(figures: ShiftFigures, model: PayInModel): PayInLine[] {
  const parts: readonly (readonly [LineCode, number, Goes])[] = [
    ['extras', figures.extrasMinor, model.extrasGo],
    ['tolls', figures.tollsMinor, model.tollsGo],
    ['levies', figures.leviesMinor, model.leviesGo],
  ];
  return parts.map(([code, whole, goes]) => {
    const { amountMinor, rule } = passedOn(whole, goes, model, figures.driverClass);
    return { code, amountMinor, taxMinor: 0, source: 'meter', rule };
  });
}

function passedOn(wholeMinor: number, goes: Goes, model: PayInModel, driverClass: string) {
  if (goes === 'shared' && model.kind === 'commission') return companyPart(wholeMinor, model, driverClass);
  if (goes === 'shared' && model.kind === 'circuit') {
    const [amountMinor = 0] = sharesOf(wholeMinor, [model.share, WHOLE - model.share]);
    return { amountMinor, rule: rule('shareOf', { share: WHOLE - model.share, baseMinor: wholeMinor }) };
  }
  // Who pays a fixed amount or a fee shares nothing, and keeps what was to be shared.
  return { amountMinor: goes === 'company' ? wholeMinor : 0, rule: rule('whole', { baseMinor: wholeMinor }) };
}

/** What coins made of fares goes to the company with its share of them; who keeps the fares keeps it. */
function roundingLines({ cashRoundingMinor = 0 }: ShiftFigures, { kind }: PayInModel): PayInLine[] {
  if (kind !== 'commission' && kind !== 'circuit') return [];
  const made = { code: 'rounding', amountMinor: cashRoundingMinor, taxMinor: 0, source: 'jobs' } as const;
  return [{ ...made, rule: rule('toCoins', {}) }];
}

const rule = (key: RuleKey, numbers: LineRule['numbers']): LineRule => ({ key, numbers });

function otherLines(figures: ShiftFigures, model: PayInModel): PayInLine[] {
  const line = (code: LineCode, amountMinor: number, source: LineSource, key: RuleKey): PayInLine => ({
    code,
    amountMinor,
    taxMinor: 0,
    source,
    rule: rule(key, { baseMinor: Math.abs(amountMinor) }),
  });
  const back = (minor: number) => (minor === 0 ? 0 : -minor);
  return [
    ...NOT_CASH.map((code) => line(code, back(figures.notCash[code]), 'jobs', 'paidToCompany')),
    line('fuel', model.paysFuel ? back(figures.fuelMinor) : 0, 'receipts', 'paidForCompany'),
    line('wash', model.paysWash ? back(figures.washMinor) : 0, 'receipts', 'paidForCompany'),
    line('fines', figures.finesMinor, 'accounts', 'owed'),
    ...figures.instalments.map(({ of, eachMinor, leftMinor }): PayInLine => {
      const amountMinor = instalmentMinor(eachMinor, leftMinor);
      const key = amountMinor === leftMinor ? 'lastInstalment' : 'instalment';
      const code = of === 'fines' ? 'finesPart' : of;
      return { code, amountMinor, taxMinor: 0, source: 'accounts', rule: rule(key, { eachMinor, leftMinor }) };
    }),
    line('other', figures.otherMinor, 'receipts', 'typed'),
    line('carried', figures.carriedMinor, 'accounts', 'owed'),
  ];
}

/** The next part of what is paid off: never more than is left of its sum. */
export const instalmentMinor = (eachMinor: number, leftMinor: number): number =>
  Math.max(0, Math.min(eachMinor, leftMinor));

/** The wallet bears what the shift came to; what is missing to its floor then is handed in. */
function walletLine({ walletMinor }: ShiftFigures, model: WalletModel, dueMinor: number): PayInLine[] {
  const missing = Math.max(0, model.floorMinor - (walletMinor - dueMinor));
  const { topUpMinor } = model;
  const handsIn = topUpMinor > 0 ? Math.ceil(missing / topUpMinor) * topUpMinor : missing;
  const numbers = {
    beforeMinor: walletMinor,
    floorMinor: model.floorMinor,
    afterMinor: walletMinor - dueMinor + handsIn,
  };
  return [
    {
      code: 'wallet',
      amountMinor: handsIn - dueMinor,
      taxMinor: 0,
      source: 'accounts',
      rule: rule('toFloor', numbers),
    },
  ];
}
