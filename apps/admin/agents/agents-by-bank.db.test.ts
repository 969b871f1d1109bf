import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#acts/setting/set-setting.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { closeBooks } from '#store/ledger/entry.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const IBAN = 'DE89370400440532013000';
const MANAGER = { kind: 'user', id: 1, name: 'manager' } as const;
const { agents } = router;
let store: Store;
let admin: RequestContext;
let today = '';
let keys = 0;
const newKey = () => `agent request ${(keys += 1)}`;
const office = () => ({ context: admin });

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  admin = await desk.signIn('Administrator', [1]);
  today = new Date(desk.clock.nowMs()).toISOString().slice(0, 10);
});
afterAll(() => store.close());

/** An agent to whom so much commission is due. */
async function agentDue(name: string, iban: string, dueMinor: number, payee = ''): Promise<number> {
  const { id } = await store.db
    .insertInto('agent')
    .values({ fleet_id: 1, name, kind: 'hotel', iban, payee })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = { fleet: 1, id, paidMinor: -dueMinor, why: 'Brought over', clientKey: newKey() };
  await call(agents.pay, paid, office());
  return id;
}
const pay = (agentIds: number[], more: object = {}) =>
  call(agents.payByBank, { fleet: 1, onDate: today, agentIds, clientKey: newKey(), ...more }, office());
const due = async () => {
  const { payees } = await call(agents.due, { fleet: 1 }, office());
  return Object.fromEntries(payees.map(({ name, hasMinor }) => [name, hasMinor]));
};

test('agents are paid by bank what they have, once, and a payment that came back is due again', async () => {
  const inn = await agentDue('Inn', IBAN, 4_100, 'Inn Holding AB');
  const other = await agentDue('Other', 'none', 900);
  expect(await due()).toEqual({ 'Inn, Inn Holding AB': 4_100, Other: 900 });
  expect(await refusalOf(pay([inn]))).toMatchObject({ code: 'companyIbanMissing' });
  const set = { name: 'companyIban', fleetId: 1, version: 0 } as const;
  await setSetting(admin.suite, MANAGER, set, 'SE4550000000058398257466');
  for (const [attempt, code] of [
    [() => pay([]), 'nobodyPaid'],
    [() => pay(Array.from({ length: 1_001 }, (_, n) => n + 1)), 'tooManyPaid'],
    [() => pay([inn], { onDate: '2020-01-01' }), 'dayWrong'],
    [() => pay([inn, 999_999]), 'nothingForAgent'],
    [() => pay([inn, other]), 'agentIbanWrong'],
  ] as const)
    expect(await refusalOf(attempt())).toMatchObject({ code });
  const clientKey = newKey();
  const both = await Promise.all([pay([inn], { clientKey }), pay([inn], { clientKey })]);
  expect(both).toEqual([{ number: 1 }, { number: 1 }]);
  expect(await due()).toEqual({ Other: 900 });
  const { rows, more } = await call(agents.runs, { fleet: 1 }, office());
  expect([rows, more]).toMatchObject([[{ id: 1, payments: 1, bounced: 0, sumMinor: 4_100, onDate: today }], false]);
  const { payments } = await call(agents.run, { fleet: 1, number: 1 }, office());
  expect(payments).toMatchObject([{ line: 1, name: 'Inn Holding AB', ibanEnd: '3000', amountMinor: 4_100 }]);
  const { xml } = await call(agents.runFile, { fleet: 1, number: 1 }, office());
  expect(xml).toContain('<CtrlSum>41.00</CtrlSum>');
  expect(xml).toContain(`<IBAN>${IBAN}</IBAN>`);

  const back = (change: object = {}) =>
    call(agents.bounce, { fleet: 1, number: 1, line: 1, why: 'Account closed', ...change }, office());
  for (const [attempt, code] of [
    [() => call(agents.run, { fleet: 1, number: 9 }, office()), 'runUnknown'],
    [() => call(agents.runFile, { fleet: 1, number: 9 }, office()), 'runUnknown'],
    [() => back({ number: 9 }), 'runUnknown'],
    [() => back({ line: 9 }), 'paymentUnknown'],
    [() => back({ why: ' ' }), 'reasonMissing'],
  ] as const)
    expect(await refusalOf(attempt())).toMatchObject({ code });
  await back();
  expect(await refusalOf(back())).toMatchObject({ code: 'bouncedAlready' });
  expect(await due()).toEqual({ 'Inn, Inn Holding AB': 4_100, Other: 900 });
  const { lines } = await call(agents.statement, { fleet: 1, id: inn }, office());
  expect(lines.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['agentPaid', 4_100],
    ['agentPaid', -4_100],
    ['agentPaidBack', 4_100],
  ]);
  await store.db.updateTable('agent').set({ ended_at: new Date() }).where('id', '=', inn).execute();
  expect(await pay([inn])).toEqual({ number: 2 });
  const giro = await agentDue('Giro', '5050-1055', 700);
  expect((await call(agents.due, { fleet: 1 }, office())).payees).toContainEqual(
    expect.objectContaining({ name: 'Giro', ibanEnd: '1055' }),
  );
  expect(await pay([giro])).toEqual({ number: 3 });
  expect((await call(agents.runFile, { fleet: 1, number: 3 }, office())).xml).toContain(
    '<Othr><Id>50501055</Id><SchmeNm><Prtry>BGNR</Prtry></SchmeNm></Othr>',
  );
  expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true });

  await transact(store, MANAGER, admin.suite.clock.nowMs(), async (t) => {
    t.unchanged();
    return closeBooks(t, 1, today);
  });
  expect(await refusalOf(back({ number: 2 }))).toMatchObject({ code: 'booksClosed' });
  await store.db.updateTable('agent').set({ iban: IBAN }).where('id', '=', other).execute();
  expect(await refusalOf(pay([other]))).toMatchObject({ code: 'booksClosed' });
});
