import { namesIn } from '../../language/in-languages.ts';
import type { Language } from '../../language/languages.ts';
import { CHILD_SEATS } from './child-seats.ts';
import type { CountField } from './count-field.ts';
import { SAID } from './field-words.ts';

/** Everything that a booking counts. */
export const COUNT_FIELDS = {
  passengers: {
    kind: 'count',
    least: 1,
    most: 60,
    none: null,
    reader: 'driver',
    altered: 'riders',
    words: SAID.booking.passengers,
    priced: { per: 'passenger', unsaid: 1 },
    heads: [
      'number of passengers',
      'pax',
      'persons',
      'people',
      'number of guests',
      'nombre de passagers',
      'personnes',
      'nombre de personnes',
    ],
  },
  bags: {
    kind: 'count',
    least: 0,
    most: 60,
    none: null,
    reader: 'driver',
    altered: 'riders',
    words: SAID.booking.bags,
    priced: { per: 'bag', unsaid: 0 },
    heads: ['number of bags', 'luggage', 'baggage', 'suitcases', 'nombre de bagages', 'valises', 'nombre de valises'],
  },
  ...CHILD_SEATS,
} as const satisfies Readonly<Record<string, CountField>>;

export type CountName = keyof typeof COUNT_FIELDS;
export const COUNT_NAMES = Object.keys(COUNT_FIELDS) as readonly CountName[];

type With<Mark extends keyof CountField> = {
  [N in CountName]: (typeof COUNT_FIELDS)[N] extends { [M in Mark]: unknown } ? N : never;
}[CountName];
const having = <Mark extends keyof CountField>(mark: Mark) =>
  COUNT_NAMES.filter((name) => mark in COUNT_FIELDS[name]) as With<Mark>[];

/** Those that each job has by itself. */
export const JOB_COUNTS = Object.fromEntries(having('onJob').map((name) => [name, COUNT_FIELDS[name]])) as Pick<
  typeof COUNT_FIELDS,
  With<'onJob'>
>;

export type CarriedName = With<'carried'>;
/** Those that a car has to carry. */
export const CARRIED = Object.entries<CountField>(COUNT_FIELDS).flatMap(([name, { most, altered, carried }]) =>
  carried ? [{ name: name as CarriedName, most, altered, ...carried }] : [],
);
export const CARRIED_NAMES: readonly CarriedName[] = CARRIED.map(({ name }) => name);
/** Those that are no more together than another. */
export const WITHIN_NAMES: readonly CountName[] = having('within');

/** Those that a supplement of a tariff may count. */
export const PRICED = COUNT_NAMES.flatMap((name) => {
  const { priced } = COUNT_FIELDS[name];
  return priced ? [{ name, ...priced, extra: 'carried' in COUNT_FIELDS[name] }] : [];
});

/** What heads a narrow column of each. */
export const shortWords = (language: Language) =>
  Object.fromEntries(COUNT_NAMES.map((name) => [name, COUNT_FIELDS[name].words.short[language]])) as Readonly<
    Record<CountName, string>
  >;

/** What a supplement says that it is paid for. */
export const pricedWords = (language: Language) => namesIn(SAID.priced, language);

/** What is said of each; absent or null where nobody said. */
export type Counts = { [N in CountName]?: number | null };
