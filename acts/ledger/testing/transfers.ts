import { expect } from 'vitest';
import type { EntryDraft } from '#core/ledger/entry.ts';
import { balanceOf, boundAccount } from '#store/ledger/account.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { DAY, type smallBooks } from './small-books.ts';

/** `D<C`: debits never exceed credits; `C<D`: the other way round; `EUR`: in another currency. */
export type AccountIs = 'free' | 'D<C' | 'C<D' | 'EUR';
/** Debits and credits of an account: debits pending and posted, credits pending and posted. */
export type Four = readonly [number, number, number, number];

/** A transfer as other ledgers know it: its key, from where to where, how much, and what is answered. */
export type Transfer = readonly [
  key: string,
  debit: string,
  credit: string,
  amountMinor: number,
  answer: string,
  more?: Partial<Omit<EntryDraft, 'resolves'>> & { ends?: string },
];

/**
 * A book of accounts with these sums, in which transfers are sent one after the other. `created` and `exists` are answers besides
 * the codes of refusals; a transfer that is voided has no amount.
 */
export async function bookOf(
  { within, book, store }: Awaited<ReturnType<typeof smallBooks>>,
  accounts: Readonly<Record<string, readonly [AccountIs, Four]>>,
) {
  const { fleetId, send, open } = await book();
  const ids = new Map<string, number>();
  const entries = new Map<string, number>();
  const world = await open('world');
  for (const [name, [is, four]] of Object.entries(accounts)) {
    const id = await open(name, is === 'EUR' ? 'EUR' : 'SEK');
    ids.set(name, id);
    for (const [at, amountMinor] of four.entries()) {
      if (amountMinor === 0) continue;
      const sign = at < 2 ? 1 : -1;
      await send({
        fleetId,
        key: `setup ${name} ${at}`,
        kind: 'test',
        state: at % 2 === 0 ? 'pending' : 'posted',
        onDate: DAY,
        lines: [
          { accountId: id, amountMinor: sign * amountMinor },
          { accountId: world, amountMinor: -sign * amountMinor },
        ],
        passesBounds: true,
      });
    }
    const bounds = { leastMinor: is === 'C<D' ? 0 : null, mostMinor: is === 'D<C' ? 0 : null };
    await within((t) => boundAccount(t, id, bounds));
  }
  const idOf = (name: string) => ids.get(name) ?? -1;

  async function answer([key, debit, credit, amountMinor, , more = {}]: Transfer): Promise<string> {
    const { ends, ...rest } = more;
    const lines = [
      { accountId: idOf(debit), amountMinor },
      { accountId: idOf(credit), amountMinor: -amountMinor },
    ];
    const told = await send({
      fleetId,
      key,
      kind: 'test',
      state: 'posted',
      onDate: DAY,
      lines: rest.state === 'voided' ? [] : lines,
      resolves: ends === undefined ? undefined : (entries.get(ends) ?? 9_999_999),
      ...rest,
    });
    if (!told.ok) return told.code;
    entries.set(key, told.value.entryId);
    return told.value.again ? 'exists' : 'created';
  }

  return {
    idOf,
    fleetId,
    /** Sends them in their order, and holds each answer against what is foreseen. */
    async sends(transfers: readonly Transfer[]) {
      const answers: string[] = [];
      for (const one of transfers) answers.push(`${one[0]} ${await answer(one)}`);
      expect(answers).toEqual(transfers.map(([key, , , , foreseen]) => `${key} ${foreseen}`));
    },
    async comesTo(sums: Readonly<Record<string, Four>>) {
      for (const [name, [debitsHeld, debits, creditsHeld, credits]] of Object.entries(sums)) {
        expect([name, await balanceOf(store.db, idOf(name))]).toEqual([
          name,
          { balanceMinor: debits - credits, pendingDebitMinor: debitsHeld, pendingCreditMinor: creditsHeld },
        ]);
      }
      expect(await verifyLedger(store.db, fleetId)).toMatchObject({ ok: true });
    },
  };
}
