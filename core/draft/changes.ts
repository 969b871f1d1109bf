import { changedFields } from '../resource/check.ts';
import type { RecordValues } from '../resource/resource.ts';

/** What stands at a place of the company's own: a value, or a record of a table; nothing where there is none. */
export type DraftedValue = string | number | boolean | null | RecordValues;

/** One thing that a draft changes: where it stands, what was there when it was drafted, and what is to be. */
export type Change = { key: string; from: DraftedValue; to: DraftedValue };

/** What stands at a place now. */
export type LiveOf = (key: string) => DraftedValue;

export function isSame(one: DraftedValue, other: DraftedValue): boolean {
  const areRecords = typeof one === 'object' && one !== null && typeof other === 'object' && other !== null;
  return areRecords ? changedFields(one, other).length === 0 : one === other;
}

/** The changes with one more, or with another value for it; what is to be as it is live is no change. */
export function withChange<C extends Change>(changes: readonly C[], asked: C, liveOf: LiveOf): C[] {
  const { key, to } = asked;
  const live = liveOf(key);
  if (isSame(to, live)) return changes.filter((one) => one.key !== key);
  const known = changes.some((one) => one.key === key);
  return known
    ? changes.map((one) => (one.key === key ? { ...one, to } : one))
    : [...changes, { ...asked, from: live }];
}

/** Those whose value is not any more what it was when it was drafted. */
export const movedChanges = <C extends Change>(changes: readonly C[], liveOf: LiveOf): C[] =>
  changes.filter(({ key, from }) => !isSame(liveOf(key), from));

/** The changes upon what is live now; one that is live already is gone. */
export const renewedChanges = <C extends Change>(changes: readonly C[], liveOf: LiveOf): C[] =>
  changes.map((one) => ({ ...one, from: liveOf(one.key) })).filter(({ from, to }) => !isSame(from, to));

/** What takes the changes of a draft back that has become live; what somebody changed since is moved in it. */
export const takenBack = <C extends Change>(changes: readonly C[]): C[] =>
  changes.map((one) => ({ ...one, from: one.to, to: one.from }));

/** Which of the others touch what one touches, each with what both do, in the order of the one. */
export function alike<O extends { parts: readonly string[] }>(
  parts: readonly string[],
  others: readonly O[],
): { other: O; parts: string[] }[] {
  return others
    .map((other) => ({ other, parts: parts.filter((part) => other.parts.includes(part)) }))
    .filter((found) => found.parts.length > 0);
}
