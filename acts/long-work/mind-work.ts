import { ok, type Result, refuse } from '#core/kit/result.ts';
import { WORK } from '#core/long-work/all-work.ts';
import type { DeclaredWork } from '#core/long-work/declared.ts';
import { isOpenWork } from '#core/long-work/state.ts';
import { WORK_NAMES } from '#core/long-work/work-named.ts';
import type { Tx } from '#store/door/transaction.ts';
import { lockWork, markCancelled, type WorkSight } from '#store/long-work/long-work.ts';
import { alone } from '../command/alone.ts';
import { issueTicketIn, type TicketHolder } from '../file/file-ticket.ts';
import { startWorkIn } from './start-work.ts';

/** Ends work that waits or runs; what it has done until then stays. Refused: `workUnknown`, `workOver`. */
export const cancelWork = alone(
  async (t: Tx, sight: WorkSight, id: number): Promise<Result<null, 'workUnknown' | 'workOver'>> => {
    const work = await lockWork(t, sight, id);
    if (!work) return refuse('workUnknown');
    if (!isOpenWork(work.state)) return refuse('workOver');
    await markCancelled(t, id);
    const { fleet_id: fleetId, kind, done } = work;
    t.audit({ act: 'cancelWork', entity: 'longWork', entityId: id, fleetId, became: { kind, done } });
    t.announce('longWork', fleetId, id);
    return ok(null);
  },
);

/**
 * Asks anew for work that failed or was cancelled, and may be asked for again; from then on it is the work of whoever asked.
 * Refused: `workUnknown`, `workNotFailed`, `workGoesOn`.
 */
export const retryWork = alone(
  async (
    t: Tx,
    sight: WorkSight,
    id: number,
  ): Promise<Result<{ workId: number }, 'workUnknown' | 'workNotFailed' | 'workGoesOn'>> => {
    const work = await lockWork(t, sight, id);
    const kind = WORK_NAMES.find((name) => name === work?.kind);
    // Who may no longer ask for it may not ask for it again.
    if (!work || !kind || !sight.kinds.includes(kind)) return refuse('workUnknown');
    const { again }: DeclaredWork = WORK[kind];
    if (again || (work.state !== 'failed' && work.state !== 'cancelled')) return refuse('workNotFailed');
    return startWorkIn(t, { fleetId: work.fleet_id, kind, params: work.params });
  },
);

/** Lets somebody fetch the file that came out of it, once and soon. Refused: `workUnknown`, `noFile`. */
export const openWorkFile = alone(
  async (
    t: Tx,
    sight: WorkSight,
    id: number,
    holder: TicketHolder,
  ): Promise<Result<{ ticket: string }, 'workUnknown' | 'noFile'>> => {
    const work = await lockWork(t, sight, id);
    if (!work) return refuse('workUnknown');
    if (work.file_id === null || work.file_name === null) return refuse('noFile');
    const ticket = await issueTicketIn(t, { id: work.file_id, name: work.file_name }, holder);
    const { fleet_id: fleetId, kind } = work;
    t.audit({ act: 'openWorkFile', entity: 'longWork', entityId: id, fleetId, became: { kind } });
    return ok({ ticket });
  },
);
