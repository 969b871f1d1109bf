import { BACKGROUND_IMPORTS } from '#acts/resource/all-background-imports.ts';
import { type ImportPlan, importRecords, type MadeReady, readyAhead } from '#acts/resource/import-records.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { makaniResource } from '#core/place/makani.ts';
import type { SheetLine } from '#core/resource/csv.ts';
import { csvOfLines } from '#core/resource/given-lines.ts';
import { type GivenImport, keptOf, linesGiven, partOfFile } from '#core/resource/import/given-import.ts';
import { NOTHING_SENT, type Sent, sendPieces } from '#core/resource/import/send-pieces.ts';
import type { Db } from '#store/door/connect.ts';
import type { Tx } from '#store/door/transaction.ts';
import { givenOf, keepReached } from '#store/long-work/given.ts';
import type { WorkClaim } from '#store/long-work/long-work.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';
import { completedMakani } from '../places/completed-makani.ts';

/** What lines of a table leave out and follows from the city of their fleet. */
const COMPLETED: Readonly<Record<string, typeof completedMakani>> = { [makaniResource.name]: completedMakani };

class Unreadable extends Error {}
class LeftOff extends Error {}

/**
 * Makes a part ready while the one before it is written: PINs are hashed on other threads, and would take their time in turn
 * with the database. What names a record of the part before it was made ready too early, and is taken as null.
 */
function madeAhead(make: (csv: string) => Promise<MadeReady | null>) {
  let ahead: { csv: string; ready: Promise<MadeReady | null> } | undefined;
  let written: ReadonlySet<string> | undefined = new Set();
  return {
    async take(csv: string): Promise<MadeReady | null> {
      const made = await (ahead?.csv === csv ? ahead.ready : make(csv));
      const apart = written !== undefined && ![...(made?.keys ?? [])].some((key) => written?.has(key));
      written = made?.keys;
      return apart ? made : null;
    },
    begin(csv: string) {
      ahead = { csv, ready: make(csv).catch(() => null) };
    },
    rest: () => ahead?.ready,
  };
}

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

  /** The part behind the one at hand. */
  let next: GivenImport['pieces'][number] | undefined;
  /** The parts that are not written yet, each read when its turn comes. */
  function* left(): Generator<SheetLine[]> {
    let before = 0;
    for (const [at, piece] of pieces.entries()) {
      if (before >= from.done) {
        const part = partOfFile(piece);
        if (part.names.join() !== names.join() || part.lines.length !== piece.lines.length) throw new Unreadable();
        next = pieces[at + 1];
        yield part.lines;
      }
      before += piece.lines.length;
    }
  }
  const wantedOf = (csv: string) => ({ fleetId, sees, hidden, keepPins, csv, dryRun: false });
  const parts = madeAhead((csv) => readyAhead(store.db, acts, wantedOf(csv)));
  const reach = (db: Db, now: Sent) => keepReached(db, claim, { before: reached.done, now: keptOf(now) });

  try {
    await sendPieces(left(), names, {
      dryRun: false,
      stopped: cancelled,
      from,
      async send({ csv }, became) {
        const ready = await parts.take(csv);
        if (next) parts.begin(csvOfLines(names, partOfFile(next).lines));
        next = undefined;
        let now: Sent | null = null;
        const keeping = async (t: Tx, plan: ImportPlan) => {
          now = became(plan);
          return (await reach(t.db, now)) ? ok(null) : refuse('workNotHeld');
        };
        const written = await importRecords(context, actor, acts, wantedOf(csv), keeping, ready);
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
  } finally {
    await parts.rest();
  }
  const { added, changed, same, bad } = reached;
  return ok({ figures: { added, changed, same, bad } });
}
