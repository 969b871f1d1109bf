import { type About, type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { deleteFile, insertFile } from '#store/file/file.ts';
import { findPrint, insertPrint, keepCopy, type PrintKey } from '#store/print/print.ts';
import type { ActContext } from '../context.ts';
import { issueTicketIn, type TicketHolder } from '../file/file-ticket.ts';
import { newFile } from '../file/new-file.ts';

/** Which paper it is, what its file is called, and whom it is about. */
export type PrintOf = PrintKey & { name: string; about?: About };
/** Draws it: as it was first made at this instant, with the word COPY or without. */
export type DrawPrint = (made: { madeAt: Date; copy: boolean }) => Promise<Buffer>;

type Printed = { ticket: string; sha256: string; copy: boolean };

/**
 * Lets whoever holds the session fetch a paper once within 30 s. What goes out first is kept; whoever asks again gets the
 * same with the word COPY on it, however often and however many at once.
 */
export async function printOut(
  { store, clock }: ActContext,
  actor: Actor,
  of: PrintOf,
  draw: DrawPrint,
  holder: TicketHolder,
): Promise<Printed> {
  const kept = await findPrint(store.db, of);
  const copy = kept !== undefined;
  const madeAt = new Date(kept?.madeAtMs ?? clock.nowMs());
  const drawn = kept?.copyFileId == null ? newFile('application/pdf', await draw({ madeAt, copy })) : null;
  const printed = await transact<Printed | null>(store, actor, clock.nowMs(), async (t) => {
    const fileId = drawn ? await insertFile(t, of.fleetId, drawn, actor.name) : (kept?.copyFileId as number);
    const id = kept ? kept.id : await insertPrint(t, of, { name: of.name, fileId, by: actor.name });
    const stays = id !== undefined && (!kept || !drawn || (await keepCopy(t, kept.id, fileId)));
    if (!stays) {
      await deleteFile(t, fileId);
      t.unchanged();
      return null;
    }
    return told(t, id, of, { fileId, copy, sha256: drawn?.sha256 ?? kept?.sha256 ?? '' }, holder);
  });
  // Another kept it first: theirs is the paper now.
  return printed ?? printOut({ store, clock }, actor, of, draw, holder);
}

async function told(
  t: Tx,
  id: number,
  { fleetId, name, about }: PrintOf,
  { fileId, copy, sha256 }: { fileId: number; copy: boolean; sha256: string },
  holder: TicketHolder,
): Promise<Printed> {
  const ticket = await issueTicketIn(t, { id: fileId, name }, holder);
  t.audit({
    act: copy ? 'printCopy' : 'printPaper',
    entity: 'print',
    entityId: id,
    fleetId,
    became: { name, sha256 },
    ...(about ? { about } : {}),
  });
  return { ticket, sha256, copy };
}
