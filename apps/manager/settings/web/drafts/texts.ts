import { draftTexts } from '#engine/web/drafts/texts.ts';
import { roomTexts } from '#engine/web/room-texts.ts';
import { texts as settings } from '../texts.ts';

export const texts = {
  en: {
    ...draftTexts.en,
    liveNow: 'Live: {{value}}',
    drafted: '{{name}} in the draft: {{value}}',
    errors: {
      ...settings.en.errors,
      ...draftTexts.en.errors,
      draftEmpty: 'The draft changes nothing yet. Change a value first.',
    },
  },
  fr: {
    ...draftTexts.fr,
    liveNow: 'En vigueur : {{value}}',
    drafted: '{{name}} dans le projet : {{value}}',
    errors: {
      ...settings.fr.errors,
      ...draftTexts.fr.errors,
      draftEmpty: 'Le projet ne modifie encore rien. Modifiez d’abord une valeur.',
    },
  },
};

export const useDraftTexts = roomTexts('manager-setting-drafts', texts);
