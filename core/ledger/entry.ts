import { ok, type Result, refuse } from '../kit/result.ts';
import { isCalendarDate } from '../resource/check.ts';

/** The largest amount of one line, in minor units. */
export const MOST_MINOR = 1_000_000_000_000_000;
export const LONGEST_KEY = 200;
/** Of one entry: a pay-in has a dozen, a statement a few hundred. */
export const MOST_LINES = 2_000;

/** What one line of an entry does to one account: debits are above zero, credits below. */
export type LedgerLine = { accountId: number; amountMinor: number; rule?: string | undefined };

/** `posted` counts at once; `pending` is held until another entry ends it. */
export type EntryState = 'posted' | 'pending' | 'voided';

/** An entry as it is asked for. Amounts are whole minor units, days are `2026-11-30` in the fleet's zone. */
export type EntryDraft = {
  fleetId: number;
  /** The same key with the same content is the same entry, however often it is sent. */
  key: string;
  kind: string;
  state: EntryState;
  onDate: string;
  lines: readonly LedgerLine[];
  /** The pending entry that this one ends. */
  resolves?: number | undefined;
  /** The entry that this one puts right; an entry is put right once, and what is wrong again is the last correction. */
  corrects?: number | undefined;
  /** It may pass the bounds of its accounts, and post more than was held: what was driven is owed. */
  passesBounds?: boolean | undefined;
  why?: string | undefined;
  about?: Readonly<Record<string, number | string>> | undefined;
};

export type EntryFault =
  | 'entryKeyWrong'
  | 'entryTextWrong'
  | 'entryDayWrong'
  | 'entryAmountWrong'
  | 'entryNoLines'
  | 'entryTooLong'
  | 'entryAccountUnknown'
  | 'entryNotPending'
  | 'correctedUnknown';

/** Judges an entry by itself; what only the books know (accounts and their currencies, bounds, periods, what is pending) they judge. */
export function checkEntry(draft: EntryDraft): Result<null, EntryFault> {
  const { key, state, lines, onDate } = draft;
  if (key.length === 0 || key.length > LONGEST_KEY || UNKEPT.test(key)) return refuse('entryKeyWrong');
  if (textsOf(draft).some((text) => UNKEPT.test(text))) return refuse('entryTextWrong');
  if (!isCalendarDate(onDate) || onDate < '0001') return refuse('entryDayWrong');
  if (state === 'voided' ? lines.length > 0 : lines.length < 2) return refuse('entryNoLines');
  if (lines.length > MOST_LINES) return refuse('entryTooLong');
  for (const [index, { accountId, amountMinor }] of lines.entries()) {
    if (!Number.isSafeInteger(amountMinor) || amountMinor === 0 || Math.abs(amountMinor) > MOST_MINOR) {
      return refuse('entryAmountWrong', { line: index + 1 });
    }
    if (!Number.isSafeInteger(accountId)) return refuse('entryAccountUnknown', { line: index + 1 });
  }
  if (!isEndOf(draft)) return refuse('entryNotPending');
  if (draft.corrects !== undefined && !Number.isSafeInteger(draft.corrects)) return refuse('correctedUnknown');
  return ok(null);
}

/** What is voided was held; what is held ends nothing. */
const isEndOf = ({ state, resolves }: EntryDraft) =>
  resolves === undefined ? state !== 'voided' : state !== 'pending' && Number.isSafeInteger(resolves);

/** What no column keeps: a NUL, and half of a pair of UTF-16. */
const UNKEPT = /\0|\p{Surrogate}/u;

const textsOf = ({ kind, lines, why, about }: EntryDraft): string[] => [
  kind,
  why ?? '',
  ...lines.map(({ rule }) => rule ?? ''),
  ...Object.entries(about ?? {}).flatMap(([name, value]) => [name, String(value)]),
];

/** All that makes an entry what it is, in one text: the order of its lines counts, who sends it and when does not. */
export function contentOf(draft: EntryDraft): string {
  const { fleetId, kind, state, onDate, lines, resolves, corrects, passesBounds, why, about } = draft;
  return JSON.stringify([
    fleetId,
    kind,
    state,
    onDate,
    lines.map(({ accountId, amountMinor, rule }) => [accountId, amountMinor, rule ?? null]),
    resolves ?? null,
    corrects ?? null,
    // The place of a time at which entries once could expire: hashes that are kept were made over it.
    null,
    passesBounds ?? false,
    why ?? null,
    Object.entries(about ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);
}

/** What a posting's hash is made over, after the hash of the one before it on its account. */
export const postingText = (posting: {
  accountId: number;
  number: number;
  entryId: number;
  line: number;
  amountMinor: number;
  state: EntryState;
  rule: string | null;
}): string =>
  [
    posting.accountId,
    posting.number,
    posting.entryId,
    posting.line,
    posting.amountMinor,
    posting.state,
    posting.rule ?? '',
  ].join(' ');
