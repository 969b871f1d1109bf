import { foldText } from '#core/letters/fold.ts';

const FEWEST_LETTERS = 4;
const MOST_LETTERS = 20;

/** A word for each name by which it is asked for: its first word that no other name has, else all its words together. */
export function shortcutsOf(names: readonly string[]): string[] {
  const words = names.map((name) => foldText(name).split(' '));
  const counts = new Map<string, number>();
  for (const word of words.flatMap((each) => [...new Set(each)])) counts.set(word, (counts.get(word) ?? 0) + 1);
  const taken = new Set<string>();
  return words.map((each) => {
    const own =
      each.length === 1 ? each[0]! : each.find((word) => word.length >= FEWEST_LETTERS && counts.get(word) === 1);
    const wanted = (own ?? each.filter((word) => word !== 'the').join('')).slice(0, MOST_LETTERS).toUpperCase();
    let shortcut = wanted;
    for (let n = 2; taken.has(shortcut); n += 1) shortcut = `${wanted.slice(0, MOST_LETTERS - 2)}${n}`;
    taken.add(shortcut);
    return shortcut;
  });
}
