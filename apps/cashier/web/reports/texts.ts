import { reportNames } from '#core/cash-report/report-names.ts';
import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: {
    ...reportNames.en,
    title: 'Reports',
    which: 'Report',
    from: 'From',
    through: 'Through',
    csv: 'CSV',
    print: 'PDF',
    none: 'Nothing of it happened in these days.',
    cut: 'There are more rows than are shown. Choose fewer days.',
    errors: {
      spanWrong: 'Choose a first and a last day, {{days}} days at most from one to the other.',
      reportTooLong: 'A paper takes {{rows}} rows at most. Choose fewer days, or take the file.',
    },
  },
  fr: {
    ...reportNames.fr,
    title: 'Rapports',
    which: 'Rapport',
    from: 'Du',
    through: 'Au',
    csv: 'CSV',
    print: 'PDF',
    none: 'Rien de tel ne s’est passé ces jours-là.',
    cut: 'Il y a plus de lignes qu’il n’est montré. Choisissez moins de jours.',
    errors: {
      spanWrong: 'Choisissez un premier et un dernier jour, {{days}} jours au plus de l’un à l’autre.',
      reportTooLong: 'Un papier prend {{rows}} lignes au plus. Choisissez moins de jours, ou prenez le fichier.',
    },
  },
};

export const useReportTexts = roomTexts('cashier-reports', texts);
export type SayReports = ReturnType<typeof useReportTexts>;
