import { ok } from '#core/kit/result.ts';
import { type About, type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { deleteFile, insertFile } from '#store/file/file.ts';
import { findPrint, insertPrint, keepCopy, markHanded, type PaperOf, type PrintKey } from '#store/print/print.ts';
import type { ActContext } from '../context.ts';
import { issueTicketIn, type TicketHolder } from '../file/file-ticket.ts';
import { newFile } from '../file/new-file.ts';

/** Which paper it is and whose, what its file is called, and whom it is about. */
export type PrintOf = PrintKey & { whose: PaperOf; name: string; about?: About };
/** Draws it: as it was first made at this instant, with the word COPY or without. */
export type DrawPrint = (made: { madeAt: Date; copy: boolean }) => Promise<Buffer>;

/**
 * Gives a paper to whoever `hand` gives it to, in the transaction that keeps it. What goes out first is kept; who is given it
 * again gets the same with the word COPY on it, however often and however many at once. What `hand` refuses is not kept.
 */
export async function printWith<R extends { ok: boolean }>(
  { store, clock }: ActContext,
  actor: Actor,
  of: PrintOf,
  draw: DrawPrint,
  hand: (t: Tx, file: { id: number; name: string }) => Promise<R>,
): Promise<{ handed: R; sha256: string; copy: boolean }> {
  const kept = await findPrint(store.db, of);
  // It may be kept and still to be given to anybody.
  const waiting = kept?.handed === false ? kept : undefined;
  const copy = kept !== undefined && !waiting;
  const madeAt = new Date(kept?.madeAtMs ?? clock.nowMs());
  const drawn = !waiting && kept?.copyFileId == null ? newFile('application/pdf', await draw({ madeAt, copy })) : null;
  const sha256 = drawn?.sha256 ?? kept?.sha256 ?? '';
  const handed = await transact<R | null>(store, actor, clock.nowMs(), async (t) => {
    const fileId = drawn
      ? await insertFile(t, of.fleetId, drawn, actor.name)
      : (waiting?.fileId ?? (kept?.copyFileId as number));
    const id = kept ? kept.id : await insertPrint(t, of, { whose: of.whose, name: of.name, fileId, by: actor.name });
    const stays = waiting
      ? await markHanded(t, waiting.id)
      : id !== undefined && (!kept || !drawn || (await keepCopy(t, kept.id, fileId)));
    if (!stays || id === undefined) {
      if (drawn) await deleteFile(t, fileId);
      t.unchanged();
      return null;
    }
    const { fleetId, name, about } = of;
    t.audit({
      act: copy ? 'printCopy' : 'printPaper',
      entity: 'print',
      entityId: id,
      fleetId,
      became: { name, sha256 },
      ...(about ? { about } : {}),
    });
    return hand(t, { id: fileId, name });
  });
  // Another kept it first: theirs is the paper now.
  return handed === null ? printWith({ store, clock }, actor, of, draw, hand) : { handed, sha256, copy };
}

/** Lets whoever holds the session fetch a paper once within 30 s. */
export async function printOut(
  context: ActContext,
  actor: Actor,
  of: PrintOf,
  draw: DrawPrint,
  holder: TicketHolder,
): Promise<{ ticket: string; sha256: string; copy: boolean }> {
  const { handed, ...printed } = await printWith(context, actor, of, draw, async (t, file) =>
    ok(await issueTicketIn(t, file, holder)),
  );
  return { ticket: handed.value, ...printed };
}
