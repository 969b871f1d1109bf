import { texts as accident } from './accident/answer-texts.ts';
import { texts as check } from './check/texts.ts';
import { texts as payIn } from './pay-in/texts.ts';
import { texts as search } from './search/answer-texts.ts';

/** What the page says of the sheets that a driver fills in, also of one that waited for the link. */
export const texts = {
  en: { ...payIn.en, ...check.en, ...search.en, ...accident.en },
  fr: { ...payIn.fr, ...check.fr, ...search.fr, ...accident.fr },
};
