import { attributeResource } from '#core/attribute/attribute.ts';
import { refuse } from '#core/kit/result.ts';
import type { StoredRecord } from '#core/resource/resource.ts';
import { usedAttributes } from '#store/attribute/attribute.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';

const codeOf = ({ values }: StoredRecord) => String(values['code'] ?? '');

/** What has an attribute goes by its code: one that is in use keeps it and is ended, not deleted. */
export const attributeActs: ResourceActs = {
  resource: attributeResource,
  async mayChange(t, changes, fleetId) {
    const renamed = changes.filter(({ before, after }) => codeOf(before) !== String(after['code'] ?? ''));
    if (renamed.length === 0) return null;
    const used = await usedAttributes(
      t.db,
      fleetId,
      renamed.map(({ before }) => codeOf(before)),
    );
    return renamed.find(({ before }) => used.has(codeOf(before))) ?? null;
  },
  mayRemove: async (t, fleetId, record) =>
    (await usedAttributes(t.db, fleetId, [codeOf(record)])).size > 0 ? refuse('recordInUse') : null,
};
