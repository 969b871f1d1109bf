import { recordDraftTexts } from '#engine/web/resource/drafts/texts.ts';
import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';

export const texts = {
  en: {
    ...recordDraftTexts.en,
    emptyHow: 'Add a penalty, or change or end one in the list: it goes into this draft.',
    make: { ...recordDraftTexts.en.make, place: 'Penalties from May' },
    errors: { ...resourceTexts.en.errors, ...recordDraftTexts.en.errors },
  },
  fr: {
    ...recordDraftTexts.fr,
    emptyHow: 'Ajoutez une pénalité, modifiez-en ou terminez-en une dans la liste : elle va dans ce projet.',
    make: { ...recordDraftTexts.fr.make, place: 'Pénalités dès mai' },
    errors: { ...resourceTexts.fr.errors, ...recordDraftTexts.fr.errors },
  },
};

export const usePenaltyDraftTexts = roomTexts('manager-penalty-drafts', texts);
