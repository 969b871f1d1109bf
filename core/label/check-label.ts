import { type Refusal, refuse } from '../kit/result.ts';
import { pluralOf } from './plural.ts';
import { formsOf } from './rename.ts';
import {
  LABEL_LANGUAGES,
  type LabelLanguage,
  LONGEST_LABEL,
  type OwnWords,
  type SystemLabels,
  TERMS,
  type Term,
  type WordForms,
} from './system-labels.ts';

export type LabelProblem =
  | 'labelEmpty'
  | 'labelTooLong'
  | 'labelControl'
  | 'labelMarkup'
  | 'labelNoLetter'
  | 'labelTaken';

// oxlint-disable-next-line no-misleading-character-class -- each is a character of its own class
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
const MARKUP = /[<>{}]|\$t\(/u;

const tidyWord = (text: string) => text.normalize('NFC').trim().replaceAll(/ {2,}/gu, ' ');

/** The words as they are kept: without spaces around them, and null where they are the standard ones. */
export function tidyWords(term: Term, given: OwnWords): OwnWords {
  const tidy = <W extends WordForms>(own: W | null, language: LabelLanguage): W | null => {
    if (!own) return null;
    const one = tidyWord(own.one);
    const many = tidyWord(own.many);
    const [standard] = formsOf(term, language);
    if (one === '' && many === '') return null;
    if (standard && one === standard.one && (many === '' || many === standard.many)) return null;
    return { ...own, one, many: many === pluralOf(one, language) ? '' : many };
  };
  return { en: tidy(given.en, 'en'), fr: tidy(given.fr, 'fr') };
}

/** What stands against calling a term so, beside the other labels of the company; null where nothing does. */
export function labelRefusal(term: Term, own: OwnWords, labels: SystemLabels): Refusal<LabelProblem> | null {
  if (!own.en && !own.fr) return refuse('labelEmpty');
  for (const language of LABEL_LANGUAGES) {
    const word = own[language];
    if (!word) continue;
    if (word.one === '') return refuse('labelEmpty', { language });
    for (const text of [word.one, word.many]) {
      const code = text === '' ? null : formProblem(text);
      if (code) return refuse(code, { language, most: LONGEST_LABEL });
    }
    const said = [word.one, word.many || pluralOf(word.one, language)].map(folded);
    const other = TERMS.find(
      (one) => one !== term && saidOf(one, language, labels).some((text) => said.includes(text)),
    );
    if (other)
      return refuse('labelTaken', { language, word: word.one, other: formsOf(other, language)[0]?.one ?? other });
  }
  return null;
}

function formProblem(text: string): LabelProblem | null {
  if (UNSEEN.test(text)) return 'labelControl';
  if (MARKUP.test(text)) return 'labelMarkup';
  if ([...text].length > LONGEST_LABEL) return 'labelTooLong';
  return /[\p{L}\p{N}]/u.test(text) ? null : 'labelNoLetter';
}

const folded = (text: string) => text.toLowerCase();

/** Whatever a term is called: its standard words, which a file may still use, and the company's own. */
function saidOf(term: Term, language: LabelLanguage, labels: SystemLabels): string[] {
  const own = labels[term]?.[language];
  const forms = [
    ...formsOf(term, language),
    ...(own ? [{ one: own.one, many: own.many || pluralOf(own.one, language) }] : []),
  ];
  return forms.flatMap(({ one, many }) => [folded(one), folded(many)]);
}
