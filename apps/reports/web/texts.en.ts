import { texts as figureTexts } from '#cards/figure/web/texts.en.ts';
import { REPORT_TITLES } from '#core/figure/report-titles.ts';
import { texts as fairTexts } from '../fairness/web/texts.en.ts';
import { texts as mailTexts } from '../mails/web/texts.en.ts';
import { texts as packTexts } from '../packs/web/texts.en.ts';
import { texts as tripTexts } from '../trips/web/texts.en.ts';

export const texts = {
  ...REPORT_TITLES.en,
  fairness: fairTexts.fairness,
  views: 'What is shown',
  whole: 'Which report',
  group: { people: 'People', vehicles: 'Vehicles', work: 'Work' },
  view: { fleet: 'Jobs', hirings: 'Trips', supply: 'Vehicles at work', money: 'Money', packs: 'For the regulator' },
  ofMoney: 'Of what',
  sentences: 'What the figures count',
  asPdf: 'As PDF',
  asXlsx: 'As XLSX',
  making: 'The report is being made. You find it above, under long work.',
  close: 'Close',
  since: 'since version {{version}}',
  errors: {
    ...figureTexts.errors,
    ...fairTexts.errors,
    ...packTexts.errors,
    ...mailTexts.errors,
    ...tripTexts.errors,
    searchesFull: 'You keep {{most}} reports of this page already. Delete one first.',
    searchUnknown: 'This report is not kept any more, or not yours to change. Load the page again.',
    searchNameTaken: 'You keep a report named “{{name}}” already. Choose another name.',
  },
};
