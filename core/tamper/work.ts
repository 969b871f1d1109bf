import type { DeclaredWorks } from '../long-work/declared.ts';
import { SEES_TAMPER } from './rights.ts';

/** What is done with rules of tampering in the background. */
export const work = {
  tamperReplay: {
    title: { en: 'Replaying a rule of tampering', fr: 'Rejouer une règle de fraude' },
    right: SEES_TAMPER,
    figures: {
      events: { en: 'Events it would have found', fr: 'Relevés qu’elle aurait faits' },
      drivers: { en: 'Drivers it would have found', fr: 'Chauffeurs qu’elle aurait relevés' },
      matters: { en: 'Matters to ask about', fr: 'Affaires à éclaircir' },
    },
    faults: {
      ruleUnknown: {
        en: 'There is no such version of the rule any more. Choose one that is there.',
        fr: 'Cette version de la règle n’existe plus. Choisissez-en une qui existe.',
      },
    },
  },
  tamperMasks: {
    title: { en: 'Learning where positions are lost', fr: 'Apprendre où les positions se perdent' },
    right: SEES_TAMPER,
    figures: {
      masks: { en: 'Squares in which all cars fall silent', fr: 'Carrés où toutes les voitures se taisent' },
      fresh: { en: 'New among them', fr: 'Nouveaux parmi eux' },
      gone: { en: 'No longer so', fr: 'Qui ne le sont plus' },
    },
    faults: {},
    schedule: '45 3 * * *',
  },
} as const satisfies DeclaredWorks;
