/** A till is opened with a float, counted, closed with what was found, and approved. While it is counted no cash moves. */
export const TILL_STATES = ['open', 'counting', 'closed', 'approved'] as const;
export type TillState = (typeof TILL_STATES)[number];

/** How cash moves in a session. */
export const RECEIPT_KINDS = ['in', 'out', 'drop', 'bring', 'refund'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Cash leaves the till by these; what is given back counts among what is paid out. */
export const LEAVES: readonly ReceiptKind[] = ['out', 'drop', 'refund'];

/** What moved in a session, in minor units. */
export type TillSums = {
  floatMinor: number;
  inMinor: number;
  outMinor: number;
  droppedMinor: number;
  broughtMinor: number;
};

/** What must lie in the till. */
export const expectedMinor = ({ floatMinor, inMinor, outMinor, droppedMinor, broughtMinor }: TillSums): number =>
  floatMinor + inMinor + broughtMinor - outMinor - droppedMinor;

export type TillSessionRow = TillSums & {
  id: number;
  version: number;
  tillId: number;
  tillName: string;
  state: TillState;
  userId: number;
  userName: string;
  openedAtMs: number;
  /** By how much the float was off what the last closing left. */
  openingDifferenceMinor: number;
  receipts: number;
  expectedMinor: number;
  countedMinor: number | null;
  /** Counted less expected: above zero there was too much. */
  differenceMinor: number | null;
  /** Counted less expected, where no coin is so small. */
  roundingMinor: number;
  reason: string;
  /** Its number among the closings of its till, without gaps. */
  zNumber: number | null;
  closedAtMs: number | null;
  closedBy: string | null;
  approvedAtMs: number | null;
  approvedBy: string | null;
};

/** Whether a difference is so large that another user has to look at it. */
export const needsSecondUser = (
  { openingDifferenceMinor, differenceMinor }: Pick<TillSessionRow, 'openingDifferenceMinor' | 'differenceMinor'>,
  limitMinor: number,
): boolean => Math.abs(openingDifferenceMinor) > limitMinor || Math.abs(differenceMinor ?? 0) > limitMinor;
