import type { Resource, StoredRecord } from '#core/resource/resource.ts';
import type { Db } from '#store/door/connect.ts';
import type { ResourceActs } from './resource-acts.ts';

/**
 * Records that rest on one of the trade's words: what names a record keeps the word it was written with, so one that is in
 * use keeps it too.
 */
export const keepingBase = (
  resource: Resource,
  base: string,
  usedAmong: (db: Db, ids: readonly number[]) => Promise<ReadonlySet<number>>,
): ResourceActs => ({
  resource,
  async mayChange(t, changes) {
    const wordOf = ({ values }: Pick<StoredRecord, 'values'>) => values[base];
    const rebased = changes.filter(({ before, after }) => wordOf(before) !== wordOf({ values: after }));
    const used = await usedAmong(
      t.db,
      rebased.map(({ before }) => before.id),
    );
    return rebased.find(({ before }) => used.has(before.id)) ?? null;
  },
});
