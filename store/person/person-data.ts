import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import { bookingsOf, type CustomerScope, casesOf, jobsOf } from './customer-scope.ts';

/** All that is kept of a person, by what it is; each row as the database has it, without what only the suite needs. */
export type PersonData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** More than that of one thing is not one person's. */
const MOST = 20_000;

/** Hashes, keys and words that searches go by: nobody reads them. */
const INSIDE = [
  'pin_hash',
  'client_key',
  'name_key',
  'name_words',
  'pickup_words',
  'dropoff_words',
  'from_words',
  'to_words',
  'searched_in',
  'version',
  'code_sha256',
  'content_sha256',
];

type Part = readonly [name: string, from: RawBuilder<unknown>];

async function read(db: Db, parts: readonly Part[]): Promise<PersonData> {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const [name, from] of parts) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(x) - ${INSIDE}::text[] as row from (${from}) x limit ${MOST}`.execute(db);
    data[name] = rows.map(({ row }) => row);
  }
  return data;
}

/** What is kept of a customer. */
export function customerData(db: Db, scope: CustomerScope): Promise<PersonData> {
  const { fleetId, customerId } = scope;
  const phones = [...scope.phones];
  const emails = [...scope.emails];
  const [bookings, jobs, cases] = [bookingsOf(scope), jobsOf(scope), casesOf(scope)];
  return read(db, [
    ['customer', sql`select * from customer where id = ${customerId}::bigint`],
    ['telephones', sql`select phone from customer_phone where customer_id = ${customerId}::bigint order by position`],
    ['templates', sql`select * from customer_template where customer_id = ${customerId}::bigint order by position`],
    ['bookings', sql`select * from booking where id in ${bookings} order by id`],
    ['legs', sql`select * from leg where booking_id in ${bookings} order by booking_id, number`],
    ['jobs', sql`select * from job where id in ${jobs} order by id`],
    ['trips', sql`select * from trip where job_id in ${jobs} order by id`],
    [
      'permanentBookings',
      sql`select * from permanent_booking where fleet_id = ${fleetId} and phone = any(${phones}::text[]) and phone <> ''
        order by id`,
    ],
    ['calls', sql`select * from call where fleet_id = ${fleetId} and number = any(${phones}::text[]) order by id`],
    ['cases', sql`select * from case_file where id in ${cases} order by id`],
    ['caseSteps', sql`select * from case_step where case_id in ${cases} order by id`],
    ['caseLetters', sql`select * from case_letter where case_id in ${cases} order by id`],
    [
      'caseFiles',
      sql`select u.name, u.kind, u.size, u.at, encode(f.bytes, 'base64') as base64
        from case_upload u left join file f on f.id = u.file_id where u.case_id in ${cases} order by u.id`,
    ],
    [
      'messages',
      sql`select * from outbox where booking_id in ${bookings} or (fleet_id = ${fleetId} and not secret
        and (to_address = any(${phones}::text[]) or lower(to_address) = any(${emails}::text[]))) order by id`,
    ],
    ['refunds', sql`select * from refund where job_id in ${jobs} order by id`],
  ]);
}

/** What is kept of a driver. */
export function driverData(db: Db, { id }: { id: number }): Promise<PersonData> {
  const own = sql`(select id from case_file where driver_id = ${id} and kind in ('suspension', 'appeal'))`;
  return read(db, [
    ['driver', sql`select * from driver where id = ${id}`],
    [
      'photo',
      sql`select f.kind, f.made_at, encode(f.bytes, 'base64') as base64 from driver d join file f on f.id = d.photo_id
        where d.id = ${id}`,
    ],
    [
      'papers',
      sql`select k.name as kind, p.number, p.from_date, p.until_date, p.checked_by, p.checked_at, f.kind as file_kind,
          encode(f.bytes, 'base64') as base64
        from paper p join paper_kind k on k.id = p.kind_id left join file f on f.id = p.file_id
        where p.driver_id = ${id} order by p.id`,
    ],
    ['shifts', sql`select * from shift_record where driver_id = ${id} order by id`],
    ['trips', sql`select * from trip where driver_id = ${id} order by id`],
    ['rosterLines', sql`select * from roster_line where driver_id = ${id} order by id`],
    ['absences', sql`select * from absence where driver_id = ${id} order by id`],
    ['detailsAsked', sql`select * from driver_detail where driver_id = ${id} order by id`],
    ['wishes', sql`select * from roster_wish where driver_id = ${id} order by id`],
    [
      'trainings',
      sql`select t.*, c.code as course from training t join course c on c.id = t.course_id where t.driver_id = ${id}
        order by t.id`,
    ],
    [
      'messages',
      sql`select m.text, m.sent_at, m.from_name, r.delivered_at, r.read_at, r.reply, r.replied_at
        from driver_message_recipient r join driver_message m on m.id = r.message_id where r.driver_id = ${id}
        order by m.id`,
    ],
    ['queries', sql`select * from driver_query where driver_id = ${id} order by id`],
    ['suspensions', sql`select * from suspension where driver_id = ${id} order by case_id`],
    ['cases', sql`select * from case_file where id in ${own} order by id`],
    ['caseSteps', sql`select * from case_step where case_id in ${own} order by id`],
    ['caseLetters', sql`select * from case_letter where case_id in ${own} order by id`],
    ['statements', sql`select * from incident_statement where driver_id = ${id} order by id`],
    ['payIns', sql`select * from shift_pay_in where driver_id = ${id} order by id`],
    ['receipts', sql`select * from cash_receipt where driver_id = ${id} order by id`],
    [
      'accounts',
      sql`select kind, currency, balance_minor from ledger_account where holder = ${`driver ${id}`} order by id`,
    ],
  ]);
}
