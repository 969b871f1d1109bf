import { movedChanges } from '#core/draft/changes.ts';
import type { PlacedChange } from '#core/draft/place.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type DraftKind, type Live, liveOf } from './kind.ts';

/** Who has changed what, and when; `fleet` is 0 where it is the company's, `more` how many others were changed. */
function movedDetail([first, ...more]: readonly PlacedChange[], live: Live): Record<string, string | number> {
  const found = first && live.get(first.key);
  return {
    name: first?.name ?? '',
    fleet: first?.fleetId ?? 0,
    by: found?.by ?? '',
    atMs: found?.atMs ?? 0,
    more: more.length,
  };
}

/**
 * Whether all these changes can be made, with what they are about locked. Refused: `draftEmpty`, what `moved` says (name,
 * fleet, by, atMs, more) where one of them is not any more what it is to be changed from, and what the kind says of a change
 * (name, fleet).
 */
export async function allSound(
  t: Tx,
  kind: DraftKind,
  changes: readonly PlacedChange[],
  moved: 'draftBaseMoved' | 'draftValuesMoved',
): Promise<Result<Live, string>> {
  if (changes.length === 0) return refuse('draftEmpty');
  const live = await kind.lockLive(t, changes);
  const elsewhere = movedChanges(changes, liveOf(live));
  if (elsewhere.length > 0) return refuse(moved, movedDetail(elsewhere, live));
  for (const change of changes) {
    const refusal = await kind.refusalOf(t, change, changes);
    if (refusal) return refuse(refusal.code, { ...refusal.detail, name: change.name, fleet: change.fleetId ?? 0 });
  }
  return ok(live);
}

/**
 * Makes changes that are sound, and answers them as they were made. Refused: as `allSound` says, and as the kind says of one that
 * it cannot write.
 */
export async function makeAll(
  t: Tx,
  kind: DraftKind,
  changes: readonly PlacedChange[],
  { draft, moved }: { draft: string; moved: 'draftBaseMoved' | 'draftValuesMoved' },
): Promise<Result<PlacedChange[], string>> {
  const sound = await allSound(t, kind, changes, moved);
  if (!sound.ok) return sound;
  const made: PlacedChange[] = [];
  for (const change of changes) {
    const written = await kind.write(t, change, sound.value.get(change.key), draft);
    if (!written.ok) {
      // What nobody had set yet could not be locked: somebody has set it in this very moment, and is seen now.
      const now = await allSound(t, kind, changes, moved);
      return now.ok ? written : now;
    }
    made.push(written.value);
  }
  return ok(made);
}
