/** Where a call stands; `ended` is the end of it, answered or not. */
export const CALL_STATES = ['ringing', 'answered', 'ended'] as const;
export type CallState = (typeof CALL_STATES)[number];

/** What an exchange says of a call; every event tells the whole of it as it is then. */
export type CallReport = {
  /** The exchange's own id of the call, unique in the fleet. */
  exchangeId: string;
  /** The number that was dialled. */
  line: string;
  /** Null where it is withheld. */
  number: string | null;
  state: CallState;
  /** Who answered it: an extension, or a user's name. */
  extension: string | null;
  operator: string | null;
};

/** The states in their order: a late event never takes a call back. */
export function isLater(state: CallState, than: CallState): boolean {
  return CALL_STATES.indexOf(state) > CALL_STATES.indexOf(than);
}

/** A call as every operator sees it. */
export type CallRow = {
  id: number;
  version: number;
  line: string;
  /** Null where it is withheld; without `seeFullPhone` all but its last digits are hidden. */
  number: string | null;
  state: CallState;
  extension: string | null;
  rangAtMs: number;
  takenBy: string | null;
  /** The customer who has the number; null where nobody is known by it. */
  customer: { name: string; banned: boolean } | null;
};

/** What exchanges put where there is no number. */
const WITHHELD = /^(anonymous|withheld|private|unknown|unavailable|restricted|<unknown>|)$/i;

/** The number of a caller as it is shown, or null where the caller withholds it. */
export function callerNumber(given: string | null | undefined): string | null {
  const text = (given ?? '').trim();
  if (WITHHELD.test(text)) return null;
  return /\d{3}/.test(text.replaceAll(/[^0-9]/g, '')) ? text : null;
}
