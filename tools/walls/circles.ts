import { importsOf } from './imports.ts';
import { type Breach, isCode, type SourceTree, type Wall } from './source-tree.ts';

/**
 * The circles of the house: groups of files that import each other, types included. Each is told in the order in which
 * its files lead round.
 */
export function circlesOf(tree: SourceTree): string[][] {
  const aims = new Map<string, string[]>();
  for (const [file, text] of tree) {
    if (!isCode(file)) continue;
    const paths = importsOf(file, text).flatMap(({ path }) => (path !== null && tree.has(path) ? [path] : []));
    aims.set(file, [...new Set(paths)]);
  }
  return groupsOf(aims)
    .filter((group) => group.length > 1 || aims.get(group[0] ?? '')?.includes(group[0] ?? ''))
    .map((group) => wayRound(group, aims));
}

/** Tarjan's strongly connected groups, without recursion: a chain of imports may be long. */
function groupsOf(aims: ReadonlyMap<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const groups: string[][] = [];
  for (const start of aims.keys()) {
    if (order.has(start)) continue;
    const walk: { file: string; next: number }[] = [];
    const enter = (file: string) => {
      order.set(file, order.size);
      lowest.set(file, order.size - 1);
      open.push(file);
      isOpen.add(file);
      walk.push({ file, next: 0 });
    };
    enter(start);
    while (walk.length > 0) {
      const step = walk[walk.length - 1] as { file: string; next: number };
      const aim = aims.get(step.file)?.[step.next];
      step.next += 1;
      if (aim !== undefined) {
        if (!order.has(aim)) enter(aim);
        else if (isOpen.has(aim)) lower(lowest, step.file, order.get(aim) ?? 0);
        continue;
      }
      walk.pop();
      const above = walk.at(-1);
      if (above) lower(lowest, above.file, lowest.get(step.file) ?? 0);
      if (lowest.get(step.file) !== order.get(step.file)) continue;
      const group = open.splice(open.indexOf(step.file));
      for (const file of group) isOpen.delete(file);
      groups.push(group);
    }
  }
  return groups;
}

function lower(lowest: Map<string, number>, file: string, to: number) {
  lowest.set(file, Math.min(lowest.get(file) ?? to, to));
}

/** The shortest way from the first file of a group back to itself. */
function wayRound(group: readonly string[], aims: ReadonlyMap<string, string[]>): string[] {
  const inside = new Set(group);
  const start = [...group].sort()[0] ?? '';
  let ways: string[][] = [[start]];
  const seen = new Set<string>();
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const aim of aims.get(way[way.length - 1] ?? '') ?? []) {
        if (aim === start) return way;
        if (!inside.has(aim) || seen.has(aim)) continue;
        seen.add(aim);
        longer.push([...way, aim]);
      }
    }
    ways = longer;
  }
  return [start];
}

/** A file that needs its own importer cannot be read, moved or tested alone. */
export const noCircles: Wall = {
  name: 'no circle of files',
  look: (tree) =>
    circlesOf(tree).map(
      (way): Breach => ({
        file: way[0] ?? '',
        saw: `imports itself by ${[...way.slice(1), way[0]].join(' → ')}`,
        instead: 'Put what both need, a type often, into a small file below each of them.',
      }),
    ),
};
