import type { Ring } from '../area.ts';
import type { DrawnArea } from './drawing.ts';
import { sameBorder } from './same-border.ts';

export type Rebased<T> = {
  readonly areas: T[];
  /** Names of those that both have changed: what was drawn here stands. */
  readonly both: string[];
};

type Same = { readonly id: number | null; readonly name: string; readonly rings: readonly Ring[] };

const isSame = (one: Same, other: Same) => one.name === other.name && sameBorder(one.rings, other.rings);
const byId = <T extends Same>(areas: readonly T[]) =>
  new Map(areas.flatMap((area) => (area.id === null ? [] : [[area.id, area] as const])));

/** What was drawn upon `base`, upon what a colleague has made of it meanwhile: nobody's work is lost. */
export function rebaseDrawing<T extends DrawnArea>(
  base: readonly DrawnArea[],
  mine: readonly T[],
  theirs: readonly DrawnArea[],
  made: (area: DrawnArea) => T,
): Rebased<T> {
  const [was, own] = [byId(base), byId(mine)];
  const both: string[] = [];
  const kept = theirs.flatMap((their): T[] => {
    const before = was.get(their.id as number);
    const here = own.get(their.id as number);
    if (!before) return [made(their)];
    const changedThere = !isSame(before, their);
    if (!here) {
      if (changedThere) both.push(their.name);
      return changedThere ? [made(their)] : [];
    }
    if (isSame(before, here)) return [made(their)];
    if (changedThere) both.push(here.name);
    return [here];
  });
  const there = byId(theirs);
  const added = mine.flatMap((area): T[] => {
    if (area.id === null) return [area];
    if (there.has(area.id)) return [];
    const before = was.get(area.id);
    if (before && isSame(before, area)) return [];
    both.push(area.name);
    return [{ ...area, id: null }];
  });
  return { areas: [...kept, ...added], both };
}
