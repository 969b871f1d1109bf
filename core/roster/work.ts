import { eachIn } from '../language/in-languages.ts';
import type { DeclaredWorks } from '../long-work/declared.ts';
import { PLANS_ROSTER } from './rights.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const said = eachIn({ en: en.work, fr: fr.work });

/** What is done with rosters in the background. */
export const work = {
  rosterFill: {
    title: said.rosterFill.title,
    right: PLANS_ROSTER,
    figures: said.rosterFill.figures,
    faults: said.rosterFill.faults,
  },
  rosterPatterns: {
    title: said.rosterPatterns.title,
    right: PLANS_ROSTER,
    figures: said.rosterPatterns.figures,
    faults: {},
    schedule: '15 3 * * *',
  },
} as const satisfies DeclaredWorks;
