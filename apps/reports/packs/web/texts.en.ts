import { regulatorPackNames } from '#core/regulator/packs.ts';

export const texts = {
  title: 'Files for the regulator',
  fleet: 'Fleet',
  rules: 'Rules of {{pack}}.',
  days: 'Days are by the clocks of {{zone}}.',
  packs: regulatorPackNames.en,
  none: 'No file is named for this fleet.',
  noneHow:
    'Say in Manager › Settings, under “Files for the regulator”, whose rules hold, or the number of the company as MDS provider.',
  source: 'Rule',
  columns: 'Columns',
  month: 'Month',
  from: 'From',
  through: 'Through',
  csv: 'Save as CSV',
  json: 'Save as JSON',
  saved: '{{name}} is saved.',
  trail: 'Each file that is taken out stands in the log of events, with its digest.',
  errors: {
    packNotNamed: 'The settings of this fleet do not name this file. Say in Manager › Settings whose rules hold.',
    formatWrong: 'The rule does not know this file in that format.',
    spanWrong: 'Choose a first and a last day, {{days}} days at most from one to the other.',
    monthsNotWhole: 'This file is of whole months: choose the first day of a month and the last day of one.',
    filesBusy: 'Many files are being made at this moment. Try again in a minute.',
  },
};
