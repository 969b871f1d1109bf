import { inLanguages } from '../../language/in-languages.ts';
import type { Language } from '../../language/languages.ts';
import type { TripFault } from './read-trip.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';
import type { TripMapFault } from './trip-map.ts';

type Told = { column: string; value: string };

/** Why a row does not fit, without its line. */
export const tripFaults: Readonly<Record<Language, Readonly<Record<TripFault, (told: Told) => string>>>> = inLanguages({
  en: en.tripFaults,
  fr: fr.tripFaults,
});

/** Why a file is not read at all. */
export type FileFault = TripMapFault | 'mapUnreadable' | 'columnMissing' | 'fleetUnknown' | 'typeUnknown' | 'fileEmpty';

export const fileFaults: Readonly<Record<Language, Readonly<Record<FileFault, (what: string) => string>>>> =
  inLanguages({ en: en.fileFaults, fr: fr.fileFaults });
