import { foldText } from '#core/letters/fold.ts';
import { partsIn } from './column-parts.ts';
import { COLUMN_WORDS } from './column-words.ts';
import type { CellReader } from './given-cells.ts';
import type { Field, Resource } from './resource.ts';

/** By what a column was taken for a field: its head says so, its head is much like it, or its values are. */
export type GuessedBy = 'head' | 'near' | 'values';
export type ColumnGuess = { field: string; by: GuessedBy } | null;

/** A head that says it is worth 1. Below this a likeness is chance. */
const LEAST = 0.4;
const BY_VALUES = 0.45;
const MOST_LOOKED_AT = 200;
/** So many of a column's values must fit where only they speak. */
const SURE_SHARE = 0.9;
const ODD_SHARE = 0.2;

/** Words that many heads have and that tell none from another. */
const FILLERS = new Set(
  'a an the of no nr num number numero n id de du des d la le les l et and in for pour'.split(' '),
);

/**
 * Which field each column of somebody's spreadsheet is, by its head and by what stands in it: no field twice, null where
 * nothing is like it. Only a name or an address in parts is several columns. `words` are what a field is called besides: in both languages, and by the company itself.
 */
export function guessColumns(
  resource: Resource,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  words: Readonly<Record<string, readonly string[]>>,
  reader: Pick<CellReader, 'fits'>,
): ColumnGuess[] {
  const fields = Object.entries(resource.fields);
  const known = new Map(fields.map(([name]) => [name, knownHeads(name, words[name] ?? [])]));
  const pairs = heads.flatMap((head, column) => {
    const said = new Set([foldText(head), foldText(head.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))]);
    const cells = rows.slice(0, MOST_LOOKED_AT).flatMap((row) => row[column]?.trim() || []);
    const likely = fields.flatMap(([name, field], place) => {
      const { worth, by } = likeness(said, known.get(name) as KnownHeads, name, field, cells, reader);
      return worth < LEAST ? [] : [{ column, name, place, worth, by }];
    });
    // A head that says what it is says that it is nothing else.
    const isSaid = likely.some(({ by }) => by === 'head');
    return likely.filter(({ by }) => !(isSaid && by === 'near'));
  });
  pairs.sort((a, b) => b.worth - a.worth || a.column - b.column || a.place - b.place);
  const guesses: ColumnGuess[] = heads.map(() => null);
  const taken = new Set<string>();
  for (const [field, columns] of partsIn(resource, heads)) {
    taken.add(field);
    for (const column of columns) guesses[column] = { field, by: 'head' };
  }
  for (const { column, name, by } of pairs) {
    if (guesses[column] || taken.has(name)) continue;
    guesses[column] = { field: name, by };
    taken.add(name);
  }
  return guesses;
}

/** Whether a head is what some field is called. */
export function knowsHeads(
  resource: Resource,
  words: Readonly<Record<string, readonly string[]>>,
): (head: string) => boolean {
  const all = new Set(
    Object.keys(resource.fields).flatMap((name) => [...knownHeads(name, words[name] ?? []).worth.keys()]),
  );
  return (head) => all.has(foldText(head));
}

/** What a head may be, folded, and what it is then worth: the field's own names more than those of others. */
type KnownHeads = { worth: ReadonlyMap<string, number>; words: readonly string[][] };

function knownHeads(name: string, labels: readonly string[]): KnownHeads {
  const spoken = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  const heads = new Map<string, number>();
  for (const word of COLUMN_WORDS[name] ?? []) heads.set(foldText(word), 0.95);
  for (const word of labels) heads.set(foldText(word), 1);
  for (const word of [name, spoken]) heads.set(foldText(word), 1);
  heads.delete('');
  return { worth: heads, words: [...heads.keys()].map(tellingWords) };
}

function likeness(
  said: ReadonlySet<string>,
  known: KnownHeads,
  name: string,
  field: Field,
  cells: readonly string[],
  reader: Pick<CellReader, 'fits'>,
): { worth: number; by: GuessedBy } {
  const share = cells.length === 0 ? null : cells.filter((cell) => reader.fits(name, cell)).length / cells.length;
  const whole = Math.max(...[...said].map((head) => known.worth.get(head) ?? 0));
  // What a column is called outweighs what stands in it, unless another is called the same.
  if (whole > 0) return { worth: whole - (share === null ? 0 : 0.1 * (1 - share)), by: 'head' };
  const near = Math.max(
    0,
    ...[...said].map(tellingWords).flatMap((head) => known.words.map((word) => sharedWords(head, word))),
  );
  if (near > 0 && (share === null || share > ODD_SHARE)) {
    const worth = 0.9 * near * (0.6 + 0.4 * (share ?? 1));
    if (worth >= LEAST) return { worth, by: 'near' };
  }
  const tells = share !== null && share >= SURE_SHARE && isTelling(field, cells);
  return tells ? { worth: BY_VALUES * (share ?? 0), by: 'values' } : { worth: 0, by: 'values' };
}

/** How much of two heads is the same words, 0 to 1; one letter more or less at the end is the same word. */
function sharedWords(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const shared = a.filter((word) => b.includes(word)).length;
  return (2 * shared) / (a.length + b.length);
}

function tellingWords(head: string): string[] {
  const words = head.split(' ').filter((word) => word !== '');
  const telling = words.filter((word) => !FILLERS.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map((word) => word.replace(/(?<=\w{3})s$/, '')))];
}

/** Whether values alone tell the field: of few kinds can nothing else be. */
function isTelling(field: Field, cells: readonly string[]): boolean {
  if (field.kind === 'text')
    return (
      field.form === 'email' ||
      field.form === 'imei' ||
      (field.form === 'phone' && cells.every((cell) => cell.replaceAll(/\D/g, '').length >= 9))
    );
  if (field.kind === 'reference' || field.kind === 'named') return true;
  return field.kind === 'choice' && !cells.every((cell) => /^(?:yes|no|none|oui|non|\d*)$/i.test(cell));
}
