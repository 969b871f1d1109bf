import { accountResource } from '#core/customer/account.ts';
import { refuse } from '#core/kit/result.ts';
import { isInLockedGroup } from '#store/account/account.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';

/** An account that a locked group is bound to stays: its drivers would lose their work unseen. */
export const accountActs: ResourceActs = {
  resource: accountResource,
  mayRemove: async (t, fleetId, { id }) => ((await isInLockedGroup(t.db, fleetId, id)) ? refuse('recordInUse') : null),
};
