import type { Fare } from './fare.ts';
import type { Tariff } from './tariff.ts';

/** Does a tariff, or one of its bands, know hire by the hour? */
export const ratesWithHire = ({ rates, timeBands }: Tariff): boolean =>
  [rates, ...timeBands.map((band) => band.rates)].some(({ hire }) => hire !== undefined && hire !== null);

/** Was this fare made of hours? It is of the way where no rate by the hour was in force. */
export const isByHour = ({ items }: Pick<Fare, 'items'>): boolean => items.some(({ kind }) => kind === 'hire');
