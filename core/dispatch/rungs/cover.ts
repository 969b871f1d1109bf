import type { Stay, Walk } from '#core/dispatch/grid/walk.ts';
import { pairing } from '#core/dispatch/pairing.ts';
import { cheaperFirst, type Edge, type Row } from '#core/dispatch/tick.ts';
import { SECOND_MS } from '#core/kit/time.ts';

/** What drivers have asked for since the job was shown to all this time; null where it is not shown yet. */
export function shownNow({ job, state }: Row): NonNullable<Row['job']['cover']> | null {
  return job.cover && job.cover.openedAtMs >= state.sinceMs ? job.cover : null;
}

/** Shown to all that qualify; once it closes, the best of those that asked has it. */
export function cover(walk: Walk, row: Row): Stay {
  const { nowMs, plan } = walk.tick;
  const { restSeconds, closesAfterBidSeconds } = row.ladder.cover;
  const shown = shownNow(row);
  const endsAtMs = row.state.sinceMs + Math.min(restSeconds * SECOND_MS, plan.answerMs.cover);
  const over = nowMs >= endsAtMs;
  if (shown === null) {
    if (over) return 'passes';
    row.verdict = { kind: 'cover', closesAtMs: endsAtMs };
    return 'rests';
  }
  const closesAtMs = Math.min(endsAtMs, (shown.firstBidAtMs ?? Infinity) + closesAfterBidSeconds * SECOND_MS);
  row.note = { kind: 'cover', bids: shown.bids.length, closesAtMs };
  if (nowMs >= closesAtMs) {
    const [best] = (row.edges = bidders(walk, row, shown.bids));
    if (best) walk.give(row, best);
  }
  if (!row.chosen && over) return 'passes';
  row.reason = 'shownToAll';
  return 'rests';
}

/** Those that asked and still may have it, cheapest first. */
function bidders(walk: Walk, row: Row, vehicleIds: readonly number[]): Edge[] {
  const { tick } = walk;
  const { withinMetres } = row.ladder.cover;
  const { exemptSeconds, preBookedSeconds } = tick.plan.cap;
  const capSeconds = row.job.preBooked ? preBookedSeconds : exemptSeconds;
  const fits = tick.suitability.forJob(row.job, capSeconds);
  return vehicleIds
    .map((vehicleId) => walk.slotOfVehicle(vehicleId))
    .filter((slot): slot is number => slot !== undefined && walk.isFree(slot))
    .map((slot) => pairing(tick, row, slot, fits, capSeconds))
    .filter((edge): edge is Edge => edge !== null && edge.metres <= withinMetres)
    .sort(cheaperFirst);
}
