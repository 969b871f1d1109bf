import { texts as figureTexts } from '#cards/figure/web/texts.ts';
import { roomTexts } from '#engine/web/room-texts.ts';
import { titles } from './titles.ts';

const en = {
  ...titles.en,
  views: 'What is shown',
  view: { fleet: 'Jobs', supply: 'Vehicles at work' },
  supply: 'Vehicles at work',
  sentences: 'What the figures count',
  close: 'Close',
  since: 'since version {{version}}',
  errors: {
    ...figureTexts.en.errors,
    searchesFull: 'You keep {{most}} reports of this page already. Delete one first.',
    searchUnknown: 'This report is not kept any more. Load the page again.',
    searchNameTaken: 'You keep a report named “{{name}}” already. Choose another name.',
  },
};

const fr: typeof en = {
  ...titles.fr,
  views: 'Ce qui est affiché',
  view: { fleet: 'Courses', supply: 'Véhicules en service' },
  supply: 'Véhicules en service',
  sentences: 'Ce que comptent les chiffres',
  close: 'Fermer',
  since: 'depuis la version {{version}}',
  errors: {
    ...figureTexts.fr.errors,
    searchesFull: 'Vous gardez déjà {{most}} rapports de cette page. Supprimez-en un d’abord.',
    searchUnknown: 'Ce rapport n’est plus gardé. Rechargez la page.',
    searchNameTaken: 'Vous gardez déjà un rapport nommé « {{name}} ». Choisissez un autre nom.',
  },
};

export const texts = { en, fr };
export const useReportTexts = roomTexts('reports', texts);
