import { keySetResource } from '#core/key/key-set.ts';
import { refuse } from '#core/kit/result.ts';
import { keysAway } from '#store/key/key-set.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';

/** A key that is out stays as it is, where it is, until it is back. */
export const keySetActs: ResourceActs = {
  resource: keySetResource,
  async mayChange(t, changes) {
    const away = await keysAway(
      t.db,
      changes.map(({ before }) => before.id),
    );
    return changes.find(({ before }) => away.has(before.id)) ?? null;
  },
  mayRemove: async (t, _, { id }) => ((await keysAway(t.db, [id])).has(id) ? refuse('recordInUse') : null),
};
