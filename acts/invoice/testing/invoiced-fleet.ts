import { chargeNow } from '#acts/account/testing/charge-now.ts';
import { setSetting } from '#acts/setting/set-setting.ts';
import type { SettingName } from '#core/setting/settings.ts';
import { settingVersion } from '#store/setting/setting-value.ts';
import { insertBooking, insertJob } from '#store/testing/company.ts';
import { settleAccount } from '../../account/settle-account.ts';
import type { ActContext } from '../../context.ts';
import { smallFleet } from '../../job/testing/small-fleet.ts';

export const OFFICE = { kind: 'user', id: 1, name: 'office' } as const;

const COMPANY = [
  ['companyName', 'Gothenburg Cabs AB'],
  ['companyAddress', 'Kajen 1, 411 00 Göteborg'],
  ['companyCountry', 'SE'],
  ['companyTaxNumber', 'SE556000000101'],
  ['companyIban', 'SE45 5000 0000 0583 9825 7466'],
] as const satisfies readonly (readonly [SettingName, string])[];

/** What a company needs to have said before it issues invoices. */
export async function invoicingCompany(context: ActContext): Promise<void> {
  for (const [name, value] of COMPANY) await say(context, name, value);
}

async function say(context: ActContext, name: SettingName, value: string): Promise<void> {
  const target = { name, fleetId: null };
  const version = await settingVersion(context.store.db, target);
  const set = await setSetting(context, OFFICE, { ...target, version }, value);
  if (!set.ok) throw new Error(set.code);
}

/** A fleet whose company and clients may issue and get invoices. Call it at the top of the file. */
export async function invoicedFleet() {
  const fleet = await smallFleet();
  const { store, context, clock } = fleet;
  let clients = 0;

  await invoicingCompany(context);

  return {
    ...fleet,
    setting: (name: SettingName, value: string) => say(context, name, value),
    async client(change: { country?: string } = {}): Promise<number> {
      clients += 1;
      const row = {
        name: 'Client',
        legal_name: 'Client AB',
        invoice_address: 'Street 1\n411 00 Göteborg',
        country: 'SE',
      };
      const { id } = await store.db
        .insertInto('account')
        .values({ fleet_id: 1, number: `I${clients}`, ...row, ...change })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** A drive that ended now and is owed. */
    async drive(accountId: number, fareMinor: number, tax: object | null = { percent: 25 }): Promise<number> {
      const atMs = clock.nowMs();
      const bookingId = await insertBooking(store.db, 1, atMs, { account_id: accountId });
      const row = { fare_minor: fareMinor, finished_at: new Date(atMs), quote: JSON.stringify({ tax }) };
      const { id } = await insertJob(store.db, 1, { atMs, state: 'offloaded', bookingId, row });
      await chargeNow(context, id);
      return id;
    },
    async fareBecomes(jobId: number, fareMinor: number): Promise<void> {
      await store.db.updateTable('job').set({ fare_minor: fareMinor }).where('id', '=', jobId).execute();
      await chargeNow(context, jobId);
    },
    pay: (accountId: number, paidMinor: number, invoiceIds: number[] = []) =>
      settleAccount(context, OFFICE, { fleetId: 1, accountId, paidMinor, why: '', invoiceIds }),
    invoiceRow: (id: number) =>
      store.db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  };
}
