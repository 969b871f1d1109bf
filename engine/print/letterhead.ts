import { letterheadFrom } from '#core/print/letterhead.ts';
import type { Printed } from '#core/print/printed.ts';
import type { InForce } from '#core/setting/in-force.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import type { Suite } from '../server/context.ts';

export type Letterhead = Pick<Printed, 'language' | 'from' | 'foot'> & { settings: InForce };

/** What a fleet's papers have in common: whose they are, the foot of each page, and their language. */
export async function letterheadOf({ store, books }: Suite, fleetId: number): Promise<Letterhead> {
  const settings = (await settingsInForce(store))(fleetId);
  return { settings, ...letterheadFrom(settings, books.fleets.get(fleetId)?.name ?? '') };
}
