/** A shift from the roster to the owner's line. */
export const RECORD_STATES = ['rostered', 'opened', 'worked', 'confirmed', 'paidIn', 'locked', 'settled'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** Who moves a shift record on. */
export const RECORD_HANDS = ['driver', 'keyHandler', 'cashier', 'settler'] as const;
export type RecordHand = (typeof RECORD_HANDS)[number];

type Move = { from: readonly RecordState[]; to: RecordState; by: readonly RecordHand[] };

/** Every move there is. A driver signs on and off as often as they like until the shift is confirmed; then nothing goes back. */
export const RECORD_MOVES = {
  /** The key goes out, or the driver signs on. */
  open: { from: ['rostered'], to: 'opened', by: ['driver', 'keyHandler'] },
  /** The driver signs off, or the key comes back. */
  work: { from: ['opened'], to: 'worked', by: ['driver', 'keyHandler'] },
  /** The driver signs on again. */
  resume: { from: ['worked'], to: 'opened', by: ['driver'] },
  confirm: { from: ['worked'], to: 'confirmed', by: ['keyHandler', 'cashier'] },
  payIn: { from: ['confirmed'], to: 'paidIn', by: ['cashier'] },
  lock: { from: ['paidIn'], to: 'locked', by: ['cashier'] },
  settle: { from: ['paidIn', 'locked'], to: 'settled', by: ['settler'] },
} as const satisfies Readonly<Record<string, Move>>;
export type RecordMove = keyof typeof RECORD_MOVES;

/** The state that a move leads to for whoever makes it; null where it is not theirs, or not to be made from there. */
export function movedRecord(state: RecordState, move: RecordMove, by: RecordHand): RecordState | null {
  const { from, to, by: hands }: Move = RECORD_MOVES[move];
  return from.includes(state) && hands.includes(by) ? to : null;
}

/** Is the shift over, so that nobody signs on to it any more? */
export const isOverRecord = (state: RecordState): boolean =>
  RECORD_STATES.indexOf(state) >= RECORD_STATES.indexOf('confirmed');
