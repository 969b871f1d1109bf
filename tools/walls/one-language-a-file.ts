import { LANGUAGES } from '../../core/language/languages.ts';
import { type Breach, isCode, isTest, lineOf, type Wall } from './source-tree.ts';

const ROOMS = /^(?:core|store|acts|services|engine|cards|apps|ui)\//;
/** Rooms that are about languages themselves, and why each is. */
const ABOUT_LANGUAGES: readonly [path: RegExp, why: string][] = [
  [/^core\/language\//, 'what languages there are, and how each is written'],
  [/^core\/label\//, 'the grammar of words that a company gives'],
  [/^apps\/manager\/labels\//, 'the table of those words, which has a column a language'],
  [/^core\/fleet\/fleet-preset\.ts$/, 'rows that a new fleet begins with, named in the language of the fleet'],
];

const SPOKEN = LANGUAGES.join('|');
const OTHERS = LANGUAGES.slice(1).join('|');
/** A sentence beside its language: a text, a template or what makes one. */
const SAID = new RegExp(String.raw`\b(?:${OTHERS}): (?:['"\`]|\([^)]*\) =>|[a-z]\w* =>)`, 'g');
const ASKED = new RegExp(String.raw`[!=]== '(?:${SPOKEN})'`, 'g');
const LISTED = new RegExp(`'(?:${SPOKEN})' \\| '(?:${SPOKEN})'`, 'g');

/** What is said stands in a file a language, and no code asks which one it is: so another language is a matter of files. */
export const oneLanguageAFile: Wall = {
  name: 'no language is named outside its room',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!ROOMS.test(file) || !isCode(file) || isTest(file) || /\/testing\//.test(file)) continue;
      if (new RegExp(`\\.(?:${SPOKEN})\\.ts$`).test(file)) continue;
      if (ABOUT_LANGUAGES.some(([path]) => path.test(file))) continue;
      const found = (of: RegExp, saw: string, instead: string) => {
        for (const match of text.matchAll(of)) breaches.push({ file, line: lineOf(text, match.index), saw, instead });
      };
      found(
        SAID,
        'says a sentence beside its language',
        'Put it into the texts.<language>.ts of its folder, and bring them together with inLanguages or eachIn.',
      );
      found(ASKED, 'asks which language it is', 'Let core/language/languages.ts say what differs, by SPOKEN.');
      found(LISTED, 'lists the languages', 'Take Language, Words or LANGUAGES of core/language/languages.ts.');
    }
    return breaches;
  },
};
