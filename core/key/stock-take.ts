import { scannedAs, scannedText } from '../scan/scanned.ts';
import type { KeyState } from './key-set.ts';

export type StockKey = { id: number; tag: string; state: KeyState };

export type StockTaken = {
  /** Should hang on their hooks and were not scanned. */
  missing: number[];
  /** Were scanned, and are out, late or lost by the book. */
  unexpected: number[];
  /** No set has such a tag. */
  unknown: string[];
  seen: number[];
};

/** What was scanned on the hooks against what should hang there. A tag scanned twice is one. */
export function stockTaken(keys: readonly StockKey[], scanned: readonly string[]): StockTaken {
  const known = keys.filter(({ state }) => state !== 'retired');
  const byTag = new Map(known.map((key) => [folded(key.tag), key]));
  const meant = (typed: string) => {
    const said = scannedAs(typed).map(folded);
    return said.find((tag) => byTag.has(tag)) ?? folded(scannedText(typed));
  };
  const tags = new Set(scanned.map(meant).filter((tag) => tag !== ''));
  const found = [...tags].flatMap((tag) => byTag.get(tag) ?? []);
  return {
    missing: known.filter((key) => key.state === 'in' && !tags.has(folded(key.tag))).map(({ id }) => id),
    unexpected: found.filter(({ state }) => state !== 'in').map(({ id }) => id),
    unknown: [...tags].filter((tag) => !byTag.has(tag)),
    seen: found.map(({ id }) => id),
  };
}

const folded = (tag: string) => tag.trim().toUpperCase();
