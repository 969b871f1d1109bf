import { foldText } from '../../letters/fold.ts';
import type { Resource } from '../resource.ts';

/** What was said of a file, for the next one with the same heads. */
export type SaidOfFile = {
  /** The field of each column; null where it is none. */
  fields: (string | null)[];
  /** What words of the file are, by field and folded word. */
  said: Record<string, Record<string, string>>;
  /** What fields without a column are on all lines. */
  same: Record<string, string>;
};

/** Files with these heads are alike: case, accents and spaces around them aside. */
export const headsAlike = (heads: readonly string[]): string =>
  JSON.stringify(heads.map((head) => foldText(head.trim())));

/** What of it concerns the fields that somebody sees and that are still there; null where no column is any. */
export function saidOfFields(
  { fields }: Pick<Resource, 'fields'>,
  { fields: of, said, same }: SaidOfFile,
): SaidOfFile | null {
  const known = (name: string | null) => name !== null && Object.hasOwn(fields, name);
  const only = <T>(values: Record<string, T>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => known(name)));
  if (!of.some(known)) return null;
  return { fields: of.map((name) => (known(name) ? name : null)), said: only(said), same: only(same) };
}
