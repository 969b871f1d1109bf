import type { CountWords } from './field-words.ts';

/** How many of something a booking asks for, in all its cars together; null where nobody said. */
export type CountField = {
  kind: 'count';
  least: number;
  most: number;
  none: null;
  reader: 'driver';
  /** Under which name the story of a booking tells that it was altered; several may be told as one. */
  altered: string;
  words: CountWords;
  /** None of them is nothing said. */
  zero?: 'unsaid';
  /** By which word a supplement of a tariff counts it; where nobody said, it is so many. */
  priced?: { per: string; unsaid: number };
  /** Each job has its car's share by itself. */
  onJob?: true;
  /** A car is sent only where it carries as many: a field of the vehicle by the same name says how many that is. */
  carried?: { heads: readonly string[]; meets: string };
  /** All that name it are no more together than it; asked only where that is said. */
  within?: 'passengers';
  /** Its customer reads it in confirmations, and is told when it is altered. */
  toCustomer?: true;
  /** What its column in the file of an event may be called besides, folded, in English and French. */
  heads: readonly string[];
};
