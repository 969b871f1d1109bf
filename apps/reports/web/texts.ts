import { texts as figureTexts } from '#cards/figure/web/texts.ts';
import { REPORT_TITLES } from '#core/figure/report-titles.ts';
import { roomTexts } from '#engine/web/room-texts.ts';
import { texts as fairTexts } from '../fairness/web/texts.ts';
import { texts as mailTexts } from '../mails/web/texts.ts';
import { texts as packTexts } from '../packs/web/texts.ts';
import { texts as tripTexts } from '../trips/web/texts.ts';

const en = {
  ...REPORT_TITLES.en,
  fairness: fairTexts.en.fairness,
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
    ...figureTexts.en.errors,
    ...fairTexts.en.errors,
    ...packTexts.en.errors,
    ...mailTexts.en.errors,
    ...tripTexts.en.errors,
    searchesFull: 'You keep {{most}} reports of this page already. Delete one first.',
    searchUnknown: 'This report is not kept any more, or not yours to change. Load the page again.',
    searchNameTaken: 'You keep a report named “{{name}}” already. Choose another name.',
  },
};

const fr: typeof en = {
  ...REPORT_TITLES.fr,
  fairness: fairTexts.fr.fairness,
  views: 'Ce qui est affiché',
  whole: 'Quel rapport',
  group: { people: 'Personnes', vehicles: 'Véhicules', work: 'Travail' },
  view: {
    fleet: 'Courses',
    hirings: 'Trajets',
    supply: 'Véhicules en service',
    money: 'Argent',
    packs: 'Pour l’autorité',
  },
  ofMoney: 'De quoi',
  sentences: 'Ce que comptent les chiffres',
  asPdf: 'En PDF',
  asXlsx: 'En XLSX',
  making: 'Le rapport est en préparation. Vous le trouverez en haut, dans les travaux longs.',
  close: 'Fermer',
  since: 'depuis la version {{version}}',
  errors: {
    ...figureTexts.fr.errors,
    ...fairTexts.fr.errors,
    ...packTexts.fr.errors,
    ...mailTexts.fr.errors,
    ...tripTexts.fr.errors,
    searchesFull: 'Vous gardez déjà {{most}} rapports de cette page. Supprimez-en un d’abord.',
    searchUnknown: 'Ce rapport n’est plus gardé, ou n’est pas à vous. Rechargez la page.',
    searchNameTaken: 'Vous gardez déjà un rapport nommé « {{name}} ». Choisissez un autre nom.',
  },
};

export const texts = { en, fr };
export const useReportTexts = roomTexts('reports', texts);
