export interface BoardRow {
  id: string | number;
}

export interface RowChanges<R> {
  add: R[];
  update: R[];
  remove: R[];
}

/** What leads from the rows shown to the rows that are: a row object that is the same was not changed. */
export function rowChanges<R extends BoardRow>(
  shown: ReadonlyMap<R['id'], R>,
  actual: ReadonlyMap<R['id'], R>,
): RowChanges<R> | null {
  const changes: RowChanges<R> = { add: [], update: [], remove: [] };
  for (const [id, row] of actual) {
    const before = shown.get(id);
    if (!before) changes.add.push(row);
    else if (before !== row) changes.update.push(row);
  }
  if (shown.size + changes.add.length > actual.size) {
    for (const [id, row] of shown) if (!actual.has(id)) changes.remove.push(row);
  }
  return changes.add.length + changes.update.length + changes.remove.length === 0 ? null : changes;
}
