import { COUNT_NAMES, type CountName } from '#core/booking/plain/count-fields.ts';

/** What is wrong with a count of a row, of whatever it counts. */
export const countWrong = (sentence: string) =>
  Object.fromEntries(COUNT_NAMES.map((name) => [`${name}Wrong`, sentence])) as Record<`${CountName}Wrong`, string>;
