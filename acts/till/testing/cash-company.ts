import { afterAll } from 'vitest';
import type { DriverAccount } from '#core/driver-account/driver-accounts.ts';
import { handClock } from '#engine/clock/clock.ts';
import { newPerson } from '#engine/testing/person.ts';
import { openStore } from '#store/door/connect.ts';
import { balancesOf } from '#store/driver-account/driver-money.ts';
import { bookBalance } from '#store/ledger/testing/book-balance.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { insertCrew, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { sessionRow } from '#store/till/session.ts';
import { bookOnDriver, type DriverBooking } from '../../driver-account/book-on-driver.ts';
import type { CashUser, CashWorld } from '../cash-world.ts';
import { approveTill, closeTill, countTill } from '../close-till.ts';
import { type CashMove, moveCash } from '../move-cash.ts';
import { openTill } from '../open-till.ts';

const NOW_MS = Date.parse('2026-11-26T10:00:00Z');
let keys = 0;
export const newKey = () => `request ${(keys += 1)}`;

/** Fleets with tills, cashiers and drivers in a database of their own. Call it at the top of the file. */
export async function cashCompany() {
  const { url } = await testDatabase();
  const store = openStore(url);
  afterAll(() => store.close());
  const clock = handClock(NOW_MS);
  const context = { store, clock };
  let fleets = 0;

  async function cashier(fleetId: number, mayClose = true): Promise<CashUser> {
    const { id, name } = await newPerson(store, mayClose ? 'Cashier' : 'Manager', [fleetId], new Date(NOW_MS));
    return { id, name, mayClose };
  }

  /** A fleet of its own with two tills, a cashier and a driver. */
  async function fleet(change: Partial<CashWorld> = {}) {
    fleets += 1;
    const fleetId = 100 + fleets;
    const { currency = 'SEK', zone = 'Europe/Stockholm', bondMostMinor = null } = change;
    await insertFleet(store.db, fleetId, { currency, time_zone: zone });
    await insertVehicleType(store.db, fleetId);
    const world: CashWorld = { fleetId, currency, zone, bondMostMinor };
    const user = await cashier(fleetId);
    const { driverId } = await insertCrew(store.db, fleetId, String(fleetId), { beganMs: NOW_MS, signedOff: true });
    const tillNamed = async (name: string) =>
      (await store.db.insertInto('till').values({ fleet_id: fleetId, name }).returning('id').executeTakeFirstOrThrow())
        .id;
    const [tillId, otherTillId] = [await tillNamed('Front desk'), await tillNamed('Night desk')];
    const count = (restMinor: number) => ({ pieces: [], restMinor });
    const actorOf = ({ id, name }: CashUser) => ({ kind: 'user', id, name }) as const;
    const open = (floatMinor: number, more: { by?: CashUser; tillId?: number; broughtMinor?: number } = {}) =>
      openTill(context, actorOf(more.by ?? user), world, more.by ?? user, {
        tillId: more.tillId ?? tillId,
        count: count(floatMinor),
        broughtMinor: more.broughtMinor ?? 0,
      });
    /** A session with its float brought from the safe. */
    const opened = async (floatMinor: number, by = user, of = tillId) => {
      const answer = await open(floatMinor, { by, tillId: of, broughtMinor: floatMinor });
      if (!answer.ok) throw new Error(answer.code);
      return answer.value.sessionId;
    };
    const send = (move: CashMove, by: CashUser) => moveCash(context, actorOf(by), world, by, move);
    const asked = (amountMinor: number) =>
      ({ driverId, account: 'current', amountMinor, why: '', clientKey: newKey() }) as const;
    const cashIn = (amountMinor: number, more: Partial<Extract<CashMove, { kind: 'in' }>> = {}, by = user) =>
      send({ ...asked(amountMinor), kind: 'in', tenderedMinor: null, ...more }, by);
    const cashOut = (amountMinor: number, more: Partial<Extract<CashMove, { kind: 'out' }>> = {}, by = user) =>
      send({ ...asked(amountMinor), kind: 'out', ...more }, by);
    const safe = (kind: 'drop' | 'bring', amountMinor: number, by = user) =>
      send({ kind, amountMinor, why: '', clientKey: newKey() }, by);
    const counting = (sessionId: number, by = user) => countTill(context, actorOf(by), world, by, sessionId);
    const close = (sessionId: number, foundMinor: number, reason = '', by = user) =>
      closeTill(context, actorOf(by), world, by, { sessionId, count: count(foundMinor), reason });
    const counted = async (sessionId: number, foundMinor: number, reason = '', by = user) => {
      await counting(sessionId, by);
      return close(sessionId, foundMinor, reason, by);
    };
    const approve = (sessionId: number, by: CashUser, limitMinor = 1_000) =>
      approveTill(context, actorOf(by), world, by, { sessionId, limitMinor });
    const book = (booking: Partial<DriverBooking> & { amountMinor: number }) =>
      bookOnDriver(context, actorOf(user), world, {
        driverId,
        kind: 'charge',
        account: 'current',
        to: null,
        why: 'test',
        clientKey: newKey(),
        ...booking,
      });
    const balance = (kind: string, holder: string | null = null) => bookBalance(store.db, fleetId, kind, holder);
    const owed = async (account: DriverAccount, atMs?: number) =>
      (await balancesOf(store.db, { fleetId, driverId, currency, atMs })).find((one) => one.account === account)
        ?.balanceMinor;
    const entries = async () => {
      const verdict = await verifyLedger(store.db, fleetId);
      if (!verdict.ok) throw new Error(JSON.stringify(verdict));
      return verdict.entries;
    };
    const receipts = () =>
      store.db.selectFrom('cash_receipt').selectAll().where('fleet_id', '=', fleetId).orderBy('number').execute();
    return {
      fleetId,
      world,
      user,
      driverId,
      tillId,
      otherTillId,
      actorOf,
      open,
      opened,
      cashIn,
      cashOut,
      safe,
      counting,
      close,
      counted,
      approve,
      book,
      balance,
      owed,
      entries,
      receipts,
      inTill: (of = tillId) => balance('till', `till ${of}`),
      session: async (id: number) => (await sessionRow(store.db, fleetId, id))!,
      another: (mayClose = true) => cashier(fleetId, mayClose),
    };
  }
  return { store, url, clock, context, fleet };
}
