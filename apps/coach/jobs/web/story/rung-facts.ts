import type { Reasons } from '../../../contract.ts';

type Car = Reasons['best'][number];
type Note = NonNullable<Reasons['note']>;

/** What the rung was about, and how sure the optimum is; each has one sentence in the texts. */
export type RungFact =
  | Extract<Note, { kind: 'held' | 'coach' | 'byHand' }>
  | { kind: 'preferred' | 'closest'; car: Car }
  | { kind: 'committed'; plate: string; requiredAtMs: number }
  | { kind: 'queue'; car: Car; rank: string | null; area: string; cars: number }
  | { kind: 'next'; plate: string; clearsAtMs: number; moves: number }
  | { kind: 'wasNext'; plate: string }
  | { kind: 'backup'; car: Car; area: string; nth: number }
  | { kind: 'shown'; untilMs: number }
  | { kind: 'covered'; car: Car; bids: number }
  | { kind: 'solved'; jobs: number; cars: number; proved: 'all' | 'thisJob' | 'not'; unproved: number }
  | { kind: 'alone'; weighed: number; cars: number; proved: boolean }
  | { kind: 'outOfTime'; jobs: number; cars: number }
  | { kind: 'inHaste' }
  | { kind: 'instead'; plate: string; jobId: number; soonerSeconds: number; laterSeconds: number | null };

/** The rung in the trade's words, the proof of the optimum, and what giving it to a quicker car would have cost others. */
export function rungFacts(reasons: Reasons): RungFact[] {
  const car = reasons.best.find((one) => one.vehicleId === reasons.vehicleId) ?? null;
  const inHaste: RungFact[] = reasons.inHaste ? [{ kind: 'inHaste' }] : [];
  return [...aboutRung(reasons, car), ...aboutSolve(reasons), ...inHaste, ...aboutInstead(reasons)];
}

function aboutRung({ rung, note }: Reasons, car: Car | null): RungFact[] {
  switch (note?.kind) {
    case 'held':
      return car ? [{ kind: 'preferred', car }] : [note];
    case 'coach':
    case 'byHand':
      return [note];
    case 'committed':
      return note.plate === null ? [] : [{ ...note, plate: note.plate }];
    case 'next':
      return note.plate === null ? [] : [{ ...note, plate: note.plate }];
    case 'wasNext':
      return note.plate === null ? [] : [{ kind: note.kind, plate: note.plate }];
    case 'queue':
      return car && note.area !== null ? [{ ...note, car, area: note.area }] : [];
    case 'backup':
      return car && note.area !== null ? [{ ...note, car, area: note.area }] : [];
    case 'cover':
      return car ? [{ kind: 'covered', car, bids: note.bids }] : [{ kind: 'shown', untilMs: note.closesAtMs }];
    default:
      return car && (rung === 'preferred' || rung === 'closest') ? [{ kind: rung, car }] : [];
  }
}

function aboutSolve({ solve }: Reasons): RungFact[] {
  if (!solve) return [];
  const { jobs, cars, weighed, certified, unproved, outOfTime } = solve;
  if (outOfTime) return [{ kind: 'outOfTime', jobs, cars }];
  if (jobs === 1) return [{ kind: 'alone', weighed, cars, proved: unproved === 0 }];
  const proved = unproved === 0 ? 'all' : certified ? 'thisJob' : 'not';
  return [{ kind: 'solved', jobs, cars, proved, unproved }];
}

function aboutInstead({ instead }: Reasons): RungFact[] {
  return instead && instead.plate !== null ? [{ kind: 'instead', ...instead, plate: instead.plate }] : [];
}
