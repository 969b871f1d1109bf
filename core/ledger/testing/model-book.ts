import type { EntryDraft, LedgerLine } from '../entry.ts';

type Account = {
  currency: string;
  leastMinor: number | null;
  mostMinor: number | null;
  balanceMinor: number;
  pendingDebitMinor: number;
  pendingCreditMinor: number;
};
type Held = { lines: readonly LedgerLine[]; over: boolean };
type Known = { id: number; content: string };

const sums = (lines: readonly LedgerLine[]) => {
  const all = new Map<number, number>();
  for (const { accountId, amountMinor } of lines) all.set(accountId, (all.get(accountId) ?? 0) + amountMinor);
  return all;
};

/** The books by their rules alone, in the plainest words: what the database is held against. */
export class ModelBook {
  readonly accounts = new Map<number, Account>();
  readonly #entries = new Map<string, Known>();
  readonly #corrected = new Set<number>();
  readonly #pending = new Map<number, Held>();
  #closedThrough = '';

  open(id: number, currency: string, leastMinor: number | null = null, mostMinor: number | null = null): void {
    this.accounts.set(id, {
      currency,
      leastMinor,
      mostMinor,
      balanceMinor: 0,
      pendingDebitMinor: 0,
      pendingCreditMinor: 0,
    });
  }

  close(through: string): void {
    if (through > this.#closedThrough) this.#closedThrough = through;
  }

  /** Answers the code of the refusal, or null where it is entered; `id` is what the database called it. */
  enter(
    draft: EntryDraft,
    content: string,
  ): { refused: string } | { again: number } | { enters: (id: number) => void } {
    const known = this.#entries.get(draft.key);
    if (known) return known.content === content ? { again: known.id } : { refused: 'entryKeyTaken' };
    if (draft.onDate <= this.#closedThrough) return { refused: 'booksClosed' };
    const held = draft.resolves === undefined ? undefined : this.#pending.get(draft.resolves);
    if (draft.resolves !== undefined && (!held || held.over)) return { refused: 'entryNotPending' };
    if (draft.corrects !== undefined) {
      if (![...this.#entries.values()].some(({ id }) => id === draft.corrects)) return { refused: 'correctedUnknown' };
      if (this.#corrected.has(draft.corrects)) return { refused: 'correctedAlready' };
    }
    const released = this.#with(held?.lines ?? [], -1, 'pending');
    const refused = this.#refusal(draft, released);
    if (refused) return { refused };
    if (held && draft.state === 'posted' && !draft.passesBounds && isMore(draft.lines, held.lines)) {
      return { refused: 'moreThanHeld' };
    }
    return {
      enters: (id) => {
        this.#entries.set(draft.key, { id, content });
        if (held) held.over = true;
        if (draft.corrects !== undefined) this.#corrected.add(draft.corrects);
        apply(this.accounts, held?.lines ?? [], -1, 'pending');
        apply(this.accounts, draft.lines, 1, draft.state === 'pending' ? 'pending' : 'posted');
        if (draft.state === 'pending') this.#pending.set(id, { lines: draft.lines, over: false });
      },
    };
  }

  #with(lines: readonly LedgerLine[], sign: number, as: 'pending' | 'posted'): Map<number, Account> {
    const copy = new Map([...this.accounts].map(([id, account]) => [id, { ...account }]));
    apply(copy, lines, sign, as);
    return copy;
  }

  /** Line by line in the order of accounts, as the database goes. */
  #refusal(draft: EntryDraft, accounts: Map<number, Account>): string | null {
    if (draft.passesBounds) return null;
    const ordered = draft.lines
      .map((line, index) => ({ ...line, index }))
      .toSorted((one, other) => one.accountId - other.accountId || one.index - other.index);
    for (const line of ordered) {
      apply(accounts, [line], 1, draft.state === 'pending' ? 'pending' : 'posted');
      const account = accounts.get(line.accountId) as Account;
      const { mostMinor, leastMinor, balanceMinor, pendingDebitMinor, pendingCreditMinor } = account;
      if (line.amountMinor > 0 && mostMinor !== null && balanceMinor + pendingDebitMinor > mostMinor)
        return 'aboveBound';
      if (line.amountMinor < 0 && leastMinor !== null && balanceMinor - pendingCreditMinor < leastMinor) {
        return 'belowBound';
      }
    }
    return null;
  }
}

function apply(accounts: Map<number, Account>, lines: readonly LedgerLine[], sign: number, as: 'pending' | 'posted') {
  for (const { accountId, amountMinor } of lines) {
    const account = accounts.get(accountId) as Account;
    if (as === 'posted') account.balanceMinor += sign * amountMinor;
    else if (amountMinor > 0) account.pendingDebitMinor += sign * amountMinor;
    else account.pendingCreditMinor -= sign * amountMinor;
  }
}

function isMore(lines: readonly LedgerLine[], heldLines: readonly LedgerLine[]): boolean {
  const held = sums(heldLines);
  return [...sums(lines)].some(([id, amount]) => {
    const most = held.get(id);
    return most === undefined || Math.sign(amount) !== Math.sign(most) || Math.abs(amount) > Math.abs(most);
  });
}
