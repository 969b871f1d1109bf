import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { PackFileCode } from '#core/regulator/packs.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';

export type HandedPack = {
  fleetId: number;
  file: PackFileCode;
  /** Of the file, with its ending. */
  name: string;
  from: CalendarDate;
  through: CalendarDate;
  rows: number;
  sha256: string;
};

/** Writes into the trail that a file for the regulator was taken out, and its digest: what was handed in can be shown. */
export const handPack = (
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, ...became }: HandedPack,
): Promise<void> =>
  transact(store, actor, clock.nowMs(), async (t) => {
    t.audit({ act: 'handPack', entity: 'fleet', entityId: fleetId, fleetId, became });
  });
