import { reportNames } from '#core/cash-report/report-names.ts';

export const texts = {
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
};
