/** A line of the roster, from the desk on which it is planned to what became of it. */
export const LINE_STATES = ['draft', 'published', 'confirmed', 'worked', 'absent', 'swapped', 'cancelled'] as const;
export type LineState = (typeof LINE_STATES)[number];

type Move = { readonly from: readonly LineState[]; readonly to: LineState };

/** Every move there is. What drivers were told is never deleted: it is swapped or cancelled. */
export const LINE_MOVES = {
  publish: { from: ['draft'], to: 'published' },
  /** The driver has seen it, and comes. */
  confirm: { from: ['published'], to: 'confirmed' },
  work: { from: ['published', 'confirmed'], to: 'worked' },
  miss: { from: ['published', 'confirmed'], to: 'absent' },
  /** Another driver has it now, by a line of their own. */
  swap: { from: ['published', 'confirmed'], to: 'swapped' },
  cancel: { from: ['draft', 'published', 'confirmed'], to: 'cancelled' },
} as const satisfies Readonly<Record<string, Move>>;
export type LineMove = keyof typeof LINE_MOVES;

/** The state that a move leads to; null where it is not to be made from there. */
export function movedLine(state: LineState, move: LineMove): LineState | null {
  const { from, to }: Move = LINE_MOVES[move];
  return from.includes(state) ? to : null;
}

/** Lines that take their driver's time; a swapped or cancelled one takes nobody's. */
export const HOLDING_STATES: readonly LineState[] = ['draft', 'published', 'confirmed', 'worked', 'absent'];
export const holdsTime = (state: LineState): boolean => HOLDING_STATES.includes(state);

/** What its driver was told and what stands still. */
export const isBinding = (state: LineState): boolean => state === 'published' || state === 'confirmed';
