import { type ActContext, SYSTEM } from '#acts/context.ts';
import { receiveDocket } from '#acts/docket/receive-docket.ts';
import { sortDocket } from '#acts/docket/sort-docket.ts';
import { payInShift } from '#acts/pay-in/pay-in-shift.ts';
import { lookAtShift } from '#acts/pay-in/reckon-shift.ts';
import { createRecord } from '#acts/resource/create-record.ts';
import { confirmShift } from '#acts/shift-record/take-in.ts';
import type { CashUser } from '#acts/till/cash-world.ts';
import { openTill } from '#acts/till/open-till.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { payInModelResource } from '#core/pay-in/model-record.ts';
import { NOTHING_TYPED } from '#core/pay-in/typed.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { businessDay } from '#core/shift-record/shift-times.ts';
import { openAccounts } from '#store/account/account.ts';
import type { Db } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { readFleets } from '#store/fleet/fleet.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { shiftMoney } from '#store/pay-in/shift-money.ts';
import { insertShiftRecord, linkShift, shiftsWithoutRecord } from '#store/shift-record/shift-record.ts';
import { tillsOfFleet } from '#store/till/session.ts';
import { userByName } from '#store/user/user.ts';

const FLEET = 1;
const SHIFTS = 14;
const FLOAT_MINOR = 150_000;
/** A tariff of the demo has tax within its fares; shares of them too. */
const MODEL = { name: 'Commission', fromDate: '2020-01-01', kind: 'commission', driverPercent: 52, taxPercent: 6 };

/** What drivers of the demo pay in. */
export async function seedPayInModel(context: ActContext): Promise<void> {
  const place = { fleetId: FLEET, sees: [FLEET] };
  const values = { ...emptyValues(payInModelResource), ...MODEL, tollsGo: 'company', leviesGo: 'company' };
  await createRecord(context, SYSTEM('demo'), { resource: payInModelResource }, place, values);
}

/**
 * Yesterday at the cashier's desk: drivers whose shifts nobody confirmed, shifts that wait with a meter that differs or was not
 * read, with a docket or without the one their jobs tell of, and shifts that are paid in, their dockets sorted or still to be.
 */
export async function seedPaidShifts(context: ActContext, goOn: () => boolean = () => true): Promise<void> {
  const { store } = context;
  const fleet = (await readFleets(store.db)).get(FLEET);
  const person = await userByName(store.db, 'cashier');
  const [, till] = fleet ? await tillsOfFleet(store.db, FLEET, fleet.currency) : [];
  if (!fleet || !person || !till) return;
  const { currency, timeZone: zone } = fleet;
  const world = { fleetId: FLEET, currency, zone, bondMostMinor: null, leastShare: 0, docketDays: 90 };
  const user: CashUser = { id: person.id, name: person.name, mayClose: true };
  const actor = { kind: 'user', id: person.id, name: person.name } as const;
  const count = { pieces: [], restMinor: FLOAT_MINOR };
  await openTill(context, actor, world, user, { tillId: till.id, count, broughtMinor: FLOAT_MINOR });
  const [account] = await openAccounts(store.db, FLEET);
  for (const [n, recordId] of (await recordsOfYesterday(context)).entries()) {
    if (!goOn()) return;
    const shift = await moneyOf(store.db, recordId, currency);
    // The last few nobody has confirmed yet.
    if (!shift || n >= SHIFTS - 3) continue;
    const { hirings, tripMetres, jobsFareMinor, docketMinor, endedAtMs } = shift;
    const fareMinor = n % 5 === 2 ? jobsFareMinor + Math.round(jobsFareMinor / 20) : jobsFareMinor;
    const totals = n % 5 === 1 ? null : { hirings, distanceMetres: tripMetres, fareMinor };
    await confirmShift(context, actor, { fleetId: FLEET, recordId }, { searched: true, found: '', totals }, 'cashier');
    const number = `FT${recordId}${String(1_000 + n * 37)}`;
    const docket = {
      recordId,
      number,
      amountMinor: docketMinor,
      onDate: localDate(endedAtMs, zone),
      clientKey: `demo docket ${recordId}`,
      // All dockets of the shift in one.
      confirmed: true,
    };
    // One was forgotten in the car; it comes after its shift was paid in, or not at all.
    const forgotten = n % 4 === 1;
    if (docketMinor > 0 && !forgotten) await receiveDocket(context, actor, world, docket);
    if (n % 2 === 0) {
      await payIn(context, recordId, { world, user, actor });
      if (docketMinor > 0 && !forgotten && n % 4 === 0 && account) {
        await sortDocket(context, actor, world, { number, account: account.number });
      }
    }
  }
}

async function payIn(
  context: ActContext,
  recordId: number,
  {
    world,
    user,
    actor,
  }: {
    world: Parameters<typeof payInShift>[2];
    user: CashUser;
    actor: Parameters<typeof payInShift>[1];
  },
): Promise<void> {
  const looked = await lookAtShift(context.store.db, world, recordId, NOTHING_TYPED);
  if (!looked.ok || !looked.value.reckoned.ok) return;
  const { sumMinor } = looked.value.reckoned.value.payIn;
  const asked = { recordId, typed: NOTHING_TYPED, sumMinor, why: '', clientKey: `demo pay-in ${recordId}` };
  // What is to be paid out stays with the company until the till has it.
  await payInShift(context, actor, world, user, { ...asked, handedMinor: Math.max(0, sumMinor) });
}

const moneyOf = async (db: Db, recordId: number, currency: string) =>
  (await shiftMoney(db, { fleetId: FLEET, currency, recordId }))[0];

/** Yesterday's sign-ons have shift records, as if the drivers had signed off last night. */
async function recordsOfYesterday({ store, clock }: ActContext): Promise<number[]> {
  return transact<number[]>(store, SYSTEM('demo'), clock.nowMs(), async (t) => {
    const { zone, startMinutes } = await fleetClock(t.db, FLEET);
    const shifts = await shiftsWithoutRecord(t.db, FLEET, SHIFTS);
    const made: number[] = [];
    for (const { id, driverId, vehicleId, beganAtMs, endedAtMs } of shifts) {
      const recordId = await insertShiftRecord(t, {
        fleet_id: FLEET,
        driver_id: driverId,
        vehicle_id: vehicleId,
        state: 'worked',
        business_day: businessDay(beganAtMs, zone, startMinutes),
        opened_at: new Date(beganAtMs),
        worked_at: new Date(endedAtMs),
      });
      await linkShift(t, id, recordId);
      made.push(recordId);
    }
    t.audit({
      act: 'seedYesterday',
      entity: 'fleet',
      entityId: FLEET,
      fleetId: FLEET,
      became: { records: made.length },
    });
    return made;
  });
}
