import type { Place } from '#core/booking/booking.ts';
import { USUAL_TIMES } from '#core/booking/booking-options.ts';
import { type BookingWorld, driveThrough, type PlaceRefusal, snapPlace } from '#core/booking/booking-world.ts';
import { ACCOUNT_FIELDS } from '#core/booking/plain/plain-fields.ts';
import type { BookingTexts } from '#core/booking/plain/plain-values.ts';
import { checkWishes } from '#core/booking/plan-booking.ts';
import { instantOf, wallClock } from '#core/booking/typed-time.ts';
import { type Direction, MOST_SPREAD_CARS } from '#core/event-booking/event-booking.ts';
import { carsOf, type Spread, spreadCars } from '#core/event-booking/spread.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { accountRules } from '#store/account/account.ts';
import { plainRow } from '#store/booking/plain-columns.ts';
import type { Db } from '#store/door/connect.ts';
import type { EventValues, NewLine } from '#store/event-booking/event-booking.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';

/** An event as somebody typed it. */
export type EventInput = BookingTexts & {
  name: string;
  locationId: number | null;
  place: Place;
  pickupPoint: string;
  direction: Direction;
  fromMs: number;
  untilMs: number;
  accountId: number | null;
  contactName: string;
  contactPhone: string;
  /** Null where its cars come from a file. */
  spread: Spread | null;
};

export type EventRefusal =
  | PlaceRefusal
  | 'phoneWrong'
  | 'noRoute'
  | 'windowOutOfOrder'
  | 'windowTooLong'
  | 'windowPast'
  | 'timeTooFar'
  | 'accountUnknown'
  | 'accountClosed'
  | 'accountSuspended'
  | 'vehicleTypeUnknown'
  | 'attributeUnknown'
  | 'attributeContradicted'
  | 'otherEndMissing'
  | 'tooManyCars'
  | 'wavesTooLong';

const LONGEST_WINDOW_MS = 7 * DAY_MS;

/**
 * What is wrong with an event before a single row of it is looked at. Refused: as `snapPlace`, `noRoute`,
 * `windowOutOfOrder`, `windowTooLong` (more than seven days), `windowPast`, `timeTooFar`, `accountUnknown`, `accountClosed`,
 * `accountSuspended`; of its spread `otherEndMissing` (nobody knows where people are fetched), `tooManyCars` (most),
 * `wavesTooLong` (the last wave is after the window), and as `checkWishes`.
 */
export async function checkEvent(
  db: Db,
  world: BookingWorld,
  fleetId: number,
  event: EventInput,
  nowMs: number,
): Promise<Result<null, EventRefusal>> {
  const { place, fromMs, untilMs, accountId, spread } = event;
  if (untilMs < fromMs) return refuse('windowOutOfOrder');
  if (untilMs - fromMs > LONGEST_WINDOW_MS) return refuse('windowTooLong');
  if (untilMs < nowMs) return refuse('windowPast');
  if (untilMs > nowMs + (world.options?.times ?? USUAL_TIMES).aheadMs) return refuse('timeTooFar');
  const snapped = snapPlace(world, place);
  if (!snapped.ok) return snapped;
  if (accountId !== null) {
    const rules = await accountRules(db, fleetId, accountId);
    if (!rules) return refuse('accountUnknown');
    const account = `${rules.number} ${rules.name}`;
    if (!rules.active) return refuse('accountClosed', { account });
    if (rules.suspendedWhy !== null) return refuse('accountSuspended', { account, why: rules.suspendedWhy });
  }
  return spread ? checkSpread(world, event, spread) : ok(null);
}

function checkSpread(world: BookingWorld, event: EventInput, spread: Spread): Result<null, EventRefusal> {
  const cars = carsOf(spread.mix);
  if (cars > MOST_SPREAD_CARS) return refuse('tooManyCars', { most: MOST_SPREAD_CARS });
  for (const part of spread.mix) {
    const wishes = checkWishes(world, part);
    if (!wishes.ok) return wishes;
  }
  const last = spreadCars(event.fromMs, event.untilMs, spread).at(-1);
  if (last && last.atMs > event.untilMs) return refuse('wavesTooLong');
  if (event.direction === 'towards' && !spread.otherEnd) return refuse('otherEndMissing');
  if (!spread.otherEnd) return ok(null);
  const ends = event.direction === 'away' ? [event.place, spread.otherEnd] : [spread.otherEnd, event.place];
  const drive = driveThrough(world, ends);
  return drive.ok ? ok(null) : drive;
}

/** An event with the number of its contact as it is kept; one that stands already may stay. Refused: `phoneWrong` (typed, example). */
export async function withKeptContact<E extends EventInput>(
  db: Db,
  fleetId: number,
  event: E,
  before = '',
): Promise<Result<E, 'phoneWrong'>> {
  if (event.contactPhone === before) return ok(event);
  const taken = (await phonesOfFleet(db, fleetId)).taken(event.contactPhone);
  return taken.ok ? ok({ ...event, contactPhone: taken.value }) : taken;
}

/** What a row of `event_booking` holds besides its key. */
export function eventValues(event: EventInput): EventValues {
  return {
    name: event.name,
    event_location_id: event.locationId,
    place_label: event.place.label,
    place_longitude: event.place.longitude,
    place_latitude: event.place.latitude,
    pickup_point: event.pickupPoint,
    direction: event.direction,
    from_at: new Date(event.fromMs),
    until_at: new Date(event.untilMs),
    account_id: event.accountId,
    ...plainRow(ACCOUNT_FIELDS, event),
    contact_name: event.contactName,
    contact_phone: event.contactPhone,
    notes: event.notes,
    office_notes: event.officeNotes,
    spread: event.spread ? JSON.stringify(event.spread) : null,
  };
}

/** Under which the rows of a spread stand, besides those of files. */
export const SPREAD_KEY = 'spread';

const pad = (value: number, size = 2) => String(value).padStart(size, '0');

/** The time as a cell of a file says it: by the fleet's clocks, and as UTC in the hour that comes a second time. */
function whenCell(zone: string, atMs: number): string {
  const { day, minutes } = wallClock(zone, atMs);
  if (instantOf(zone, day, minutes) !== atMs) return `${new Date(atMs).toISOString().slice(0, 16)}Z`;
  const date = `${pad(day.year, 4)}-${pad(day.month)}-${pad(day.day)}`;
  return `${date} ${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** A row for each car of a spread, as a file would have it. */
export function spreadLines(
  { zone, vehicleTypes }: Pick<BookingWorld, 'zone' | 'vehicleTypes'>,
  event: Pick<EventInput, 'fromMs' | 'untilMs' | 'direction'>,
  spread: Spread,
): NewLine[] {
  const end = event.direction === 'away' ? 'dropoff' : 'pickup';
  return spreadCars(event.fromMs, event.untilMs, spread).map(({ atMs, part }, n) => {
    const { vehicleTypeId, attributes } = spread.mix[part] as Spread['mix'][number];
    const type = vehicleTypes.find(({ id }) => id === vehicleTypeId)?.code;
    return {
      fileKey: SPREAD_KEY,
      line: n + 1,
      state: 'new',
      ready: null,
      cells: {
        time: whenCell(zone, atMs),
        ...(spread.otherEnd ? { [end]: spread.otherEnd.label } : {}),
        ...(type === undefined ? {} : { type }),
        ...(attributes.length > 0 ? { attributes: attributes.join(', ') } : {}),
      },
    };
  });
}
