import { eachIn } from '../language/in-languages.ts';
import type { DeclaredWorks } from '../long-work/declared.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const said = eachIn({ en: en.work, fr: fr.work });

/** What is done with tables in the background. */
export const work = {
  recordImport: {
    title: said.recordImport.title,
    right: 'session',
    figures: said.recordImport.figures,
    faults: said.recordImport.faults,
    again: said.recordImport.again,
  },
} as const satisfies DeclaredWorks;
