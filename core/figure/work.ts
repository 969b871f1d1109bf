import type { DeclaredWorks } from '../long-work/declared.ts';
import { READS_REPORTS } from './rights.ts';

/** What is done with figures in the background. */
export const work = {
  dailyFacts: {
    title: { en: 'Figures of the days', fr: 'Chiffres des journées' },
    right: READS_REPORTS,
    figures: {
      made: { en: 'Days made', fr: 'Journées calculées' },
      differed: { en: 'Days that differed from their rows', fr: 'Journées différentes de leurs lignes' },
    },
    faults: {},
    schedule: '30 2 * * *',
  },
} as const satisfies DeclaredWorks;
