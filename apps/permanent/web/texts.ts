import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** Why a permanent booking or a calendar is refused. */
export const texts = { en, fr };
