/** What can be wrong with a tariff; `docs/fares.md` says what to do about each. */
export const TARIFF_PROBLEMS = [
  'nameMissing',
  'currencyUnknown',
  'roundingWrong',
  'dateWrong',
  'dateTwice',
  'amountWrong',
  'stepWrong',
  'bandStartWrong',
  'bandTwice',
  'crossOverWrong',
  'crossOverUnknown',
  'percentWrong',
  'untaxedWrong',
  'maximumBelowMinimum',
  'daysMissing',
  'minuteWrong',
  'zoneUnknown',
  'zoneTwice',
  'zoneEmpty',
  'ringOpen',
  'vehicleTypesEmpty',
  'fixedFareHidden',
  'gateWithoutLine',
] as const;
export type TariffProblemCode = (typeof TARIFF_PROBLEMS)[number];

/** `where` is the path of the field, such as `timeBands[1].toMinute`. */
export type TariffProblem = {
  code: TariffProblemCode;
  where: string;
  detail: Readonly<Record<string, unknown>>;
};

export const problem = (
  code: TariffProblemCode,
  where: string,
  detail: TariffProblem['detail'] = {},
): TariffProblem => ({ code, where, detail });
