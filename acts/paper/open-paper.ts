import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { findPaper } from '#store/paper/paper.ts';
import type { ActContext } from '../context.ts';
import { issueTicketIn, type TicketHolder } from '../file/file-ticket.ts';
import { aboutOf, type PaperTarget } from './keep-paper.ts';

/** Lets somebody look at the file of a paper, once and soon; that they did is written down. Refused: `recordUnknown`, `noFile`. */
export function openPaper(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, subject, id }: Omit<PaperTarget, 'version'>,
  holder: TicketHolder,
): Promise<Result<{ ticket: string }, 'recordUnknown' | 'noFile'>> {
  return transact<Result<{ ticket: string }, 'recordUnknown' | 'noFile'>>(store, actor, clock.nowMs(), async (t) => {
    const paper = await findPaper(t.db, fleetId, subject, id);
    if (!paper) return refuse('recordUnknown');
    if (!paper.file) return refuse('noFile');
    const name = [paper.kindName, paper.number].filter((part) => part !== '').join(' ');
    const ticket = await issueTicketIn(t, { id: paper.file.id, name }, holder);
    const about = aboutOf({ subject, subjectId: paper.subjectId });
    t.audit({ act: 'openPaper', entity: 'paper', entityId: id, fleetId, became: { sha256: paper.file.sha256 }, about });
    return ok({ ticket });
  });
}
