import type { JobState } from '#core/job/states.ts';
import type { Reasons, StoryEntry } from '../../../contract.ts';

type Offer = StoryEntry & { kind: 'offered' };
type Move = StoryEntry & { kind: 'moved' };
type Decided = StoryEntry & { kind: 'decided' };

/** One line of a job's story as it is shown, newest last. */
export type StoryLine =
  | { kind: 'offer'; atMs: number; offer: Offer; answerSeconds: number | null }
  | { kind: 'noCar'; atMs: number; reasons: Reasons | null; times: number }
  | { kind: 'decided'; atMs: number; decided: Decided }
  | { kind: 'move'; atMs: number; move: Move; to: JobState | null };

/** Moves that an offer's own line tells already. */
const TOLD_BY_OFFER: ReadonlySet<string> = new Set([
  'offer',
  'accept',
  'refuse',
  'expire',
  'withdraw',
  'askTakeOver',
  'refuseTakeOver',
  'expireTakeOver',
]);
/** Acts that the line of their decision tells already. */
const TOLD_BY_DECISION: ReadonlySet<string> = new Set(['reserve', 'cover', 'escalate']);

/** What the rules assigned was forced, and is told as such. */
function isToldElsewhere({ act, byKind }: Move, hasOffers: boolean): boolean {
  if (TOLD_BY_DECISION.has(act)) return true;
  return hasOffers && (TOLD_BY_OFFER.has(act) || (act === 'assign' && byKind === 'system'));
}

/**
 * The entries as lines: an offer and its answer are one, and 'no car' said again and again for the same reason is
 * said once with its count.
 */
export function storyLines(entries: readonly StoryEntry[]): StoryLine[] {
  const hasOffers = entries.some((entry) => entry.kind === 'offered');
  const lines: StoryLine[] = [];
  for (const entry of entries) {
    if (entry.kind === 'offered') {
      const answerSeconds =
        entry.answeredAtMs === null ? null : Math.max(0, Math.round((entry.answeredAtMs - entry.atMs) / 1_000));
      lines.push({ kind: 'offer', atMs: entry.atMs, offer: entry, answerSeconds });
    } else if (entry.kind === 'noCar') {
      const last = lines.at(-1);
      if (last?.kind === 'noCar' && last.reasons?.noCar === entry.reasons?.noCar) last.times += 1;
      else lines.push({ kind: 'noCar', atMs: entry.atMs, reasons: entry.reasons, times: 1 });
    } else if (entry.kind === 'decided') {
      lines.push({ kind: 'decided', atMs: entry.atMs, decided: entry });
    } else if (!isToldElsewhere(entry, hasOffers)) {
      lines.push({ kind: 'move', atMs: entry.atMs, move: entry, to: entry.to });
    }
  }
  return lines;
}

/** What speaks for the car the job has, or had asked, last. */
export function lastReasons(entries: readonly StoryEntry[]): Reasons | null {
  for (const entry of entries.toReversed()) {
    if (entry.reasons) return entry.reasons;
  }
  return null;
}
