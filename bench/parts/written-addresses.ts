import type { Random } from '#core/kit/random.ts';

type House = { street: string; number: string };

const POSTCODES = ['411 37', '41137', '413 01', 'SE-412 55', 'S-416 64'];
const TOWNS = ['Göteborg', 'GÖTEBORG', 'Goteborg', 'Gothenburg'];
const COUNTRIES = ['Sverige', 'Sweden', 'Suède', 'Schweden'];
const DOORS = [
  'lgh 1101',
  'Lgh 1203',
  'uppg B',
  'port 3',
  '2 tr',
  'apt 4',
  '#12',
  'c/o Svensson',
  'kod 4711',
  '3rd floor',
  'Flat 2',
];
const NOTES = ['(ring twice)', '(side entrance)', '[back door]'];
const GUESTS = ['Mr Lindqvist', 'Reception', 'Group Tanaka'];

/** How hotels and tour operators write an address: on an envelope, in a list, with what leads to the door, in haste. */
const WAYS: readonly ((house: House, one: <T>(of: readonly T[]) => T) => string)[] = [
  ({ street, number }, one) => `${street} ${number}, ${one(POSTCODES)} ${one(TOWNS)}`,
  ({ street, number }, one) => `${street} ${number}, ${one(POSTCODES)} ${one(TOWNS)}, ${one(COUNTRIES)}`,
  ({ street, number }, one) => `${street} ${number}\n${one(POSTCODES)} ${one(TOWNS)}\n${one(COUNTRIES)}`,
  ({ street, number }, one) => `${street} ${number} ${one(POSTCODES)} ${one(TOWNS)}`,
  ({ street, number }, one) => `${street} ${number}, ${one(TOWNS)}`,
  ({ street, number }, one) => `${street} ${number} ${one(TOWNS)}`,
  ({ street, number }, one) => `${street} ${number} ${one(DOORS)}`,
  ({ street, number }, one) => `${street} ${number}, ${one(DOORS)}, ${one(POSTCODES)} ${one(TOWNS)}`,
  ({ street, number }, one) => `${street} ${number} ${one(NOTES)}, ${one(TOWNS)}`,
  ({ street, number }, one) => `${one(GUESTS)}, ${street} ${number}, ${one(POSTCODES)} ${one(TOWNS)}`,
  ({ street, number }, one) => `${one(POSTCODES)} ${one(TOWNS)}, ${street} ${number}`,
  ({ street, number }, one) => `${one(TOWNS)}, ${street} ${number}`,
  ({ street, number }) => `${number} ${street}`,
  ({ street, number }, one) => `${number}, ${street}, ${one(TOWNS)}`,
  ({ street, number }) => `${street.toUpperCase()} ${number}`,
  ({ street, number }) => `${street.replaceAll(' ', '').toLowerCase()}${number}`,
  ({ street, number }) => `${street} nr ${number}`,
  ({ street, number }) => `${street}, ${number}`,
  ({ street, number }, one) => `${street} ${number}${one(['A', 'b', ' C'])}, ${one(TOWNS)}`,
  ({ street, number }, one) => `${street} ${number}-${Number(number) + 2}, ${one(TOWNS)}`,
];

/** A house as somebody writes it who sends it by mail or keeps it in a list. */
export function writtenAddress(house: House, random: Random): string {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  return one(WAYS)(house, one);
}
