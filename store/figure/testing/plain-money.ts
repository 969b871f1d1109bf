import type { Selectable } from 'kysely';
import { localDate } from '#core/calendar/calendar-date.ts';
import type { Dimension } from '#core/figure/facts.ts';
import type { FIGURES_OF_MONEY } from '#core/figure/money/figures-of-money.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { Db } from '../../door/connect.ts';
import type { Tables } from '../../door/tables.ts';

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type With<T extends keyof Tables, More> = Omit<Row<T>, 'driver_id' | 'vehicle_id'> & More;
type OfDriver = { driver_id: number | null; driver_group: string | null };
type OfCar = { vehicle_id: number | null; owner_name: string | null; sub_fleet_id: number | null };

/** All that figures of money count, row by row, each with its car and driver. */
export type PlainMoney = {
  payIns: readonly With<'shift_pay_in', OfDriver & OfCar>[];
  sessions: readonly Row<'till_session'>[];
  receipts: readonly (Row<'cash_receipt'> & { user_name: string })[];
  dockets: readonly With<'docket', OfDriver & OfCar>[];
  invoices: readonly Row<'invoice'>[];
  refunds: readonly With<'refund', OfDriver>[];
  statements: readonly (Row<'settlement_statement'> & { period_state: string })[];
  handovers: readonly With<'shift_handover', OfDriver & OfCar & { late_at: number | null }>[];
  overrides: readonly With<'shift_override', OfDriver>[];
};

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const share = (part: number, of: number) => (of === 0 ? null : part / of);

/** The first pay-ins of shifts, each with the one that holds now. The others are read beside them. */
const firsts = ({ payIns }: PlainMoney) => payIns.filter(({ corrects }) => corrects === null);
const holding = new WeakMap<object, { due: number; corrected: boolean }>();
const held = (one: object) => holding.get(one)!;
const less = (one: PlainMoney['payIns'][number]) => held(one).due - (one.handed_minor - one.rounding_minor);
const cash = (kinds: readonly string[]) => (money: PlainMoney) =>
  sum(money.receipts.filter(({ kind }) => kinds.includes(kind)).map(({ amount_minor }) => amount_minor));
const closed = ({ sessions }: PlainMoney) => sessions.filter(({ closed_at }) => closed_at !== null);
const differences = (money: PlainMoney) => closed(money).map((one) => one.difference_minor ?? 0);
const docketsIn = (money: PlainMoney, states: readonly string[]) =>
  money.dockets.filter(({ state }) => states.includes(state));
const KEPT = ['received', 'credited', 'sorted'];
const worth = (money: PlainMoney, states: readonly string[]) =>
  sum(docketsIn(money, states).map(({ amount_minor }) => amount_minor));
const issued = (money: PlainMoney, of: 'invoice' | 'credit') =>
  money.invoices.filter(({ kind, number }) => number !== null && kind === of);
const agreed = ({ refunds }: PlainMoney) =>
  refunds.filter(({ given_at, taken_back_at }) => given_at !== null && taken_back_at === null);
const final = ({ statements }: PlainMoney) => statements.filter(({ period_state }) => period_state === 'final');
const back = ({ handovers }: PlainMoney) => handovers.filter(({ direction }) => direction === 'in');
const late = (money: PlainMoney) => back(money).filter(({ late_at }) => late_at !== null).length;

/** Each figure as its sentence says it, row by row. */
export const PLAIN_MONEY: Readonly<Record<keyof typeof FIGURES_OF_MONEY, (money: PlainMoney) => number | null>> = {
  payIns: (money) => firsts(money).length,
  payInDue: (money) => sum(firsts(money).map((one) => held(one).due)),
  payInHanded: (money) => sum(firsts(money).map(({ handed_minor }) => handed_minor)),
  payInShort: (money) => sum(firsts(money).map((one) => Math.max(0, less(one)))),
  payInOver: (money) => sum(firsts(money).map((one) => Math.max(0, -less(one)))),
  payInsShort: (money) => firsts(money).filter((one) => less(one) > 0).length,
  payInsCorrected: (money) => firsts(money).filter((one) => held(one).corrected).length,
  tillClosings: (money) => closed(money).length,
  tillDifference: (money) => sum(differences(money)),
  tillOver: (money) => sum(differences(money).filter((one) => one > 0)),
  tillShort: (money) => sum(differences(money).map((one) => Math.max(0, -one))),
  tillOffShare: (money) => share(differences(money).filter(Boolean).length, closed(money).length),
  tillSeenByAnother: (money) =>
    closed(money).filter((one) => one.approved_by !== null && ![one.user_name, one.closed_by].includes(one.approved_by))
      .length,
  cashIn: cash(['in']),
  cashOut: cash(['out', 'refund']),
  cashDropped: cash(['drop']),
  cashBrought: cash(['bring']),
  dockets: (money) => docketsIn(money, KEPT).length,
  docketValue: (money) => worth(money, KEPT),
  docketCredited: (money) => worth(money, ['credited', 'sorted']),
  docketSorted: (money) => worth(money, ['sorted']),
  docketsReturned: (money) => docketsIn(money, ['returned']).length,
  invoices: (money) => issued(money, 'invoice').length,
  invoiced: (money) => sum(issued(money, 'invoice').map(({ total_minor }) => total_minor)),
  creditNotes: (money) => sum(issued(money, 'credit').map(({ total_minor }) => total_minor)),
  invoiceTax: (money) =>
    sum(issued(money, 'invoice').map(({ tax_minor }) => tax_minor)) -
    sum(issued(money, 'credit').map(({ tax_minor }) => tax_minor)),
  invoicesOpen: (money) =>
    sum(issued(money, 'invoice').map((one) => one.total_minor - one.credited_minor - one.paid_minor)),
  refunds: (money) => agreed(money).length,
  refunded: (money) => sum(agreed(money).map(({ amount_minor }) => amount_minor)),
  refundedByDrivers: (money) =>
    sum(
      agreed(money)
        .filter(({ borne_by }) => borne_by === 'driver')
        .map(({ amount_minor }) => amount_minor),
    ),
  statements: (money) => final(money).length,
  statementTotal: (money) => sum(final(money).map(({ total_minor }) => total_minor)),
  statementTax: (money) => sum(final(money).map(({ tax_minor }) => tax_minor)),
  statementOwed: (money) => sum(final(money).map(({ total_minor }) => Math.max(0, -total_minor))),
  keysOut: ({ handovers }) => handovers.filter(({ direction }) => direction === 'out').length,
  keysBack: (money) => back(money).length,
  keysLate: late,
  keysLateShare: (money) => share(late(money), back(money).length),
  overridesOfHours: ({ overrides }) => overrides.filter(({ kind }) => kind === 'shiftStart').length,
  overridesOfPayments: ({ overrides }) => overrides.filter(({ kind }) => kind === 'payments').length,
};

type Among = (fleetId: number, atMs: number, row: Partial<Record<Dimension, string | number | null>>) => boolean;

/** What of it belongs to a key and to days, by `among`. */
export function moneyOf(money: PlainMoney, among: Among, zones: ReadonlyMap<number, string>): PlainMoney {
  const car = (row: OfCar) => ({ vehicle: row.vehicle_id, owner: row.owner_name, subFleet: row.sub_fleet_id });
  const driver = (row: OfDriver) => ({ driver: row.driver_id, driverGroup: row.driver_group });
  const begins = (fleetId: number, day: string | null) => (day === null ? null : dayBegins(day, zones.get(fleetId)!));
  const at = (fleetId: number, ms: number | null, row: Parameters<Among>[2]) => ms !== null && among(fleetId, ms, row);
  return {
    payIns: money.payIns.filter((one) => at(one.fleet_id, one.at, { ...car(one), ...driver(one), user: one.made_by })),
    sessions: money.sessions.filter((one) => at(one.fleet_id, one.closed_at, { user: one.user_name })),
    receipts: money.receipts.filter((one) => at(one.fleet_id, one.at, { user: one.user_name })),
    dockets: money.dockets.filter((one) =>
      at(one.fleet_id, one.received_at, {
        ...car(one),
        ...driver(one),
        account: one.account_id,
        user: one.received_by,
      }),
    ),
    invoices: money.invoices.filter((one) =>
      at(one.fleet_id, begins(one.fleet_id, one.issued_on), { account: one.account_id, user: one.issued_by }),
    ),
    refunds: money.refunds.filter((one) =>
      at(one.fleet_id, one.given_at, { ...driver(one), account: one.account_id, user: one.given_by }),
    ),
    statements: money.statements.filter((one) =>
      at(one.fleet_id, begins(one.fleet_id, one.issued_on), { owner: one.owner_name }),
    ),
    handovers: money.handovers.filter((one) =>
      at(one.fleet_id, one.at, { ...car(one), ...driver(one), user: one.by_name }),
    ),
    overrides: money.overrides.filter((one) =>
      at(one.fleet_id, one.at, { ...driver(one), reason: one.reason_code, user: one.by_name }),
    ),
  };
}

const found = new Map<string, number>();
/** The first hour of a day, found by walking to it. */
function dayBegins(day: string, zone: string): number {
  const name = `${day} ${zone}`;
  let ms = found.get(name) ?? Date.parse(`${day}T00:00:00Z`) - DAY_MS;
  while (localDate(ms, zone) !== day) ms += HOUR_MS;
  found.set(name, ms);
  return ms;
}

/** All of it, as it stands in the tables. */
export async function plainMoney(db: Db): Promise<PlainMoney> {
  const cars = new Map((await db.selectFrom('vehicle').selectAll().execute()).map((one) => [one.id, one]));
  const drivers = new Map((await db.selectFrom('driver').selectAll().execute()).map((one) => [one.id, one]));
  const records = new Map((await db.selectFrom('shift_record').selectAll().execute()).map((one) => [one.id, one]));
  const periods = new Map((await db.selectFrom('settlement_period').selectAll().execute()).map((one) => [one.id, one]));
  const sessions = await db.selectFrom('till_session').selectAll().execute();
  const ofCar = (id: number | null): OfCar => {
    const car = id === null ? undefined : cars.get(id);
    return { vehicle_id: id, owner_name: car?.owner_name ?? null, sub_fleet_id: car?.sub_fleet_id ?? null };
  };
  const ofDriver = (id: number | null): OfDriver => ({
    driver_id: id,
    driver_group: id === null ? null : (drivers.get(id)?.driver_group ?? null),
  });
  const ofRecord = (id: number) => {
    const record = records.get(id)!;
    return { ...ofCar(record.vehicle_id), ...ofDriver(record.driver_id) };
  };
  const payIns = (await db.selectFrom('shift_pay_in').selectAll().orderBy('id').execute()).map((one) => ({
    ...one,
    ...ofRecord(one.record_id),
  }));
  for (const one of payIns) {
    const all = payIns.filter(({ record_id }) => record_id === one.record_id);
    holding.set(one, { due: all.at(-1)!.sum_minor, corrected: all.length > 1 });
  }
  return {
    payIns,
    sessions,
    receipts: (await db.selectFrom('cash_receipt').selectAll().execute()).map((one) => ({
      ...one,
      user_name: sessions.find(({ id }) => id === one.session_id)!.user_name,
    })),
    dockets: (await db.selectFrom('docket').selectAll().execute()).map((one) => ({
      ...one,
      ...ofRecord(one.record_id),
    })),
    invoices: await db.selectFrom('invoice').selectAll().execute(),
    refunds: (await db.selectFrom('refund').selectAll().execute()).map((one) => ({
      ...one,
      ...ofDriver(one.driver_id),
    })),
    statements: (await db.selectFrom('settlement_statement').selectAll().execute()).map((one) => ({
      ...one,
      period_state: periods.get(one.period_id)!.state,
    })),
    handovers: (await db.selectFrom('shift_handover').selectAll().execute()).map((one) => ({
      ...one,
      ...ofDriver(records.get(one.record_id)!.driver_id),
      ...ofCar(one.vehicle_id),
      late_at: records.get(one.record_id)!.late_at,
    })),
    overrides: (await db.selectFrom('shift_override').selectAll().execute()).map((one) => ({
      ...one,
      ...ofDriver(one.driver_id),
    })),
  };
}
