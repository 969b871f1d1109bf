import type { Right } from '#core/access/flags.ts';

/** What becomes of a driver's training at a course. */
export const TRAINING_STATES = [
  'pending',
  'booked',
  'attending',
  'passed',
  'failed',
  'noShow',
  'expired',
  'waived',
] as const;
export type TrainingState = (typeof TRAINING_STATES)[number];

/** Nothing has come of it yet: a driver has one such of a course. */
export const OPEN_TRAININGS = ['pending', 'booked', 'attending'] as const satisfies readonly TrainingState[];
/** As long as it holds, the driver has what the course gives. */
export const HOLDING_TRAININGS = ['passed', 'waived'] as const satisfies readonly TrainingState[];

/** A driver may take the test of the course; who has a seat in a session takes part in that first. */
export const TESTABLE_TRAININGS = ['pending', 'attending'] as const satisfies readonly TrainingState[];

export const isOpenTraining = (state: TrainingState): boolean => OPEN_TRAININGS.some((one) => one === state);
export const isTestable = (state: TrainingState): boolean => TESTABLE_TRAININGS.some((one) => one === state);
export const isHolding = (state: TrainingState): boolean => HOLDING_TRAININGS.some((one) => one === state);

/** Who moves a training on; `suite` is time itself, `driver` whoever takes it. */
export const TRAINING_HANDS = ['trainer', 'supervisor', 'suite', 'driver'] as const;
export type TrainingHand = (typeof TRAINING_HANDS)[number];

type Move = { from: readonly TrainingState[]; to: TrainingState; by: readonly TrainingHand[]; reason?: true };

/** Every move there is, whose it is, and whether it asks why. */
export const TRAINING_MOVES = {
  book: { from: ['pending'], to: 'booked', by: ['trainer', 'driver'] },
  unbook: { from: ['booked'], to: 'pending', by: ['trainer', 'driver'] },
  /** A lesson outside a session needs no booking. */
  attend: { from: ['pending', 'booked'], to: 'attending', by: ['trainer'] },
  miss: { from: ['booked'], to: 'noShow', by: ['trainer'] },
  pass: { from: ['attending'], to: 'passed', by: ['trainer'] },
  fail: { from: ['attending'], to: 'failed', by: ['trainer'] },
  passTest: { from: TESTABLE_TRAININGS, to: 'passed', by: ['driver'] },
  waive: { from: OPEN_TRAININGS, to: 'waived', by: ['supervisor'], reason: true },
  /** A certificate given by mistake is taken back. */
  withdraw: { from: HOLDING_TRAININGS, to: 'failed', by: ['supervisor'], reason: true },
  expire: { from: HOLDING_TRAININGS, to: 'expired', by: ['suite'] },
} as const satisfies Readonly<Record<string, Move>>;
export type TrainingMove = keyof typeof TRAINING_MOVES;

/** Who stands behind each hand. */
export const TRAINS = { all: ['trainer'] } as const satisfies Right;
export const SUPERVISES = { all: ['trainer', 'supervise'] } as const satisfies Right;

/** The state that a move leads to; null where it cannot be made from there. */
export function movedTraining(state: TrainingState, move: TrainingMove): TrainingState | null {
  const { from, to }: Move = TRAINING_MOVES[move];
  return from.includes(state) ? to : null;
}

/** Does the move belong to whoever makes it? */
export function isOfHand(move: TrainingMove, by: TrainingHand): boolean {
  const { by: hands }: Move = TRAINING_MOVES[move];
  return hands.includes(by);
}
