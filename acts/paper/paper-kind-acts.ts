import { paperKindResource, WORKING_SUBJECTS } from '#core/paper/paper-kind.ts';
import type { Tx } from '#store/door/transaction.ts';
import { endKind, kindsInUse } from '#store/paper/paper.ts';
import type { ResourceActs } from '../resource/resource-acts.ts';
import { renewGoodDays } from './good-days.ts';

async function renewAll(t: Tx, fleetId: number): Promise<void> {
  for (const subject of WORKING_SUBJECTS) await renewGoodDays(t, fleetId, subject, 'all');
}

/** A kind that a paper is of stays that of drivers, of vehicles or of owners; what it blocks holds at once for all of them. */
export const paperKindActs: ResourceActs = {
  resource: paperKindResource,
  created: renewAll,
  async mayChange(t, changes) {
    const moves = changes.filter(({ before, after }) => before.values['subject'] !== after['subject']);
    const used = await kindsInUse(
      t,
      moves.map(({ before }) => before.id),
    );
    return moves.find(({ before }) => used.has(before.id)) ?? null;
  },
  changed: renewAll,
  async removing(t, { id }) {
    const fleetId = await endKind(t, id);
    if (fleetId !== undefined) await renewAll(t, fleetId);
  },
};
