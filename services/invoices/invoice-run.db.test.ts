import { expect, test } from 'vitest';
import { invoicedFleet, OFFICE } from '#acts/invoice/testing/invoiced-fleet.ts';
import { runInvoices } from './invoice-run.ts';

const fleet = await invoicedFleet();
const { store, context, client, drive } = fleet;
const MONTH = { from: '2026-11-01', through: '2026-11-30' };
const log = { error: () => undefined };

function run(cancelled: () => boolean = () => false) {
  const told: [number, number][] = [];
  const ran = runInvoices({
    params: MONTH,
    progress: (done, of) => void told.push([done, of]),
    cancelled,
    context: { ...context, wall: context.clock, fleetId: 1, actor: OFFICE, sendsMail: true, log },
  });
  return ran.then((came) => ({ came, told }));
}
const issued = () => store.db.selectFrom('invoice').select(['number', 'account_id']).orderBy('number').execute();

test('each account gets its invoice, one that lacks something is told in a file, and what was stopped goes on', async () => {
  expect((await run()).came).toEqual({ ok: false, code: 'nothingToInvoice' });
  const accounts = [await client(), await client({ country: '' }), await client()];
  for (const accountId of accounts) await drive(accountId, 10_000);
  let asked = 0;
  await run(() => (asked += 1) > 1);
  expect((await issued()).map((row) => row.account_id)).toEqual([accounts[0]]);
  const { came, told } = await run();
  if (!came.ok) throw new Error(came.code);
  expect(came.value.figures).toEqual({ issued: 1, refused: 1 });
  expect(came.value.file?.content.bytes.toString()).toMatch(/I2.*country/);
  expect(told.at(-1)).toEqual([2, 2]);
  // A refused one leaves no draft behind.
  expect((await issued()).map((row) => [row.number, row.account_id])).toEqual([
    [1, accounts[0]],
    [2, accounts[2]],
  ]);
});

test('where the company lacks something no account can be invoiced, and that is said at once', async () => {
  await drive(await client(), 10_000);
  await fleet.setting('companyTaxNumber', '');
  expect((await run()).came).toEqual({ ok: false, code: 'companyIncomplete' });
});
