import { foldText } from '../letters/fold.ts';
import type { Choice } from './resource.ts';

/**
 * The labels of choices by whatever they are called: by label, by name in either language, and by the code alone where a label is a code
 * and a name. What two are called is neither, unless one of them is labelled so.
 */
export function labelsNamed(choices: readonly Choice[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const again = new Set<string>();
  const add = (word: string, label: string, first: boolean) => {
    const key = foldText(word);
    if (key === '' || (found.get(key) ?? label) === label) {
      if (key !== '') found.set(key, label);
    } else if (!first) again.add(key);
  };
  for (const { label } of choices) add(label, label, true);
  const sure = new Set(found.keys());
  for (const { label, name } of choices)
    for (const word of name ? [name.en, name.fr] : []) if (!sure.has(foldText(word))) add(word, label, false);
  for (const key of again) found.delete(key);
  return found;
}
