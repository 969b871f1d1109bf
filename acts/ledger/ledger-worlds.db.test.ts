import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf, type EntryDraft } from '#core/ledger/entry.ts';
import { ModelBook } from '#core/ledger/testing/model-book.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { balanceOf, boundAccount, ledgerAccount } from '#store/ledger/account.ts';
import { closeBooks } from '#store/ledger/entry.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { postAlone, postEntry } from './post-entry.ts';

/** `HANSOM_WORLDS=10000 npx vitest run --project db acts/ledger/ledger-worlds` takes eight minutes. */
const WORLDS = Number(process.env['HANSOM_WORLDS'] ?? 320);
const AT_ONCE = 8;
const CASHIER = { kind: 'user', id: 1, name: 'cashier' } as const;
const TODAY = '2026-11-26';
const NOW_MS = Date.parse('2026-11-26T10:00:00Z');
let store: Store;
let fleets = 0;
/** An entry of another fleet. */
let stranger: number;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await insertFleet(store.db, 999);
  const told = await within(async (t) => {
    const account = (kind: string) => ledgerAccount(t, { fleetId: 999, kind, currency: 'SEK' });
    const lines = [
      { accountId: await account('till'), amountMinor: 1 },
      { accountId: await account('revenue'), amountMinor: -1 },
    ];
    return postEntry(t, { fleetId: 999, key: 'k', kind: 'test', state: 'posted', onDate: TODAY, lines });
  });
  if (told.ok) stranger = told.value.entryId;
});
afterAll(() => store.close());

const within = <T>(work: (t: Parameters<Parameters<typeof transact>[3]>[0]) => Promise<T>) =>
  transact(store, CASHIER, NOW_MS, async (t) => {
    const answer = await work(t);
    t.unchanged();
    return answer;
  });

const action = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      does: fc.constant('enter' as const),
      key: fc.nat(6),
      from: fc.nat(2),
      to: fc.nat(2),
      amountMinor: fc.integer({ min: 1, max: 900 }),
      pending: fc.boolean(),
      passes: fc.constantFrom(false, false, false, true),
      ends: fc.option(fc.nat(3), { nil: null }),
      corrects: fc.constantFrom(null, null, null, 0, 1, 2),
      ending: fc.constantFrom('posted' as const, 'voided' as const),
      day: fc.constantFrom('2026-11-24', '2026-11-25', TODAY),
      /** It dies before it is kept, and whoever sent it does not know; or its answer is lost, and it is sent again; or it has no paper. */
      fate: fc.constantFrom('kept' as const, 'kept' as const, 'dies' as const, 'sentAgain' as const, 'alone' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('close' as const), day: fc.constantFrom('2026-11-23', '2026-11-24') }),
  },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;

class Died extends Error {}

/** Three accounts, two of them with a bound, and a paper with a number for each entry that is entered. */
async function live(actions: readonly Action[]) {
  fleets += 1;
  const fleetId = 1_000 + fleets;
  await insertFleet(store.db, fleetId);
  const open = (kind: string) => within((t) => ledgerAccount(t, { fleetId, kind, currency: 'SEK' }));
  const [till, driver, revenue] = [await open('till'), await open('driver'), await open('revenue')];
  const ids = [till, driver, revenue];
  const model = new ModelBook();
  model.open(till, 'SEK', null, 1_500);
  model.open(driver, 'SEK', -1_000);
  model.open(revenue, 'SEK');
  await within((t) => boundAccount(t, till, { leastMinor: null, mostMinor: 1_500 }));
  await within((t) => boundAccount(t, driver, { leastMinor: -1_000, mostMinor: null }));
  const entered: number[] = [];
  const held: number[] = [];
  let numbers = 0;

  const enter = (draft: EntryDraft, dies: boolean) =>
    within(async (t) => {
      const told = await postEntry(t, draft);
      const number = told.ok && !told.value.again ? await nextNumber(t, fleetId, 'receipt') : null;
      if (dies) throw new Died();
      return { told, number };
    });

  const alone = async (draft: EntryDraft) => ({
    told: await postAlone({ store, clock: { nowMs: () => NOW_MS } }, CASHIER, draft),
    number: null,
  });

  async function send(draft: EntryDraft, isAlone = false): Promise<void> {
    const foreseen = model.enter(draft, contentOf(draft));
    const { told, number } = await (isAlone ? alone(draft) : enter(draft, false));
    if ('refused' in foreseen) expect(told).toMatchObject({ ok: false, code: foreseen.refused });
    else if ('again' in foreseen) expect(told).toEqual({ ok: true, value: { entryId: foreseen.again, again: true } });
    else {
      expect(told).toMatchObject({ ok: true, value: { again: false } });
      if (!told.ok) return;
      if (!isAlone) numbers += 1;
      expect(number).toBe(isAlone ? null : numbers);
      foreseen.enters(told.value.entryId);
      entered.push(told.value.entryId);
      if (draft.state === 'pending') held.push(told.value.entryId);
    }
  }

  for (const one of actions) {
    if (one.does === 'close') {
      await within((t) => closeBooks(t, fleetId, one.day));
      model.close(one.day);
      continue;
    }
    const [from, to] = [ids[one.from] as number, ids[one.to] as number];
    if (from === to) continue;
    const resolves = one.ends === null ? undefined : held[one.ends];
    const state = resolves === undefined ? (one.pending ? 'pending' : 'posted') : one.ending;
    const draft: EntryDraft = {
      fleetId,
      key: `k${one.key}`,
      kind: 'test',
      state,
      onDate: one.day,
      lines:
        state === 'voided'
          ? []
          : [
              { accountId: to, amountMinor: one.amountMinor },
              { accountId: from, amountMinor: -one.amountMinor },
            ],
      resolves,
      // Of one that was entered, or of another world's.
      corrects: one.corrects === null ? undefined : (entered[one.corrects] ?? stranger),
      passesBounds: one.passes,
    };
    if (one.fate === 'dies') await expect(enter(draft, true)).rejects.toThrow(Died);
    await send(draft, one.fate === 'alone');
    if (one.fate === 'sentAgain') await send(draft);
  }
  for (const id of ids) {
    const { balanceMinor, pendingDebitMinor, pendingCreditMinor } = model.accounts.get(id)!;
    expect(await balanceOf(store.db, id)).toEqual({ balanceMinor, pendingDebitMinor, pendingCreditMinor });
  }
  // The numbers stand on no paper here: that they have no gap was seen as they were taken.
  await store.db.deleteFrom('number_series').where('fleet_id', '=', fleetId).execute();
  expect(await verifyLedger(store.db, fleetId)).toMatchObject({ ok: true });
}

test(
  'the database and the plain model of the books agree on every answer, balance and number, whatever is asked, dies or comes again',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { maxLength: 14 }), { minLength: AT_ONCE, maxLength: AT_ONCE }),
        async (worlds) => {
          await Promise.all(worlds.map(live));
        },
      ),
      { numRuns: Math.ceil(WORLDS / AT_ONCE) },
    );
  },
  60_000 + WORLDS * 100,
);
