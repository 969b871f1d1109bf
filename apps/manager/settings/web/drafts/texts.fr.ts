import { draftTexts } from '#engine/web/drafts/texts.fr.ts';
import { texts as settings } from '../texts.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...draftTexts,
  liveNow: 'En vigueur : {{value}}',
  drafted: '{{name}} dans le projet : {{value}}',
  errors: {
    ...settings.errors,
    ...draftTexts.errors,
    draftEmpty: 'Le projet ne modifie encore rien. Modifiez d’abord une valeur.',
  },
};
