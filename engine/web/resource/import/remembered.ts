import { foldText } from '#core/letters/fold.ts';
import type { Resource } from '#core/resource/resource.ts';
import { store, stored } from '../../storage.ts';

/** What was said of a file, for the next one with the same heads. */
export type SaidOfFile = {
  fields: (string | null)[];
  /** What words of the file are, by field and folded word. */
  said: Record<string, Record<string, string>>;
  /** What fields without a column are on all lines. */
  same: Record<string, string>;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWords = (value: unknown): value is Record<string, string> =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string');
const isSaid = (value: unknown): value is SaidOfFile =>
  isObject(value) &&
  Array.isArray(value['fields']) &&
  value['fields'].every((one) => one === null || typeof one === 'string') &&
  isObject(value['said']) &&
  Object.values(value['said']).every(isWords) &&
  isWords(value['same']);

const keyOf = ({ name }: Resource, fleet: number, heads: readonly string[]) =>
  `import/${name}/${fleet}/${heads.map(foldText).join('|')}`;

/** What was said of the last file with these heads; null where there was none, or where its fields are no longer there. */
export function remembered(resource: Resource, fleet: number, heads: readonly string[]): SaidOfFile | null {
  try {
    const read: unknown = JSON.parse(stored(keyOf(resource, fleet, heads)) ?? 'null');
    if (!isSaid(read) || read.fields.length !== heads.length) return null;
    const isKnown = (field: string | null) => field === null || Object.hasOwn(resource.fields, field);
    return [...read.fields, ...Object.keys(read.same), ...Object.keys(read.said)].every(isKnown) ? read : null;
  } catch {
    return null;
  }
}

export const remember = (resource: Resource, fleet: number, heads: readonly string[], said: SaidOfFile): void =>
  store(keyOf(resource, fleet, heads), JSON.stringify(said));
