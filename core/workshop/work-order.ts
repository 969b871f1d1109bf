import { eachIn } from '../language/in-languages.ts';
import type { Words } from '../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What is done to a car. */
export const WORK_KINDS = ['service', 'repair', 'inspection', 'damage', 'recall', 'meter', 'camera'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Why a car stands. */
export const WORK_CAUSES = ['wear', 'schedule', 'driver', 'accident', 'vandalism', 'device', 'unknown'] as const;
export type WorkCause = (typeof WORK_CAUSES)[number];

/** Who pays for it. */
export const WORK_PAYERS = ['company', 'owner', 'driver', 'insurer', 'warranty'] as const;
export type WorkPayer = (typeof WORK_PAYERS)[number];

/** What the suite itself finds out about a car, beside what falls due and what fails an inspection. */
export const FOUND_BY = [
  'zeroFare',
  'silent',
  'powerCut',
  'gpsAntennaCut',
  'meterKm',
  'troubleCode',
  'twoCars',
  'frozen',
  'lowPower',
  'deviceFault',
  'deadDevice',
] as const;
export type FoundBy = (typeof FOUND_BY)[number];

export const LONGEST_WHAT = 500;
/** Two weeks of work. */
export const MOST_MINUTES = 20_160;
export const MOST_KM = 9_999_999;

/** The cause of an order that a rule opened, from what made it: `zeroFare` of `zeroFare 17 2026-11-27`; empty of one by hand. */
export const causeOf = (source: string | null): string => source?.split(' ')[0] ?? '';

/** What is said of a car that an order keeps from work. */
export const holdWords = (number: string, what: string): string => `${number} ${what}`.slice(0, 200);

const said = eachIn({ en: en.FOUND_WORDS, fr: fr.FOUND_WORDS });

/** What an order that the suite opened says, in every language: how many, and their codes or their name. */
export const FOUND_WORDS: Readonly<Record<FoundBy, { kind: WorkKind } & Words<(n: number, codes: string) => string>>> =
  {
    zeroFare: { kind: 'meter', ...said.zeroFare },
    silent: { kind: 'repair', ...said.silent },
    powerCut: { kind: 'repair', ...said.powerCut },
    gpsAntennaCut: { kind: 'repair', ...said.gpsAntennaCut },
    troubleCode: { kind: 'repair', ...said.troubleCode },
    twoCars: { kind: 'repair', ...said.twoCars },
    frozen: { kind: 'repair', ...said.frozen },
    lowPower: { kind: 'repair', ...said.lowPower },
    deviceFault: { kind: 'repair', ...said.deviceFault },
    deadDevice: { kind: 'repair', ...said.deadDevice },
    meterKm: { kind: 'meter', ...said.meterKm },
  };
