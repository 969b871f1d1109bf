import type { ReactNode } from 'react';
import type { BoardRow } from './row-changes.ts';

/** Rows under heads that open and shut. A board with groups is filtered by its page: its own filter would drop the heads. */
export interface BoardGroups<R> {
  /** Key of the group that a row belongs to. */
  of: (row: R) => string;
  /** Keys in the order they are shown; a group without rows is left out. */
  order: readonly string[];
  /** What stands beside the name: counts, ages. */
  head: (key: string) => ReactNode;
  name: (key: string) => string;
  shut: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

export type GroupHead = { id: string; groupKey: string };

export function isGroupHead(row: unknown): row is GroupHead {
  return typeof row === 'object' && row !== null && 'groupKey' in row;
}

/** The rows that are open, with the heads of all groups that have any; `heads` keeps a head the same object. */
export function withHeads<R extends BoardRow>(
  rows: ReadonlyMap<R['id'], R>,
  groups: Pick<BoardGroups<R>, 'of' | 'shut'>,
  heads: Map<string, GroupHead>,
): ReadonlyMap<R['id'], R> {
  const all = new Map<R['id'], R>();
  for (const [id, row] of rows) {
    const key = groups.of(row);
    const head = heads.get(key) ?? { id: `group ${key}`, groupKey: key };
    heads.set(key, head);
    all.set(head.id, head as unknown as R);
    if (!groups.shut.has(key)) all.set(id, row);
  }
  return all;
}

/** Puts sorted rows under their heads, the groups in their order; within a group they stay as they were sorted. */
export function underHeads<N extends { data?: unknown }>(
  nodes: N[],
  { of, order }: { of: (row: never) => string; order: readonly string[] },
): void {
  const places = new Map(order.map((key, i) => [key, i]));
  const placed = nodes.map((node) => {
    const head = isGroupHead(node.data) ? node.data : null;
    const place = places.get(head?.groupKey ?? of(node.data as never)) ?? order.length;
    return { node, place, isHead: head !== null };
  });
  placed.sort((a, b) => a.place - b.place || Number(b.isHead) - Number(a.isHead));
  for (const [i, { node }] of placed.entries()) nodes[i] = node;
}
