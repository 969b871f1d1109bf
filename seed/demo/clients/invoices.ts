import { joinAccount } from '#acts/account/account-users.ts';
import { keepCharges } from '#acts/account/keep-charges.ts';
import { settleAccount } from '#acts/account/settle-account.ts';
import { type ActContext, SYSTEM } from '#acts/context.ts';
import { creditInvoice } from '#acts/invoice/credit-invoice.ts';
import { draftInvoices } from '#acts/invoice/draft-invoices.ts';
import { invoicePeriod } from '#acts/invoice/invoice-period.ts';
import { setSetting } from '#acts/setting/set-setting.ts';
import { quoteFor } from '#core/booking/quote.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { ok } from '#core/kit/result.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import type { CityContent } from '#core/place/city.ts';
import { readTariff } from '#core/tariff/read-tariff.ts';
import { openAccounts } from '#store/account/account.ts';
import { insertBookings, insertJobs, insertLegs } from '#store/booking/booking.ts';
import { transact } from '#store/door/transaction.ts';
import { type FleetFacts, readFleets } from '#store/fleet/fleet.ts';
import { invoicesOfAccount } from '#store/invoice/invoice.ts';
import { userByName } from '#store/user/user.ts';
import { personName } from '../names.ts';

const FLEET = 1;
const ACTOR = SYSTEM('demo');
const DRIVES = 3;
const REMINDERS = [
  { name: 'reminder1Days', value: 7 },
  { name: 'reminder2Days', value: 21 },
  { name: 'reminder3Days', value: 35 },
] as const;

/** How the invoice of a client came to stand: issued so many days ago, and what became of it since. */
type Course = { issued: number | null; paid?: 'whole' | 'part'; credited?: true };

/** Client by client, in the order of their numbers: a draft, then issued, part paid, paid, credited, and three overdue. */
const COURSES: readonly Course[] = [
  { issued: null },
  { issued: 8 },
  { issued: 12, paid: 'part' },
  { issued: 35, paid: 'whole' },
  { issued: 20, credited: true },
  { issued: 42 },
  { issued: 75, paid: 'part' },
  { issued: 125 },
];

/** Whose invoice is paid in part has somebody who signs in. */
const SIGNS_IN = { user: 'client', course: 2 } as const;

/** What clients were driven, invoices of it in every state that the screens show, and a client who signs in. */
export async function seedInvoices({ store, clock }: ActContext, city: CityContent): Promise<void> {
  const fleet = (await readFleets(store.db)).get(FLEET);
  if (!fleet) return;
  const nowMs = clock.nowMs();
  const accounts = await openAccounts(store.db, FLEET);
  const each = COURSES.flatMap((course, at) => (accounts[at] ? [{ course, accountId: accounts[at].id }] : []));
  // The oldest first: numbers follow the days.
  const inOrder = each.toSorted((one, other) => (other.course.issued ?? 0) - (one.course.issued ?? 0));
  for (const [nth, { course, accountId }] of inOrder.entries()) {
    const issuedMs = nowMs - (course.issued ?? 0) * DAY_MS;
    const then = { store, clock: { nowMs: () => issuedMs } };
    const days = await drive(then, city, fleet, accountId, nth * DRIVES);
    if (course.issued === null) await draftInvoices(then, ACTOR, { fleetId: FLEET, accountId, period: days });
    else await invoice({ store, clock }, then, { accountId, course, period: days });
  }
  const person = await userByName(store.db, SIGNS_IN.user);
  const accountId = accounts[SIGNS_IN.course]?.id;
  if (person && accountId !== undefined)
    await joinAccount({ store, clock }, ACTOR, { fleetId: FLEET, accountId, userId: person.id });
  for (const { name, value } of REMINDERS)
    await setSetting({ store, clock }, ACTOR, { name, fleetId: null, version: 0 }, value);
}

async function invoice(
  now: ActContext,
  then: ActContext,
  { accountId, course, period }: { accountId: number; course: Course; period: { from: string; through: string } },
): Promise<void> {
  const which = { fleetId: FLEET, accountId };
  await invoicePeriod(then, ACTOR, { ...which, period });
  const [issued] = await invoicesOfAccount(now.store.db, which, 1);
  if (!issued) return;
  if (course.credited) {
    await creditInvoice(now, ACTOR, {
      fleetId: FLEET,
      invoiceId: issued.id,
      lines: [],
      why: 'Billed to the wrong client',
    });
  } else if (course.paid) {
    const paidMinor = course.paid === 'whole' ? issued.total_minor : Math.floor(issued.total_minor / 2);
    await settleAccount(now, ACTOR, { ...which, paidMinor, why: '', clientKey: `demo invoice ${issued.id}` });
  }
}

/** Drives of a client on the day before, owed that day; answers the days of their invoice. */
async function drive(
  { store, clock }: ActContext,
  { places }: CityContent,
  fleet: FleetFacts,
  accountId: number,
  nth: number,
): Promise<{ from: string; through: string }> {
  const row = fleet.tariffs.at(-1);
  const tariff = row && readTariff(row, fleet.currency);
  const dayMs = clock.nowMs() - DAY_MS;
  const drives = Array.from({ length: DRIVES }, (_, n) => {
    const [from, to] = [places[(nth + n) % places.length]!, places[(nth + n + 5) % places.length]!];
    const trip = { seconds: (12 + 3 * n) * 60, metres: 5_200 + 1_700 * n };
    const beganMs = dayMs - (DRIVES - n) * HOUR_MS;
    const quote = tariff ? quoteFor(tariff, trip, { startedAtMs: beganMs, zone: fleet.timeZone }) : null;
    return { from, to, trip, beganMs, endMs: beganMs + trip.seconds * 1_000, quote, rider: riderOf(nth + n) };
  });
  await transact(store, ACTOR, dayMs, async (t) => {
    const bookings = await insertBookings(
      t,
      drives.map(({ rider, beganMs }) => ({
        ...rider,
        fleet_id: FLEET,
        origin: 'book',
        booking_type: 'account',
        account_id: accountId,
        payment: 'account',
        created_at: new Date(beganMs),
        created_by: 'booker',
      })),
    );
    const placed = drives.map(({ from, to }) => ({
      pickup_label: from.name,
      pickup_longitude: from.position[0],
      pickup_latitude: from.position[1],
      dropoff_label: to.name,
      dropoff_longitude: to.position[0],
      dropoff_latitude: to.position[1],
    }));
    await insertLegs(
      t,
      placed.map((place, n) => ({ ...place, booking_id: bookings[n]!.id, number: 1 })),
    );
    const jobs = await insertJobs(
      t,
      drives.map(({ rider, quote, trip, beganMs, endMs }, n) => ({
        ...rider,
        ...placed[n]!,
        fleet_id: FLEET,
        booking_id: bookings[n]!.id,
        state: 'offloaded',
        attributes: [],
        pre_booked: false,
        required_at: new Date(beganMs),
        quote: quote && JSON.stringify(quote),
        attempt: 1,
        attempt_began_at: new Date(beganMs),
        state_at: new Date(endMs),
        created_at: new Date(beganMs),
        finished_at: new Date(endMs),
        picked_up_at: new Date(beganMs),
        fare_minor: quote?.totalMinor ?? 20_000,
        distance_metres: trip.metres,
      })),
    );
    const became = { jobs: jobs.length };
    t.audit({ act: 'seedInvoices', entity: 'account', entityId: accountId, fleetId: FLEET, became });
    await keepCharges(
      t,
      jobs.map(({ id }) => id),
    );
    return ok(null);
  });
  const day = localDate(dayMs, fleet.timeZone);
  return { from: day, through: day };
}

const riderOf = (n: number) => ({ passenger_name: personName(n), phone: `+4670${String(2_000_000 + n * 41)}` });
