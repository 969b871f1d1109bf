import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { fileOfHandover } from '#store/shift-record/handover.ts';
import type { ActContext } from '../context.ts';
import { issueTicketIn, type TicketHolder } from '../file/file-ticket.ts';

export type HandoverFile = { fleetId: number; what: 'damage' | 'signature'; id: number };

/** Lets somebody look at the photo of a mark, or at a signature, once and soon; that they did is written down. Refused: `recordUnknown`, `noFile`. */
export function openHandoverFile(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, what, id }: HandoverFile,
  holder: TicketHolder,
): Promise<Result<{ ticket: string }, 'recordUnknown' | 'noFile'>> {
  return transact<Result<{ ticket: string }, 'recordUnknown' | 'noFile'>>(store, actor, clock.nowMs(), async (t) => {
    const found = await fileOfHandover(t.db, fleetId, what, id);
    if (!found) return refuse('recordUnknown');
    if (found.fileId === null) return refuse('noFile');
    const ticket = await issueTicketIn(t, { id: found.fileId, name: `${found.plate} ${what} ${id}` }, holder);
    const about = { vehicleId: found.vehicleId };
    t.audit({ act: 'openHandoverFile', entity: what, entityId: id, fleetId, became: { plate: found.plate }, about });
    return ok({ ticket });
  });
}
