import { keepWords, keptWords } from '#cards/label/web/words.ts';
import type { Rename } from '#core/label/rename.ts';
import type { SystemLabels } from '#core/label/system-labels.ts';
import { byLanguage } from '#core/language/in-languages.ts';
import type { Words } from '#core/language/languages.ts';
import { observable } from '#engine/web/calls/observable.ts';
import { sentence, type Values } from './sentence.ts';

type Saying = Words<(key: string, values?: Values) => string>;

const sayingBy = (rename?: Rename): Saying =>
  byLanguage((language) => (key, values) => sentence(language, key, values, rename));

/** What says the page's sentences, in the words of the company. */
export const saying = observable<Saying>(sayingBy());

const ASIS = '{}';
let wanted = ASIS;
let saidNow = ASIS;

/** Says every sentence of the page in these words from now on, and when it is opened again. */
export async function sayIn(labels: SystemLabels): Promise<void> {
  const told = JSON.stringify(labels);
  if (told !== wanted) keepWords(labels);
  wanted = told;
  if (told === saidNow) return;
  // Most companies have no words of their own, and need not load what puts them into sentences.
  const rename = told === ASIS ? undefined : await renamerOf(labels);
  if (told !== wanted) return;
  saidNow = told;
  saying.set(sayingBy(rename));
}

const renamerOf = async (labels: SystemLabels): Promise<Rename> =>
  (await import('#core/label/rename.ts')).renamer(labels);

/** The words that were heard last are said before the page is drawn; without a link and kept nowhere, those of the suite. */
export const saidAsKept: Promise<void> = sayIn(keptWords()).catch(() => undefined);
