import type { DeclaredWorks } from '../long-work/declared.ts';
import { READS_REPORTS } from './rights.ts';

/** Why no file comes of a report. */
const NOT_MADE = {
  tooLongForPaper: {
    en: 'The report has more rows than a PDF takes. Ask for it as XLSX, or cut by less.',
    fr: 'Le rapport a plus de lignes qu’un PDF n’en prend. Demandez-le en XLSX, ou avec moins de détail.',
  },
  tooManyRows: {
    en: 'The report has more rows than a file takes. Choose fewer days, or cut by less.',
    fr: 'Le rapport a plus de lignes qu’un fichier n’en prend. Choisissez moins de jours ou moins de détail.',
  },
  reportUnknown: {
    en: 'The report cannot be asked for this way any more. Open it and ask for it anew.',
    fr: 'Le rapport ne peut plus être demandé ainsi. Ouvrez-le et demandez-le à nouveau.',
  },
} as const;

/** What is done with figures in the background. */
export const work = {
  report: {
    title: { en: 'Report', fr: 'Rapport' },
    right: READS_REPORTS,
    figures: { rows: { en: 'Rows', fr: 'Lignes' } },
    faults: NOT_MADE,
  },
  reportMail: {
    title: { en: 'Report by mail', fr: 'Rapport par courriel' },
    right: READS_REPORTS,
    figures: { sent: { en: 'Sent', fr: 'Envoyés' }, skipped: { en: 'Left out: empty', fr: 'Omis : vides' } },
    faults: {
      ...NOT_MADE,
      ownerMayNot: {
        en: 'Its owner may no longer read it, so it is sent no more.',
        fr: 'Son propriétaire ne peut plus le lire : il n’est plus envoyé.',
      },
      mailNowhere: {
        en: 'A report is due, and the suite has no mail server to send it by.',
        fr: 'Un rapport est à envoyer, et la suite n’a pas de serveur de courriel.',
      },
    },
    again: {
      en: 'It goes out again when it is due next. Until then, make it as a file.',
      fr: 'Il repart à sa prochaine échéance. D’ici là, faites-en un fichier.',
    },
  },
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
