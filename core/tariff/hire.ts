import type { Tariff } from './tariff.ts';

/** Does a tariff, or one of its bands, know hire by the hour? */
export const ratesWithHire = ({ rates, timeBands }: Tariff): boolean =>
  [rates, ...timeBands.map((band) => band.rates)].some(({ hire }) => hire !== undefined && hire !== null);
