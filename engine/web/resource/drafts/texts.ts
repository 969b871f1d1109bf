import { recordDraftTexts as en } from './texts.en.ts';
import { recordDraftTexts as fr } from './texts.fr.ts';

/** Words of the drafts of any table; an application spreads them into its own, with the sentences of its refusals. */
export const recordDraftTexts = { en, fr };
