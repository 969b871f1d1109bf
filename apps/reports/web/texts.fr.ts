import { texts as figureTexts } from '#cards/figure/web/texts.fr.ts';
import { REPORT_TITLES } from '#core/figure/report-titles.ts';
import { texts as fairTexts } from '../fairness/web/texts.fr.ts';
import { texts as mailTexts } from '../mails/web/texts.fr.ts';
import { texts as packTexts } from '../packs/web/texts.fr.ts';
import { texts as tripTexts } from '../trips/web/texts.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...REPORT_TITLES.fr,
  fairness: fairTexts.fairness,
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
    ...figureTexts.errors,
    ...fairTexts.errors,
    ...packTexts.errors,
    ...mailTexts.errors,
    ...tripTexts.errors,
    searchesFull: 'Vous gardez déjà {{most}} rapports de cette page. Supprimez-en un d’abord.',
    searchUnknown: 'Ce rapport n’est plus gardé, ou n’est pas à vous. Rechargez la page.',
    searchNameTaken: 'Vous gardez déjà un rapport nommé « {{name}} ». Choisissez un autre nom.',
  },
};
