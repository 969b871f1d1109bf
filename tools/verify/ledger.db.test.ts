import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { COACH, smallFleet } from '#acts/job/testing/small-fleet.ts';
import { postEntry } from '#acts/ledger/post-entry.ts';
import { transact } from '#store/door/transaction.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { verifyCommand } from './testing/verify-command.ts';

const fleet = await smallFleet();
const verify = verifyCommand('ledger.ts', fleet.url);

it('npm run verify-ledger proves the books of each fleet, or names the first entry that fails', async () => {
  const post = (key: string, amountMinor: number) =>
    transact(fleet.store, COACH, fleet.clock.nowMs(), async (t) => {
      const account = (kind: string) => ledgerAccount(t, { fleetId: 1, kind, currency: 'SEK' });
      t.unchanged();
      const [till, revenue] = [await account('till'), await account('revenue')];
      return postEntry(t, {
        fleetId: 1,
        key,
        kind: 'test',
        state: 'posted',
        onDate: '2026-11-26',
        lines: [
          { accountId: till, amountMinor },
          { accountId: revenue, amountMinor: -amountMinor },
        ],
      });
    });
  for (const key of ['a', 'b', 'c']) await post(key, 500);
  expect(await verify()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^1 Gothenburg Cabs: ok, 3 entries, 6 lines, 2 accounts, hash [0-9a-f]{64}\n$/),
  });
  const [, second] = await fleet.store.db.selectFrom('ledger_entry').select('id').orderBy('id').execute();
  await fleet.store.db.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`update ledger_posting set amount_minor = amount_minor * 2 where entry_id = ${second?.id}`.execute(db);
  });
  expect(await verify()).toMatchObject({
    code: 1,
    out: expect.stringContaining(`BROKEN: entry ${second?.id} is not as it was written on account`),
  });
  expect(await verify('--everything')).toMatchObject({
    code: 2,
    err: expect.stringContaining('npm run verify-ledger'),
  });
});
