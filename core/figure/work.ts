import { eachIn } from '../language/in-languages.ts';
import type { DeclaredWorks } from '../long-work/declared.ts';
import { READS_REPORTS } from './rights.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** Why no file comes of a report. */
const NOT_MADE = eachIn({ en: en.NOT_MADE, fr: fr.NOT_MADE });

const workSaid = eachIn({ en: en.work, fr: fr.work });

/** What is done with figures in the background. */
export const work = {
  report: {
    title: workSaid.report.title,
    right: READS_REPORTS,
    figures: workSaid.report.figures,
    faults: NOT_MADE,
  },
  reportMail: {
    title: workSaid.reportMail.title,
    right: READS_REPORTS,
    figures: workSaid.reportMail.figures,
    faults: {
      ...NOT_MADE,
      ownerMayNot: workSaid.reportMail.faults.ownerMayNot,
      mailNowhere: workSaid.reportMail.faults.mailNowhere,
    },
    again: workSaid.reportMail.again,
  },
  dailyFacts: {
    title: workSaid.dailyFacts.title,
    right: READS_REPORTS,
    figures: workSaid.dailyFacts.figures,
    faults: {},
    schedule: '30 2 * * *',
  },
} as const satisfies DeclaredWorks;
