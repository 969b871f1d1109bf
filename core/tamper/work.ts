import { eachIn } from '../language/in-languages.ts';
import type { DeclaredWorks } from '../long-work/declared.ts';
import { SEES_TAMPER } from './rights.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const said = eachIn({ en: en.work, fr: fr.work });

/** What is done with rules of tampering in the background. */
export const work = {
  tamperReplay: {
    title: said.tamperReplay.title,
    right: SEES_TAMPER,
    figures: said.tamperReplay.figures,
    faults: said.tamperReplay.faults,
  },
  tamperMasks: {
    title: said.tamperMasks.title,
    right: SEES_TAMPER,
    figures: said.tamperMasks.figures,
    faults: {},
    schedule: '45 3 * * *',
  },
} as const satisfies DeclaredWorks;
