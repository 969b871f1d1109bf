import type { RecordState } from './states.ts';
import { isOverRecord } from './states.ts';

/** What is missing in a shift, as its page marks it. */
export const RECORD_GAPS = [
  'noKeyOut',
  'noSignOn',
  'noKeyIn',
  'notSearched',
  'noTotals',
  'keyStillOut',
  'notConfirmed',
  'noSignature',
] as const;
export type RecordGap = (typeof RECORD_GAPS)[number];

export type RecordFacts = {
  state: RecordState;
  /** Its vehicle asks for a handover, or for a key that is out. */
  keyControl: 'none' | 'handover' | 'strict';
  handedOut: boolean;
  takenIn: boolean;
  signOns: number;
  lostSearched: boolean | null;
  totals: boolean;
  /** Keys of it that are not back. */
  keysOut: number;
  unsigned: number;
};

/** The gaps of a shift that its state should have filled by now, in the order in which a shift goes. */
export function recordGaps(facts: RecordFacts): RecordGap[] {
  const { state, keyControl, handedOut, takenIn, signOns } = facts;
  if (state === 'rostered') return [];
  const over = isOverRecord(state);
  const worked = over || state === 'worked';
  const keyed = handedOut || keyControl !== 'none';
  const found: (RecordGap | false)[] = [
    keyed && !handedOut && 'noKeyOut',
    worked && signOns === 0 && 'noSignOn',
    worked && keyed && !takenIn && 'noKeyIn',
    worked && facts.lostSearched !== true && 'notSearched',
    worked && !facts.totals && 'noTotals',
    over && facts.keysOut > 0 && 'keyStillOut',
    state === 'worked' && 'notConfirmed',
    facts.unsigned > 0 && 'noSignature',
  ];
  return found.filter((gap) => gap !== false);
}
