import type { SettingName } from '../setting/settings.ts';

type Law = {
  /** Why it stays where a person is erased. */
  why: string;
  law: string;
  /** The setting that says for how long, or what ends it. */
  until: SettingName | 'its row' | 'its contract' | 'a week';
};

/** Why what tells of somebody may stay. */
export const KEPT_WHY = {
  books: {
    why: 'Papers and entries of the books, with what they were written for.',
    law: 'GDPR article 17(3)(b) with the law of bookkeeping',
    until: 'lawBooksMonths',
  },
  trips: {
    why: 'The record of trips: when, with which car, in which part of the city.',
    law: 'GDPR article 17(3)(b) with the law of hire and taxi trips',
    until: 'lawTripsMonths',
  },
  conduct: {
    why: 'What was complained of, found and decided, for whoever appeals or is held to it.',
    law: 'GDPR article 17(3)(e)',
    until: 'lawBooksMonths',
  },
  staff: {
    why: 'Who of the company did it and answers for it.',
    law: 'GDPR articles 5(2) and 6(1)(f)',
    until: 'its row',
  },
  party: {
    why: 'Owners, agents, clients, suppliers and users, as long as they work with the company.',
    law: 'GDPR article 6(1)(b)',
    until: 'its contract',
  },
  proof: {
    why: 'That somebody was erased, when, by whom and why.',
    law: 'GDPR article 5(2)',
    until: 'its row',
  },
  decisions: { why: 'Why a car was chosen.', law: 'GDPR article 6(1)(f)', until: 'decisionsKeptDays' },
  positions: { why: 'Where a car was.', law: 'GDPR article 6(1)(f)', until: 'positionsKeptDays' },
  thinned: { why: 'Where a car was, once a minute.', law: 'GDPR article 6(1)(f)', until: 'thinnedPositionsKeptDays' },
  driving: { why: 'How a car was driven.', law: 'GDPR article 6(1)(f)', until: 'drivingEventsKeptDays' },
  work: { why: 'What was asked for as long work, until it is fetched.', law: 'GDPR article 12(3)', until: 'a week' },
  userEvents: { why: 'What a user opened.', law: 'GDPR articles 5(2) and 32', until: 'userEventsKeptDays' },
  sessions: { why: 'From where a user signed in.', law: 'GDPR articles 5(2) and 32', until: 'sessionsKeptDays' },
  userMessages: { why: 'What users wrote to each other.', law: 'GDPR article 6(1)(f)', until: 'userMessagesKeptDays' },
} as const satisfies Readonly<Record<string, Law>>;
export type KeptWhy = keyof typeof KEPT_WHY;

/** Why what stands in a column tells of nobody. */
export const PLAIN_WHY = {
  code: 'one of a few words of the suite, and a check of the database says which',
  chosen:
    'codes and numbers of what the company has, which it adds to: reasons, attributes, plates, lines of its exchange',
  listed: 'a code of a list that the world has: countries, currencies, languages, zones',
  declared:
    'a name that a part of the suite gives itself: topics, acts, kinds of cases, of work and of entries; each release adds some, and a node of the one before meets them',
  company: 'what the company says of itself and its work',
  measure: 'a figure, or what it was made of',
  vehicle: 'what a car or a device is',
  city: 'streets and places of a city, from open maps',
  key: 'a random key, a hash or a number of the suite: it says nothing, and nobody reads it',
} as const;
export type PlainWhy = keyof typeof PLAIN_WHY;

/**
 * What becomes of a column where its person is erased: a dash, a dash where it is their name, an empty text, nothing, a place to about a kilometre, an empty
 * list, an empty array or object of JSON; JSON without what may tell of a person; nothing, and the file that it names is deleted. `now` and
 * `next` are for columns that say so: when it was erased, and the version of the row.
 */
export const ERASED_TO = [
  'dash',
  'name',
  'empty',
  'null',
  'near',
  'list',
  'array',
  'object',
  'cleaned',
  'file',
  'now',
  'next',
] as const;
export type ErasedTo = (typeof ERASED_TO)[number];
