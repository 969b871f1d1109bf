import type { GridApi, IRowNode } from 'ag-grid-community';
import { useMemo, useRef } from 'react';
import { useLatest } from '#ui/kit/use-latest.ts';
import { isGroupHead } from './groups.ts';
import type { BoardRow } from './row-changes.ts';

/** Several rows picked at once: by their boxes, Space, Shift and the arrows; `ids` is empty while one row is merely chosen. */
export interface BoardPicks<R extends BoardRow> {
  ids: readonly R['id'][];
  onPick: (ids: readonly R['id'][]) => void;
}

/** What of a board's keys and selection has to do with picking several rows. */
export function usePicking<R extends BoardRow>(picks: BoardPicks<R> | undefined) {
  const latest = useLatest(picks);
  /** Space began it: from now on the arrows only move. */
  const begun = useRef(false);
  const anchor = useRef<string | null>(null);
  /** What this board told the page itself: it may come back after the next key, and would undo that. */
  const told = useRef(new WeakSet<readonly R['id'][]>());

  return useMemo(() => {
    const several = (api: GridApi<R>) =>
      latest.current !== undefined && (begun.current || api.getSelectedNodes().length > 1);

    function tell(rows: readonly R[]): void {
      const ids = rows.map(({ id }) => id);
      told.current.add(ids);
      latest.current?.onPick(ids);
    }

    function range(api: GridApi<R>, from: string | null, to: IRowNode<R>): IRowNode<R>[] {
      const first = from === null ? undefined : api.getRowNode(from);
      const [a, b] = [first?.rowIndex ?? to.rowIndex ?? 0, to.rowIndex ?? 0];
      const nodes: IRowNode<R>[] = [];
      for (let i = Math.min(a, b); i <= Math.max(a, b); i += 1) {
        const node = api.getDisplayedRowAtIndex(i);
        if (node && !isGroupHead(node.data)) nodes.push(node);
      }
      return nodes;
    }

    return {
      several,
      /** The focus came to a row by key. Answers false where the row is to be chosen as on any board. */
      focused(api: GridApi<R>, node: IRowNode<R>, extends_: boolean): boolean {
        if (!latest.current) return false;
        if (extends_) {
          begun.current = true;
          const nodes = range(api, anchor.current, node);
          api.setNodesSelected({
            nodes: api.getSelectedNodes().filter((one) => !nodes.includes(one)),
            newValue: false,
          });
          api.setNodesSelected({ nodes, newValue: true });
          return true;
        }
        anchor.current = node.id ?? null;
        return several(api);
      },
      /** Space: begins with the row that is chosen, then takes rows in and out. */
      toggled(node: IRowNode<R>): void {
        if (!latest.current) return;
        const began = begun.current;
        begun.current = true;
        anchor.current = node.id ?? null;
        if (began || !node.isSelected()) node.setSelected(!node.isSelected(), false);
        else tell(node.data ? [node.data] : []);
      },
      /** The selection changed. Answers true where it is a matter of several rows. */
      changed(api: GridApi<R>, byClick: boolean): boolean {
        if (!latest.current) return false;
        const rows = api.getSelectedRows();
        if (rows.length === 0 || (byClick && rows.length === 1)) begun.current = false;
        const [only] = api.getSelectedNodes();
        if (byClick && rows.length === 1) anchor.current = only?.id ?? null;
        if (several(api)) {
          tell(rows);
          return true;
        }
        if (latest.current.ids.length > 0) tell([]);
        return false;
      },
      /** The page says which rows are picked: none any more, or those left over. */
      follow(api: GridApi<R>, ids: readonly R['id'][], chosen: string | null): void {
        if (told.current.has(ids)) return;
        const wanted = new Set(ids.map(String));
        const selected = api.getSelectedNodes();
        if (wanted.size === 0) {
          if (!several(api)) return;
          begun.current = false;
          const keep = chosen === null ? undefined : api.getRowNode(chosen);
          if (keep) keep.setSelected(true, true);
          else api.deselectAll();
          return;
        }
        if (selected.length === wanted.size && selected.every(({ id }) => wanted.has(String(id)))) return;
        begun.current = true;
        api.setNodesSelected({ nodes: selected.filter(({ id }) => !wanted.has(String(id))), newValue: false });
        const nodes = [...wanted].flatMap((id) => api.getRowNode(id) ?? []);
        api.setNodesSelected({ nodes, newValue: true });
      },
    };
  }, [latest]);
}
