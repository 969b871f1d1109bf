import type { Right } from '../access/flags.ts';
import { eachIn } from '../language/in-languages.ts';
import type { DeclaredWorks } from '../long-work/declared.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** Who brings trips of another system: it makes records of cars and drivers besides. */
export const BRINGS_TRIPS = { all: ['manager', 'reports', 'systemEdit'] } as const satisfies Right;

const said = eachIn({ en: en.work, fr: fr.work });

/** What is done with trips in the background. */
export const work = {
  tripImport: {
    title: said.tripImport.title,
    right: BRINGS_TRIPS,
    figures: said.tripImport.figures,
    faults: said.tripImport.faults,
    again: said.tripImport.again,
  },
} as const satisfies DeclaredWorks;
