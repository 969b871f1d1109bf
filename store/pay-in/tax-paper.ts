import type { PayInLine } from '#core/pay-in/pay-in.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** The tax invoice of a pay-in; undefined while it has none. */
export const taxPaperOf = (db: Db, payInId: number): Promise<{ number: number; issuedAtMs: number } | undefined> =>
  db
    .selectFrom('shift_tax_paper')
    .select(['number', 'issued_at as issuedAtMs'])
    .where('pay_in_id', '=', payInId)
    .executeTakeFirst();

export async function insertTaxPaper(t: Tx, one: { fleetId: number; number: number; payInId: number }): Promise<void> {
  await t.db
    .insertInto('shift_tax_paper')
    .values({
      fleet_id: one.fleetId,
      number: one.number,
      pay_in_id: one.payInId,
      issued_at: t.at,
      issued_by: t.actor.name,
    })
    .execute();
}

export type UntaxedPayIn = {
  number: number;
  atMs: number;
  did: string;
  driverName: string;
  businessDay: string;
  lines: readonly PayInLine[];
};

/** Pay-ins and corrections that have no tax invoice, the oldest first. */
export const payInsWithoutPaper = (db: Db, fleetId: number, most: number): Promise<UntaxedPayIn[]> =>
  db
    .selectFrom('shift_pay_in as p')
    .innerJoin('shift_record as r', 'r.id', 'p.record_id')
    .innerJoin('driver as d', 'd.id', 'p.driver_id')
    .select(['p.number', 'p.at as atMs', 'd.did', 'd.name as driverName', 'r.business_day as businessDay', 'p.lines'])
    .where('p.fleet_id', '=', fleetId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shift_tax_paper as x').select('x.number').whereRef('x.pay_in_id', '=', 'p.id'))),
    )
    .orderBy('p.number')
    .limit(most)
    .execute();

/** What a tax invoice says of a pay-in besides its lines. */
export const paperFacts = (db: Db, fleetId: number, number: number) =>
  db
    .selectFrom('shift_pay_in as p')
    .innerJoin('shift_record as r', 'r.id', 'p.record_id')
    .innerJoin('driver as d', 'd.id', 'p.driver_id')
    .leftJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .leftJoin('shift_pay_in as first', 'first.id', 'p.corrects')
    .select([
      'p.id',
      'p.number',
      'p.lines',
      'p.at as atMs',
      'd.did',
      'd.name as driverName',
      'd.address as driverAddress',
      'r.business_day as businessDay',
      'v.plate',
      'first.number as corrects',
    ])
    .where('p.fleet_id', '=', fleetId)
    .where('p.number', '=', number)
    .executeTakeFirst();
