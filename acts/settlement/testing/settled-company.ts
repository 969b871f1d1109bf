import { afterAll } from 'vitest';
import type { SettlementTerms } from '#core/settlement/terms.ts';
import { handClock } from '#engine/clock/clock.ts';
import { newPerson } from '#engine/testing/person.ts';
import { openStore } from '#store/door/connect.ts';
import { bookBalance } from '#store/ledger/testing/book-balance.ts';
import { insertCrew, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import type { DrawStatement } from '../finalise-settlement.ts';
import { type PaidShift, paidShifts } from './paid-shifts.ts';

/** A few days into December: the month from the 1st of November is over. */
export const NOW_MS = Date.parse('2026-12-03T09:00:00Z');
export const NOVEMBER = '2026-11-01';
export const IBAN = 'DE89370400440532013000';
/** A paper as the act keeps it, without a page being drawn. */
export const drawPlain: DrawStatement = async ({ number, row }) =>
  Buffer.from(`%PDF-1.4 statement ${number} of ${row.owner_name}`);
const MANAGER = { kind: 'user', id: 1, name: 'manager' } as const;

/** Fleets with owners, cars and terms in a database of their own. Call it at the top of the file. */
export async function settledCompany() {
  const store = openStore((await testDatabase()).url);
  afterAll(() => store.close());
  const clock = handClock(NOW_MS);
  const context = { store, clock };
  let fleets = 0;
  let cars = 0;

  async function fleet(terms: Partial<SettlementTerms> | null = {}) {
    fleets += 1;
    const fleetId = 300 + fleets;
    await insertFleet(store.db, fleetId);
    await insertVehicleType(store.db, fleetId);
    const { id: userId } = await newPerson(store, 'Manager', [fleetId], new Date(NOW_MS));
    if (terms)
      await store.db
        .insertInto('settlement_terms')
        .values({
          fleet_id: fleetId,
          name: 'Usual',
          from_date: '2026-01-01',
          owner_percent: (terms.ownerShare ?? 8_000) / 100,
          fee_kind: terms.feeKind ?? 'month',
          fee_minor: terms.feeMinor ?? 0,
          levies_go: terms.leviesGo ?? 'company',
          consent_minor: terms.consentMinor ?? null,
          tax_percent: terms.taxPercent ?? 25,
          self_billed: terms.selfBilled ?? true,
        })
        .execute();
    /** A car of these owners, with a driver of its own. */
    const car = (plate: string, owners: string | string[]) =>
      insertCrew(store.db, fleetId, plate, {
        driver: { did: String(70_000 + (cars += 1)) },
        beganMs: NOW_MS,
        signedOff: true,
        vehicle: typeof owners === 'string' ? { owner_name: owners } : { owners },
      });
    /** An owner who may sign in. */
    const user = async (name: string) => {
      const { id } = await newPerson(store, 'Owner', [fleetId], new Date(NOW_MS));
      await store.db.updateTable('app_user').set({ name }).where('id', '=', id).execute();
      return { id, name };
    };
    const record = (name: string, change: object = {}) =>
      store.db
        .insertInto('owner')
        .values({
          fleet_id: fleetId,
          name,
          legal_name: `${name} AB`,
          address: 'Kajen 2, 411 00 Göteborg',
          country: 'SE',
          tax_number: 'SE556000010001',
          agreed_on: '2026-01-01',
          iban: IBAN,
          ...change,
        })
        .execute();
    const drive = (shifts: readonly PaidShift[]) => paidShifts(store.db, { fleetId, userId }, shifts);
    const balance = (kind: string, holder: string | null = null) => bookBalance(store.db, fleetId, kind, holder);
    const statements = () =>
      store.db.selectFrom('settlement_statement').selectAll().where('fleet_id', '=', fleetId).orderBy('id').execute();
    return { fleetId, car, user, record, drive, balance, statements, actor: MANAGER };
  }
  return { store, clock, context, fleet };
}
