import { keepWords, keptWords } from '#cards/label/web/words.ts';
import { renamer } from '#core/label/rename.ts';
import type { SystemLabels } from '#core/label/system-labels.ts';
import { observable } from '#engine/web/calls/observable.ts';
import { type Language, sentence, type Values } from './sentence.ts';

type Saying = { [L in Language]: (key: string, values?: Values) => string };

const sayingIn = (labels: SystemLabels): Saying => {
  const rename = renamer(labels);
  return {
    en: (key, values) => sentence('en', key, values, rename),
    fr: (key, values) => sentence('fr', key, values, rename),
  };
};

let labelsSaid = keptWords();
/** What says the page's sentences, in the words of the company. */
export const saying = observable<Saying>(sayingIn(labelsSaid));

/** Says every sentence of the page in these words from now on, and when it is opened again. */
export function sayIn(labels: SystemLabels): void {
  if (JSON.stringify(labels) === JSON.stringify(labelsSaid)) return;
  labelsSaid = labels;
  keepWords(labels);
  saying.set(sayingIn(labels));
}
