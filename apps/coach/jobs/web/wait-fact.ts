import type { LadderRung } from '#core/dispatch/plan/ladder.ts';
import type { JobRow } from '#core/job/job-row.ts';
import type { JobWaitTold } from '../contract/jobs.ts';

type NoCarTold = Exclude<JobWaitTold['decided'], 'offer' | 'reserve' | 'cover' | 'coach' | null>;

/** Why a job has no car yet; each kind is a sentence of the texts. */
export type WaitFact =
  | { kind: 'offerOut'; plate: string; untilMs: number }
  | { kind: 'onHold'; why: string | null }
  | { kind: 'future'; atMs: number | null; plate: string | null }
  | { kind: 'keptFor' | 'keptNext'; plate: string }
  | { kind: 'held'; plates: readonly string[]; untilMs: number | null }
  | { kind: 'shown'; untilMs: number; bids: number }
  | { kind: 'allRefused' | 'further'; refused: number }
  | { kind: 'noCar'; why: NoCarTold; capSeconds: number | null; refused: number }
  | { kind: 'began' };

/** Where on the ladder that is; null where the ladder has no say. */
export type WaitStanding = { rung: LadderRung; round: number };

/** Why the job waits, from its row and what the dispatcher last made of it; null for one that waits for no car. */
export function waitFact(job: JobRow, wait: JobWaitTold | undefined): WaitFact | null {
  switch (job.state) {
    case 'offered':
      return job.offer && { kind: 'offerOut', plate: job.offer.plate, untilMs: job.offer.expiresAtMs };
    case 'hold':
      return { kind: 'onHold', why: job.reason };
    case 'future':
      return { kind: 'future', atMs: job.releaseAtMs, plate: job.reserved?.plate ?? null };
    case 'dispatching':
      return lookingFact(job, wait);
    default:
      return null;
  }
}

function lookingFact({ reserved, rejections }: JobRow, wait: JobWaitTold | undefined): WaitFact {
  if (reserved) return { kind: reserved.kind === 'committed' ? 'keptFor' : 'keptNext', plate: reserved.plate };
  if (!wait) return rejections > 0 ? { kind: 'further', refused: rejections } : { kind: 'began' };
  if (wait.shownUntilMs !== null) return { kind: 'shown', untilMs: wait.shownUntilMs, bids: wait.bids };
  switch (wait.decided) {
    case 'heldForPreferred':
      return { kind: 'held', plates: wait.heldFor, untilMs: wait.heldUntilMs };
    case 'allRefused':
      if (rejections > 0) return { kind: 'allRefused', refused: rejections };
      return { kind: 'noCar', why: 'allRefused', capSeconds: null, refused: 0 };
    case null:
    case 'offer':
    case 'reserve':
    case 'cover':
      return rejections > 0 ? { kind: 'further', refused: rejections } : { kind: 'began' };
    case 'coach':
      return { kind: 'noCar', why: 'withCoach', capSeconds: null, refused: rejections };
    default:
      return { kind: 'noCar', why: wait.decided, capSeconds: wait.capSeconds, refused: rejections };
  }
}

/** The rung it stands on, where it looks for a car and the ladder decides. */
export function waitStanding(fact: WaitFact, wait: JobWaitTold | undefined): WaitStanding | null {
  if (!wait?.rung || wait.round === null) return null;
  if (fact.kind === 'noCar' && fact.why === 'withCoach') return null;
  if (fact.kind !== 'noCar' && fact.kind !== 'allRefused' && fact.kind !== 'further') return null;
  return { rung: wait.rung, round: wait.round };
}
