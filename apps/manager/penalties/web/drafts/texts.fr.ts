import { recordDraftTexts } from '#engine/web/resource/drafts/texts.fr.ts';
import { resourceTexts } from '#ui/resource/texts.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...recordDraftTexts,
  emptyHow: 'Ajoutez une pénalité, modifiez-en ou terminez-en une dans la liste : elle va dans ce projet.',
  make: { ...recordDraftTexts.make, place: 'Pénalités dès mai' },
  errors: { ...resourceTexts.errors, ...recordDraftTexts.errors },
};
