import { draftTexts } from '#engine/web/drafts/texts.en.ts';
import { texts as settings } from '../texts.en.ts';

export const texts = {
  ...draftTexts,
  liveNow: 'Live: {{value}}',
  drafted: '{{name}} in the draft: {{value}}',
  errors: {
    ...settings.errors,
    ...draftTexts.errors,
    draftEmpty: 'The draft changes nothing yet. Change a value first.',
  },
};
