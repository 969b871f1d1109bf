import type { ActContext } from '#acts/context.ts';
import { SYSTEM } from '#acts/context.ts';
import { addPaper } from '#acts/paper/keep-paper.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { openKinds } from '#store/paper/paper.ts';
import { DEMO_ZONE } from '../fleets.ts';

type OwnerPaper = { owner: string; kind: string; number: string; from: number; until: number | null };

/** One that ends soon, one that is over, and one for good. */
const PAPERS: readonly OwnerPaper[] = [
  { owner: 'owner', kind: 'Trade licence', number: 'T-2019-4410', from: -1_700, until: 21 },
  { owner: 'owner', kind: 'Liability insurance', number: 'IF 88-1204', from: -200, until: 165 },
  { owner: 'Berg Taxi AB', kind: 'Trade licence', number: 'T-2011-0937', from: -5_000, until: null },
  { owner: 'Berg Taxi AB', kind: 'Liability insurance', number: 'TH 7731', from: -372, until: -7 },
];

/** The papers of an owner of the demo. */
export async function seedPapersOf(
  context: ActContext,
  { fleetId, ownerId, name }: { fleetId: number; ownerId: number; name: string },
): Promise<void> {
  const kinds = await openKinds(context.store.db, fleetId, 'owner');
  const today = localDate(context.clock.nowMs(), DEMO_ZONE);
  for (const { owner, kind, number, from, until } of PAPERS) {
    if (owner !== name) continue;
    const of = { fleetId, subject: 'owner', subjectId: ownerId } as const;
    const kindId = kinds.find((one) => one.name === kind)?.id ?? null;
    const days = { fromDate: addDays(today, from), untilDate: until === null ? null : addDays(today, until) };
    const added = await addPaper(context, SYSTEM('demo'), of, { kindId, number, ...days });
    if (!added.ok) throw new Error(`A paper of an owner of the demo was refused: ${added.code}`);
  }
}
