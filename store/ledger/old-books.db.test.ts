import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOf, type EntryDraft } from '#core/ledger/entry.ts';
import { openStore, type Store } from '../door/connect.ts';
import { migrate, readMigrations } from '../door/migrate.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { enterAlone } from './entry.ts';
import { verifyLedger } from './verify.ts';

const AT = new Date('2026-04-01T10:00:00Z');
const by = { actor: { kind: 'system', name: 'test' }, at: AT } as const;
let store: Store;
let url: string;
let till: number;
let sales: number;
const ids: Record<string, number> = {};

const draft = (key: string, amountMinor: number, more: Partial<EntryDraft> = {}): EntryDraft => ({
  fleetId: 1,
  key,
  kind: 'test',
  state: 'posted',
  onDate: '2026-04-01',
  lines:
    amountMinor === 0
      ? []
      : [
          { accountId: sales, amountMinor: -amountMinor, rule: 'old' },
          { accountId: till, amountMinor },
        ],
  ...more,
});

/** Entries as the suite wrote them, and as a hand could have, when held amounts could expire and corrections were not counted. */
beforeAll(async () => {
  ({ url } = await emptyDatabase());
  const shipped = readMigrations();
  await migrate(
    url,
    shipped.slice(
      0,
      shipped.findIndex(({ name }) => name === 'entries-told-again'),
    ),
  );
  store = openStore(url);
  await insertFleet(store.db, 1);
  const opened = await store.pool.query<{ id: number }>(
    `insert into ledger_account (fleet_id, kind, currency) values (1, 'till', 'SEK'), (1, 'sales', 'SEK') returning id`,
  );
  [till, sales] = opened.rows.map(({ id }) => id) as [number, number];
  const enterOld = async (one: EntryDraft, state: string = one.state, expires: Date | null = null) => {
    const { rows } = await store.pool.query<{ id: number }>(
      `select entry_id as id from ledger_enter(1, 'test', $1, $2, $3, $4, $5, $6, $7, $8, false, 'test', null, '{}', $9, $10, $11)`,
      [
        state,
        AT,
        one.onDate,
        one.key,
        createHash('sha256').update(contentOf(one)).digest(),
        one.resolves ?? null,
        one.corrects ?? null,
        expires,
        one.lines.map(({ accountId }) => accountId),
        one.lines.map(({ amountMinor }) => amountMinor),
        one.lines.map(({ rule }) => rule ?? null),
      ],
    );
    ids[one.key] = rows[0]?.id as number;
  };
  await enterOld(draft('wrong', 500));
  await enterOld(draft('once', -500, { corrects: ids['wrong'] }));
  await enterOld(draft('twice', -500, { corrects: ids['wrong'] }));
  await enterOld(draft('held', 300, { state: 'pending' }));
  await enterOld(draft('late', 200, { state: 'pending' }), 'pending', new Date('2026-04-02T00:00:00Z'));
  await enterOld(draft('over', 100, { state: 'pending' }), 'pending', new Date('2026-04-02T00:00:00Z'));
  await enterOld(draft('expired', 0, { resolves: ids['over'] }), 'expired');
});
afterAll(() => store.close());

test('books of before stand as they were, are told again, and go on', async () => {
  const before = await verifyLedger(store.db, 1);
  expect(before).toMatchObject({ ok: true, entries: 7, postings: 12 });
  await migrate(url);
  expect(await verifyLedger(store.db, 1)).toEqual(before);
  const { rows } = await store.pool.query(
    `select key, state, about from ledger_entry where key in ('late', 'expired') order by id`,
  );
  expect(rows).toEqual([
    { key: 'late', state: 'pending', about: { expiresAt: '2026-04-02T00:00:00+00:00' } },
    { key: 'expired', state: 'expired', about: {} },
  ]);
  const enter = (one: EntryDraft) => enterAlone(store, by, one);
  expect(await enter(draft('wrong', 500))).toEqual({ ok: true, value: { entryId: ids['wrong'], again: true } });
  expect(await enter(draft('again', 500, { corrects: ids['wrong'] }))).toMatchObject({ code: 'correctedAlready' });
  expect(await enter(draft('ended', 0, { state: 'voided', resolves: ids['over'] }))).toMatchObject({
    code: 'entryNotPending',
  });
  expect(await enter(draft('right', 500, { corrects: ids['twice'] }))).toMatchObject({ ok: true });
  expect(await enter(draft('driven', 200, { resolves: ids['late'] }))).toMatchObject({ ok: true });
  expect(await enter(draft('off', 0, { state: 'voided', resolves: ids['held'] }))).toMatchObject({ ok: true });
  expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true, entries: 10, postings: 16 });
});
