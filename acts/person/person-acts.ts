import { localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Kept, keptOf, LONGEST_ERASE_WHY, type PersonAsked } from '#core/person/personal-data.ts';
import type { Tx } from '#store/door/transaction.ts';
import { atWork } from '#store/driver/driver.ts';
import { hasMoney } from '#store/driver-account/driver-money.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { type CustomerScope, customerScope, lastOfCustomer, openOfCustomer } from '#store/person/customer-scope.ts';
import { type ErasedCounts, eraseCustomer } from '#store/person/erase-customer.ts';
import { eraseDriver } from '#store/person/erase-driver.ts';
import { insertErased, type Mark } from '#store/person/erased.ts';
import { holdDriver, lastOfDriver, openOfDriver, phoneUses } from '#store/person/find-persons.ts';
import { customerData, driverData, type PersonData } from '#store/person/person-data.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { alone } from '../command/alone.ts';

export type PersonRefusal = 'personUnknown';
export type EraseRefusal =
  | PersonRefusal
  | 'reasonMissing'
  | 'reasonTooLong'
  | 'jobsOpen'
  | 'permanentOpen'
  | 'casesOpen'
  | 'refundOpen'
  | 'driverNotLeft'
  | 'driverAtWork'
  | 'driverHasMoney'
  | 'rosterOpen';

/** What a person is known again by. */
export const marksOf = (of: {
  customerId?: number | null;
  phones?: readonly string[];
  emails?: readonly string[];
}): Mark[] => [
  ...(of.customerId == null ? [] : [`customer ${of.customerId}`]),
  ...(of.phones ?? []).map((phone) => `phone ${phone}`),
  ...(of.emails ?? []).map((mail) => `mail ${mail}`),
];
export const markOfDriver = (did: string): Mark => `driver ${did}`;

/** The customer that is asked about; nobody has no trace at all. */
async function scopeOf(
  t: Tx,
  fleetId: number,
  asked: Exclude<PersonAsked, { kind: 'driver' }>,
): Promise<(CustomerScope & { name: string }) | undefined> {
  if (asked.kind === 'customer') return customerScope(t.db, fleetId, { customerId: asked.id });
  return (await phoneUses(t.db, fleetId, asked.phone)) === 0 ? undefined : customerScope(t.db, fleetId, asked);
}

/** Reads all that is kept of a person, and writes down that somebody did. Refused: `personUnknown`. */
export async function exportPersonIn(
  t: Tx,
  fleetId: number,
  asked: PersonAsked,
): Promise<Result<{ name: string; data: PersonData }, PersonRefusal>> {
  if (asked.kind === 'driver') {
    const driver = await holdDriver(t.db, fleetId, asked.id);
    if (!driver) return refuse('personUnknown');
    t.audit({ act: 'exportPerson', entity: 'person', entityId: asked.id, fleetId, about: { driverId: asked.id } });
    return ok({ name: driver.did, data: await driverData(t.db, { id: driver.id, fleetId }) });
  }
  const scope = await scopeOf(t, fleetId, asked);
  if (!scope) return refuse('personUnknown');
  t.audit({ act: 'exportPerson', entity: 'person', entityId: scope.customerId ?? 0, fleetId });
  return ok({ name: scope.name, data: await customerData(t.db, scope) });
}

/** How long the law of the company wants each part kept, in months. */
async function lawOf(t: Tx, fleetId: number) {
  const { lawBooksMonths: books, lawTripsMonths: trips } = (await readSettings(t.db))(fleetId);
  const { zone } = await fleetClock(t.db, fleetId);
  return { months: { books, trips, conduct: books }, zone };
}

/** Through which days what stays of a person stays. Refused: `personUnknown`. */
export async function keptOfPersonIn(
  t: Tx,
  fleetId: number,
  asked: PersonAsked,
): Promise<Result<Kept[], PersonRefusal>> {
  t.unchanged();
  const { months, zone } = await lawOf(t, fleetId);
  if (asked.kind === 'driver') {
    const driver = await holdDriver(t.db, fleetId, asked.id);
    return driver ? ok(keptOf(await lastOfDriver(t.db, driver.id), months, zone)) : refuse('personUnknown');
  }
  const scope = await scopeOf(t, fleetId, asked);
  if (!scope) return refuse('personUnknown');
  return ok(keptOf({ ...(await lastOfCustomer(t.db, scope)), conduct: null }, months, zone));
}

export type Erasing = { kept: Kept[]; counts: ErasedCounts };

/**
 * Erases a person on request: what stays, and through which day, is answered and kept. Refused: `personUnknown`,
 * `reasonMissing`, `reasonTooLong` (most); of a customer `jobsOpen`, `permanentOpen`, `casesOpen`, `refundOpen` (count); of a
 * driver `driverNotLeft`, `driverAtWork`, `driverHasMoney`, `casesOpen`, `rosterOpen` (count).
 */
export async function erasePersonIn(
  t: Tx,
  fleetId: number,
  asked: PersonAsked,
  why: string,
): Promise<Result<Erasing, EraseRefusal>> {
  const reason = why.trim();
  if (reason === '') return refuse('reasonMissing');
  if (reason.length > LONGEST_ERASE_WHY) return refuse('reasonTooLong', { most: LONGEST_ERASE_WHY });
  const { months, zone } = await lawOf(t, fleetId);
  const done = await (asked.kind === 'driver'
    ? driverErased(t, fleetId, asked.id, (last) => keptOf(last, months, zone))
    : customerErased(t, fleetId, asked, (last) => keptOf(last, months, zone)));
  if (!done.ok) return done;
  const { kind, marks, kept, counts } = done.value;
  const id = await insertErased(t, { fleetId, kind, why: reason, kept, marks });
  t.audit({
    act: 'erasePerson',
    entity: 'person',
    entityId: id,
    fleetId,
    became: { of: kind, ...counts },
    why: reason,
  });
  return ok({ kept, counts });
}

type Done = { kind: 'customer' | 'driver'; marks: Mark[] } & Erasing;
type KeptFor = (last: Parameters<typeof keptOf>[0]) => Kept[];

async function customerErased(
  t: Tx,
  fleetId: number,
  asked: Exclude<PersonAsked, { kind: 'driver' }>,
  keptFor: KeptFor,
): Promise<Result<Done, EraseRefusal>> {
  const scope = await scopeOf(t, fleetId, asked);
  if (!scope) return refuse('personUnknown');
  const { zone } = await fleetClock(t.db, fleetId);
  const open = await openOfCustomer(t.db, scope, localDate(t.nowMs, zone));
  if (open.jobs > 0) return refuse('jobsOpen', { count: open.jobs });
  if (open.permanent > 0) return refuse('permanentOpen', { count: open.permanent });
  if (open.cases > 0) return refuse('casesOpen', { count: open.cases });
  if (open.refunds > 0) return refuse('refundOpen', { count: open.refunds });
  const kept = keptFor({ ...(await lastOfCustomer(t.db, scope)), conduct: null });
  const counts = await eraseCustomer(t, scope);
  if (scope.customerId !== null) t.announce('customers', fleetId, scope.customerId);
  return ok({ kind: 'customer', marks: marksOf(scope), kept, counts });
}

async function driverErased(t: Tx, fleetId: number, id: number, keptFor: KeptFor): Promise<Result<Done, EraseRefusal>> {
  const driver = await holdDriver(t.db, fleetId, id);
  if (!driver) return refuse('personUnknown');
  if (driver.ended_at === null || driver.ended_at > t.nowMs) return refuse('driverNotLeft');
  if ((await atWork(t, [id])).has(id)) return refuse('driverAtWork');
  if (await hasMoney(t.db, fleetId, id)) return refuse('driverHasMoney');
  const open = await openOfDriver(t.db, id, t.nowMs);
  if (open.cases > 0) return refuse('casesOpen', { count: open.cases });
  if (open.lines > 0) return refuse('rosterOpen', { count: open.lines });
  const kept = keptFor(await lastOfDriver(t.db, id));
  const counts = await eraseDriver(t, { id, fleetId });
  return ok({ kind: 'driver', marks: [markOfDriver(driver.did)], kept, counts });
}

export const exportPerson = alone(exportPersonIn);
export const keptOfPerson = alone(keptOfPersonIn);
export const erasePerson = alone(erasePersonIn);
