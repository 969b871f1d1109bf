import { BACKGROUND_IMPORTS } from '#acts/resource/all-background-imports.ts';
import { importRecords } from '#acts/resource/import-records.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { makaniResource } from '#core/place/makani.ts';
import type { SheetLine } from '#core/resource/csv.ts';
import { type GivenImport, keptOf, linesGiven, partOfFile } from '#core/resource/import/given-import.ts';
import { NOTHING_SENT, type Sent, sendPieces } from '#core/resource/import/send-pieces.ts';
import type { Db } from '#store/door/connect.ts';
import { givenOf, keepReached } from '#store/long-work/given.ts';
import type { WorkClaim } from '#store/long-work/long-work.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';
import { completedMakani } from '../places/completed-makani.ts';

/** What lines of a table leave out and follows from the city of their fleet. */
const COMPLETED: Readonly<Record<string, typeof completedMakani>> = { [makaniResource.name]: completedMakani };

class Unreadable extends Error {}
class LeftOff extends Error {}

/**
 * Writes a file part by part, one transaction each, in which it also stands how far it is: begun again it goes on behind the last
 * part that was written, and no part is written by two servers.
 */
export async function importFile(
  { params, progress, cancelled, context }: WorkAsked,
  claim: WorkClaim,
): Promise<WorkOutcome> {
  const { store, fleetId, actor } = context;
  const table = BACKGROUND_IMPORTS.find(({ resource }) => resource.name === params['table']);
  const completed = table && COMPLETED[table.resource.name]?.(context.cities?.ofFleet(fleetId));
  const acts = table && (completed ? { ...table, completed } : table);
  const kept = await givenOf(store.db, claim.id);
  if (!acts || !kept?.content) return refuse('importUnreadable');
  const given: GivenImport = JSON.parse(kept.content.toString());
  const { pieces, keepPins, sees, hidden } = given;
  const from = kept.reached ?? NOTHING_SENT;
  const [first] = pieces;
  if (!first) return refuse('importUnreadable');
  const { names } = partOfFile(first);
  const total = linesGiven(given);
  let reached = from;
  progress(reached.done, total);

  /** The parts that are not written yet, each read when its turn comes. */
  function* left(): Generator<SheetLine[]> {
    let before = 0;
    for (const piece of pieces) {
      if (before >= from.done) {
        const part = partOfFile(piece);
        if (part.names.join() !== names.join() || part.lines.length !== piece.lines.length) throw new Unreadable();
        yield part.lines;
      }
      before += piece.lines.length;
    }
  }
  const reach = (db: Db, now: Sent) => keepReached(db, claim, { before: reached.done, now: keptOf(now) });

  try {
    await sendPieces(left(), names, {
      dryRun: false,
      stopped: cancelled,
      from,
      async send({ csv }, became) {
        const wanted = { fleetId, sees, hidden, keepPins, csv, dryRun: false };
        let now: Sent | null = null;
        const written = await importRecords(context, actor, acts, wanted, async (t, plan) => {
          now = became(plan);
          return (await reach(t.db, now)) ? ok(null) : refuse('workNotHeld');
        });
        if (!written.ok) throw written.code === 'workNotHeld' ? new LeftOff() : new Unreadable();
        if (now && written.value.problems.length === 0) reached = now;
        return written.value;
      },
      async onSent(now) {
        // Where nothing was to be written, nothing was kept beside it.
        if (now.done !== reached.done && !(await reach(store.db, now))) throw new LeftOff();
        reached = now;
        progress(now.done, total);
      },
    });
  } catch (error) {
    if (error instanceof Unreadable) return refuse('importUnreadable');
    if (!(error instanceof LeftOff)) throw error;
  }
  const { added, changed, same, bad } = reached;
  return ok({ figures: { added, changed, same, bad } });
}
