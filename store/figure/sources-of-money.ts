import { type RawBuilder, sql } from 'kysely';
import type { FACTS_OF_MONEY } from '#core/figure/money/facts-of-money.ts';
import { CAR, DRIVER, type Source, type ToldOfRow } from './source.ts';

type MoneyFact = keyof typeof FACTS_OF_MONEY;

/** The car and the driver of the shift record `s`. */
const OF_RECORD = sql`join shift_record s on s.id = r.record_id left join vehicle v on v.id = s.vehicle_id
  left join driver d on d.id = s.driver_id`;
const OF_ITS_CAR = { subFleet: sql`v.sub_fleet_id`, vehicle: sql`v.id`, owner: sql`v.owner_name` };
const OF_ITS_DRIVER = { driver: sql`d.id`, driverGroup: sql`d.driver_group` };
/** What begins with the day it is dated, by the clocks of its fleet. */
const dayOf = (column: RawBuilder<unknown>) => sql`(${column}::timestamp at time zone f.time_zone)`;
const where = (condition: RawBuilder<unknown>, amount: RawBuilder<unknown>) =>
  sql<number>`case when ${condition} then ${amount} end`;

const LESS = sql`(h.sum_minor - r.handed_minor + r.rounding_minor)`;
const payIn: Source<'payIn'> = {
  from: sql`shift_pay_in r ${OF_RECORD} cross join lateral (
    select p.number, p.sum_minor from shift_pay_in p where p.record_id = r.record_id order by p.id desc limit 1) h`,
  at: sql`r.at`,
  id: sql`r.id`,
  where: sql`r.corrects is null`,
  dimensions: { ...OF_ITS_CAR, ...OF_ITS_DRIVER, user: sql`r.made_by` },
  marks: {
    short: sql`(${LESS} > 0)`,
    over: sql`(${LESS} < 0)`,
    corrected: sql`(h.number <> r.number)`,
  },
  measures: {
    dueMinor: sql`h.sum_minor`,
    handedMinor: sql`r.handed_minor`,
    shortMinor: where(sql`${LESS} > 0`, LESS),
    overMinor: where(sql`${LESS} < 0`, sql`- ${LESS}`),
  },
};

const tillSession: Source<'tillSession'> = {
  from: sql`till_session r join till l on l.id = r.till_id`,
  at: sql`r.closed_at`,
  id: sql`r.id`,
  where: sql`r.closed_at is not null`,
  dimensions: { user: sql`r.user_name` },
  marks: {
    off: sql`(r.difference_minor <> 0)`,
    seenByAnother: sql`coalesce(r.approved_by not in (r.user_name, r.closed_by), false)`,
  },
  measures: {
    differenceMinor: sql`r.difference_minor`,
    overMinor: where(sql`r.difference_minor > 0`, sql`r.difference_minor`),
    shortMinor: where(sql`r.difference_minor < 0`, sql`- r.difference_minor`),
  },
};

const cash: Source<'cash'> = {
  from: sql`cash_receipt r join till_session e on e.id = r.session_id`,
  at: sql`r.at`,
  id: sql`r.id`,
  dimensions: { user: sql`e.user_name` },
  marks: {},
  measures: {
    inMinor: where(sql`r.kind = 'in'`, sql`r.amount_minor`),
    outMinor: where(sql`r.kind in ('out', 'refund')`, sql`r.amount_minor`),
    droppedMinor: where(sql`r.kind = 'drop'`, sql`r.amount_minor`),
    broughtMinor: where(sql`r.kind = 'bring'`, sql`r.amount_minor`),
  },
};

const docket: Source<'docket'> = {
  from: sql`docket r ${OF_RECORD} left join account a on a.id = r.account_id`,
  at: sql`r.received_at`,
  id: sql`r.id`,
  dimensions: { account: sql`r.account_id`, ...OF_ITS_CAR, ...OF_ITS_DRIVER, user: sql`r.received_by` },
  marks: { kept: sql`r.state <> 'returned'`, returned: sql`r.state = 'returned'` },
  measures: {
    keptMinor: where(sql`r.state <> 'returned'`, sql`r.amount_minor`),
    creditedMinor: where(sql`r.state in ('credited', 'sorted')`, sql`r.amount_minor`),
    sortedMinor: where(sql`r.state = 'sorted'`, sql`r.amount_minor`),
  },
};

const IS_INVOICE = sql`r.kind = 'invoice'`;
const invoice: Source<'invoice'> = {
  from: sql`invoice r join account a on a.id = r.account_id`,
  at: dayOf(sql`r.issued_on`),
  id: sql`r.id`,
  where: sql`r.issued_on is not null`,
  dimensions: { account: sql`r.account_id`, user: sql`r.issued_by` },
  marks: { invoice: sql`${IS_INVOICE}`, credit: sql`r.kind = 'credit'` },
  measures: {
    invoicedMinor: where(IS_INVOICE, sql`r.total_minor`),
    creditedMinor: where(sql`r.kind = 'credit'`, sql`r.total_minor`),
    taxMinor: sql`case when ${IS_INVOICE} then r.tax_minor else - r.tax_minor end`,
    openMinor: where(IS_INVOICE, sql`r.total_minor - r.credited_minor - r.paid_minor`),
  },
};

const refund: Source<'refund'> = {
  from: sql`refund r ${DRIVER} left join account a on a.id = r.account_id`,
  at: sql`r.given_at`,
  id: sql`r.id`,
  where: sql`(r.given_at is not null and r.taken_back_at is null)`,
  dimensions: { account: sql`r.account_id`, ...OF_ITS_DRIVER, user: sql`r.given_by` },
  marks: {},
  measures: {
    amountMinor: sql`r.amount_minor`,
    driverMinor: where(sql`r.borne_by = 'driver'`, sql`r.amount_minor`),
  },
};

const statement: Source<'statement'> = {
  from: sql`settlement_statement r join settlement_period p on p.id = r.period_id`,
  at: dayOf(sql`r.issued_on`),
  id: sql`r.id`,
  where: sql`(r.issued_on is not null and p.state = 'final')`,
  dimensions: { owner: sql`r.owner_name` },
  marks: {},
  measures: {
    totalMinor: sql`r.total_minor`,
    taxMinor: sql`r.tax_minor`,
    owedMinor: where(sql`r.total_minor < 0`, sql`- r.total_minor`),
  },
};

const handover: Source<'handover'> = {
  from: sql`shift_handover r ${CAR} join shift_record s on s.id = r.record_id left join driver d on d.id = s.driver_id`,
  at: sql`r.at`,
  id: sql`r.id`,
  dimensions: { ...OF_ITS_CAR, ...OF_ITS_DRIVER, user: sql`r.by_name` },
  marks: {
    out: sql`r.direction = 'out'`,
    back: sql`r.direction = 'in'`,
    backLate: sql`(r.direction = 'in' and s.late_at is not null)`,
  },
  measures: {},
};

const override: Source<'override'> = {
  from: sql`shift_override r ${DRIVER}`,
  at: sql`r.at`,
  id: sql`r.id`,
  dimensions: { reason: sql`r.reason_code`, ...OF_ITS_DRIVER, user: sql`r.by_name` },
  marks: { ofHours: sql`r.kind = 'shiftStart'`, ofPayments: sql`r.kind = 'payments'` },
  measures: {},
};

export const SOURCES_OF_MONEY: { readonly [F in MoneyFact]: Source<F> } = {
  payIn,
  tillSession,
  cash,
  docket,
  invoice,
  refund,
  statement,
  handover,
  override,
};

const text = (column: RawBuilder<unknown>) => sql`${column}::text`;
export const TOLD_OF_MONEY: Readonly<Record<MoneyFact, ToldOfRow>> = {
  payIn: { number: text(sql`h.number`), who: sql`r.made_by`, opensId: sql`r.record_id` },
  tillSession: {
    number: sql`l.name || ' Z' || r.z_number`,
    who: sql`r.user_name`,
    opensId: sql`r.id`,
    opensIn: sql`r.state`,
  },
  cash: { number: text(sql`r.number`), who: sql`e.user_name`, opensId: sql`e.id`, opensIn: sql`e.state` },
  docket: { number: sql`r.number`, who: sql`coalesce(a.name, r.received_by)`, opensId: sql`r.record_id` },
  invoice: { number: text(sql`r.number`), who: sql`a.name`, opensId: sql`r.account_id` },
  refund: { number: text(sql`r.id`), who: sql`coalesce(a.name, r.given_by)`, opensId: sql`r.case_id` },
  statement: {
    number: text(sql`r.number`),
    who: sql`r.owner_name`,
    opensId: sql`r.id`,
    opensIn: text(sql`p.from_date`),
  },
  handover: { who: sql`r.by_name`, opensId: sql`r.record_id` },
  override: { who: sql`r.by_name`, opensId: sql`r.record_id` },
};
