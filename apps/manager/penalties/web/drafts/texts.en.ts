import { recordDraftTexts } from '#engine/web/resource/drafts/texts.en.ts';
import { resourceTexts } from '#ui/resource/texts.en.ts';

export const texts = {
  ...recordDraftTexts,
  emptyHow: 'Add a penalty, or change or end one in the list: it goes into this draft.',
  make: { ...recordDraftTexts.make, place: 'Penalties from May' },
  errors: { ...resourceTexts.errors, ...recordDraftTexts.errors },
};
