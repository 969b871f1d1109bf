/** What a business day came to at the cashier's desk, in minor units; kept as the day is closed. */
export const DAY_FIGURES = [
  'payIns',
  'cashInMinor',
  'cashOutMinor',
  'droppedMinor',
  'broughtMinor',
  'differenceMinor',
  'roundingMinor',
  'inTillsMinor',
  'inSafeMinor',
  'cardMinor',
  'accountMinor',
  'docketMinor',
  'voucherMinor',
] as const;
export type DayFigure = (typeof DAY_FIGURES)[number];
/** `payIns` is a count; `differenceMinor` is above zero where tills had too much. */
export type DayFigures = Readonly<Record<DayFigure, number>>;
