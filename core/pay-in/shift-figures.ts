import { ok, type Result, refuse } from '#core/kit/result.ts';

export const SHIFT_KINDS = ['day', 'night'] as const;
export type ShiftKind = (typeof SHIFT_KINDS)[number];

/** What the company is paid instead of the driver: it owes the driver these. */
export const NOT_CASH = ['card', 'account', 'docket', 'voucher'] as const;
export type NotCash = (typeof NOT_CASH)[number];

/** What a driver pays off by parts; `leftMinor` is what is still to come of its sum. */
export type DueInstalment = { of: 'loan' | 'bond' | 'fines'; eachMinor: number; leftMinor: number };

/** What a shift came to, in minor units, metres and minutes. Everything is zero or more but other amounts, rounding, what is carried and the wallet. */
export type ShiftFigures = {
  kind: ShiftKind;
  /** Of the row it is paid by: 1 Monday … 7 Sunday. */
  weekday: number;
  /** It was not driven to its end. */
  incomplete: boolean;
  /** Its driver went on in another car: the price of the shift is paid with that one. Left out, they did not. */
  goesOn?: boolean;
  minutes: number;
  /** Of these the car could not be driven. */
  downtimeMinutes: number;
  distanceMetres: number;
  jobs: number;
  driverClass: string;
  /** The first shift of the driver's week, with which a rent by the week is due. */
  rentDue: boolean;
  /** What the meter took, without extras, tolls and levies. */
  meteredMinor: number;
  extrasMinor: number;
  tollsMinor: number;
  leviesMinor: number;
  /** So much more than their fares passengers paid in cash, as coins pay it; less is below zero. Left out, nothing. */
  cashRoundingMinor?: number;
  notCash: Readonly<Record<NotCash, number>>;
  /** Paid by the driver for the company. */
  fuelMinor: number;
  washMinor: number;
  finesMinor: number;
  /** Agreed at the desk: above zero the driver owes it. */
  otherMinor: number;
  instalments: readonly DueInstalment[];
  /** What was left of earlier shifts: above zero the driver owes it. */
  carriedMinor: number;
  /** What lies in the driver's wallet. */
  walletMinor: number;
};

/** A shift in which nothing happened. */
export const noFigures = (kind: ShiftKind, weekday: number): ShiftFigures => ({
  kind,
  weekday,
  incomplete: false,
  minutes: 0,
  downtimeMinutes: 0,
  distanceMetres: 0,
  jobs: 0,
  driverClass: '',
  rentDue: false,
  meteredMinor: 0,
  extrasMinor: 0,
  tollsMinor: 0,
  leviesMinor: 0,
  notCash: { card: 0, account: 0, docket: 0, voucher: 0 },
  fuelMinor: 0,
  washMinor: 0,
  finesMinor: 0,
  otherMinor: 0,
  instalments: [],
  carriedMinor: 0,
  walletMinor: 0,
});

/** Nobody earns, drives or works more in one shift, and no sum of lines leaves whole numbers below it. */
export const MOST_OF_SHIFT = {
  amountMinor: 1_000_000_000_000,
  distanceMetres: 10_000_000,
  minutes: 44_640,
  jobs: 10_000,
};

/** Refused: `figureWrong`, with the figure that is no whole number, is below zero where that cannot be, or too large. */
export function checkFigures(figures: ShiftFigures): Result<null, 'figureWrong'> {
  const {
    weekday,
    notCash,
    instalments,
    carriedMinor,
    walletMinor,
    otherMinor,
    cashRoundingMinor = 0,
    minutes,
    downtimeMinutes,
    distanceMetres,
    jobs,
  } = figures;
  const { meteredMinor, extrasMinor, tollsMinor, leviesMinor, fuelMinor, washMinor, finesMinor } = figures;
  const { amountMinor: most } = MOST_OF_SHIFT;
  const counts = { minutes, distanceMetres, jobs };
  const atLeastZero = {
    ...counts,
    downtimeMinutes,
    meteredMinor,
    extrasMinor,
    tollsMinor,
    leviesMinor,
    fuelMinor,
    washMinor,
    finesMinor,
    ...notCash,
  };
  const wrong =
    Object.entries(atLeastZero).find(([, value]) => !isFigure(value, most) || value < 0) ??
    Object.entries(counts).find(([name, value]) => value > MOST_OF_SHIFT[name as keyof typeof counts]) ??
    Object.entries({ carriedMinor, walletMinor, otherMinor, cashRoundingMinor }).find(
      ([, value]) => !isFigure(value, most),
    );
  if (wrong) return refuse('figureWrong', { figure: wrong[0] });
  if (!Number.isInteger(weekday) || weekday < 1 || weekday > 7) return refuse('figureWrong', { figure: 'weekday' });
  if (downtimeMinutes > minutes) return refuse('figureWrong', { figure: 'downtimeMinutes' });
  const parts = instalments.flatMap(({ eachMinor, leftMinor }) => [eachMinor, leftMinor]);
  if (parts.some((part) => !isFigure(part, most) || part < 0)) return refuse('figureWrong', { figure: 'instalments' });
  return ok(null);
}

const isFigure = (value: number, most: number) => Number.isSafeInteger(value) && Math.abs(value) <= most;
