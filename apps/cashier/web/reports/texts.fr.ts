import { reportNames } from '#core/cash-report/report-names.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
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
};
