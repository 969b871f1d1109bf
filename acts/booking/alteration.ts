import { type AlteredField, type AlteredLeg, alteredLeg, type LegAsked } from '#core/booking/alter-booking.ts';
import { type BookingType, bookingTypeOf } from '#core/booking/booking.ts';
import type { BookingWorld } from '#core/booking/booking-world.ts';
import { checkHire, type HireRefusal } from '#core/booking/hire.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { alteredNameOf, BOOKING_FIELDS, type BookingFieldName, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { type BookingValues, plainAltered, plainChanges } from '#core/booking/plain/plain-values.ts';
import { checkWishes } from '#core/booking/plan-booking.ts';
import { checkRiders, type RidersRefusal } from '#core/booking/riders.ts';
import type { Payment } from '#core/job/payment.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Language } from '#core/language/languages.ts';
import type { BookingRow, LegRow } from '#store/booking/booking.ts';
import { namesOfCars } from '#store/booking/booking-change.ts';
import { type PlainColumn, plainColumn, plainOfRow } from '#store/booking/plain-columns.ts';
import type { Tx } from '#store/door/transaction.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';
import type { JobRow } from '#store/job/job.ts';
import { readWishes, type Wishes } from './booking-rows.ts';
import { type NamedRefusal, readBookingType, readPayment, rowsHeld } from './named-rows.ts';

/** What a booking is to become; what is left out stays. */
export type Alteration = Partial<BookingValues> & {
  passengerName?: string | undefined;
  phone?: string | undefined;
  payment?: Payment | null | undefined;
  /** The company's own row for it; null for none. Another payment without a row of its own has none. */
  paymentKindId?: number | null | undefined;
  paymentReference?: string | null | undefined;
  /** Null: by itself. */
  bookingType?: BookingType | null | undefined;
  /** The company's own row for it; null for none. */
  bookingTypeId?: number | null | undefined;
  /** Only of a booking by the hour; of one that is none any more they go. */
  hireSeconds?: number | null | undefined;
  /** Where its customer is told, in which language, and whether at all. */
  email?: string | null | undefined;
  language?: Language | null | undefined;
  confirms?: boolean | undefined;
  vehicleTypeId?: number | null | undefined;
  attributes?: readonly string[] | undefined;
  /** Plates, or `D` and a DID. */
  preferred?: readonly string[] | undefined;
  banned?: readonly string[] | undefined;
  legs?: readonly AlteredLeg[] | undefined;
};

/** An alteration held against the booking as it is. */
export type Change = {
  /** Changed of the whole booking. */
  fields: AlteredField[];
  legs: { leg: LegAsked; fields: AlteredField[] }[];
  booking: Partial<
    Pick<
      BookingRow,
      | 'passenger_name'
      | 'phone'
      | PlainColumn<BookingFieldName>
      | 'payment'
      | 'payment_kind_id'
      | 'payment_reference'
      | 'booking_type'
      | 'booking_type_id'
      | 'email'
      | 'language'
      | 'confirms'
      | 'customer_id'
      | 'template_id'
    >
  >;
  /** What every job of it is to ask of its car. */
  wish: { vehicle_type_id: number | null; attributes: string[]; hire_seconds: number | null } & Wishes;
};

export type ChangeRefusal =
  | HireRefusal
  | RidersRefusal
  | NamedRefusal
  | 'phoneWrong'
  | 'legUnknown'
  | 'legCannotPart'
  | 'vehicleTypeUnknown'
  | 'attributeUnknown'
  | 'attributeContradicted'
  | 'carUnknown'
  | 'preferredAndBanned';

const place = (label: string | null, longitude: number | null, latitude: number | null) =>
  label === null || longitude === null || latitude === null ? null : { label, longitude, latitude };

/** A leg as it was asked for. Legs written before they had a time of their own take it from their job. */
export function legAsked(leg: LegRow, jobs: readonly JobRow[]): LegAsked {
  const own = jobs.find((job) => job.leg_number === leg.number);
  return {
    number: leg.number,
    pickup: { label: leg.pickup_label, longitude: leg.pickup_longitude, latitude: leg.pickup_latitude },
    dropoff: place(leg.dropoff_label, leg.dropoff_longitude, leg.dropoff_latitude),
    ...plainOfRow(LEG_FIELDS, leg),
    requiredAtMs: leg.required_at ?? (own && (own.pre_booked || leg.number > 1) ? own.required_at : null),
  };
}

const sameSet = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

/**
 * What an alteration changes. `sample` is a job that still can be altered, or any. Refused: `phoneWrong` (typed, example), `legUnknown`, `legCannotPart`
 * (a leg goes with the leg before it, or has a time of its own, and stays so), what the fleet cannot meet, `carUnknown`,
 * `preferredAndBanned`, and hours as `checkHire` refuses them.
 */
export async function changeOf(
  t: Tx,
  world: BookingWorld,
  now: { booking: BookingRow; legs: readonly LegRow[]; jobs: readonly JobRow[]; sample: JobRow },
  wanted: Alteration,
): Promise<Result<Change, ChangeRefusal>> {
  const { booking, sample } = now;
  const fields: AlteredField[] = [];
  const patch: Change['booking'] = {};
  const phone = wanted.phone === undefined ? ok(undefined) : await phoneOf(t, booking, wanted.phone);
  if (!phone.ok) return phone;
  if (wanted.passengerName !== undefined && wanted.passengerName !== booking.passenger_name) {
    fields.push('passengerName');
    patch.passenger_name = wanted.passengerName;
  }
  if (phone.value !== undefined && phone.value !== booking.phone) {
    fields.push('phone');
    patch.phone = phone.value;
  }
  const texts = plainOfRow(BOOKING_FIELDS, booking);
  const said = plainAltered(BOOKING_FIELDS, texts, wanted);
  for (const name of plainChanges(BOOKING_FIELDS, texts, said)) {
    const field = alteredNameOf(name);
    if (!fields.includes(field)) fields.push(field);
    Object.assign(patch, { [plainColumn(name)]: said[name] });
  }
  const paid = await paymentOf(t, booking, wanted);
  if (!paid.ok) return paid;
  if (Object.keys(paid.value).length > 0) {
    fields.push('payment');
    Object.assign(patch, paid.value);
  }

  const typed = await typeAsked(t, booking, sample, wanted);
  if (!typed.ok) return typed;
  for (const [column, field, said] of [
    ['email', 'news', orNull(wanted.email)],
    ['language', 'news', wanted.language],
    ['confirms', 'news', wanted.confirms],
    ['booking_type', 'bookingType', typed.value.type],
    ['booking_type_id', 'bookingType', typed.value.id],
  ] as const) {
    if (said === undefined || said === booking[column]) continue;
    if (!fields.includes(field)) fields.push(field);
    Object.assign(patch, { [column]: said });
  }

  const vehicleTypeId = wanted.vehicleTypeId === undefined ? sample.vehicle_type_id : wanted.vehicleTypeId;
  const attributes = [...(wanted.attributes ?? sample.attributes)];
  const newType = vehicleTypeId !== sample.vehicle_type_id;
  const newAttributes = !sameSet(attributes, sample.attributes);
  if (newType || newAttributes) {
    const met = checkWishes(world, { vehicleTypeId, attributes });
    if (!met.ok) return met;
  }
  if (newType || plainChanges(COUNT_FIELDS, texts, said).length > 0) {
    const cars = now.jobs.filter((job) => job.leg_number === sample.leg_number).length;
    const seated = checkRiders(world.vehicleTypes, vehicleTypeId, said, cars);
    if (!seated.ok) return seated;
  }
  if (newType) fields.push('vehicleType');
  if (newAttributes) fields.push('attributes');
  const wishes = await wishesOf(t, booking.fleet_id, sample, wanted);
  if (!wishes.ok) return wishes;
  if (wishes.value.changed) fields.push('wishes');

  const bookingType = (patch.booking_type ?? booking.booking_type) as BookingType;
  const retyped = fields.includes('bookingType');
  const hoursKept = retyped && bookingType !== 'hireByHour' ? null : sample.hire_seconds;
  const hireSeconds = wanted.hireSeconds === undefined ? hoursKept : wanted.hireSeconds;
  const otherHours = hireSeconds !== sample.hire_seconds;
  if (otherHours || retyped) {
    const hired = checkHire(bookingType, hireSeconds);
    if (!hired.ok) return hired;
  }
  if (otherHours) fields.push('hire');

  const legs: Change['legs'] = [];
  for (const asked of wanted.legs ?? []) {
    const row = now.legs.find(({ number }) => number === asked.number);
    if (!row) return refuse('legUnknown', { leg: asked.number });
    const before = legAsked(row, now.jobs);
    const altered = alteredLeg(before, asked);
    const parts = (before.requiredAtMs === null) !== (altered.leg.requiredAtMs === null);
    if (row.number > 1 && parts) return refuse('legCannotPart', { leg: row.number });
    if (altered.fields.length > 0) legs.push(altered);
  }
  return ok({
    fields,
    legs,
    booking: patch,
    wish: { vehicle_type_id: vehicleTypeId, attributes, hire_seconds: hireSeconds, ...wishes.value.wishes },
  });
}

/** A number as it is kept; one that stands in the booking may stay, whatever it is. */
async function phoneOf(t: Tx, booking: BookingRow, typed: string): Promise<Result<string, 'phoneWrong'>> {
  return typed === booking.phone ? ok(typed) : (await phonesOfFleet(t.db, booking.fleet_id)).taken(typed);
}

const orNull = (text: string | null | undefined) => (text === undefined ? undefined : text || null);

/** What becomes of how it is paid: where the kind stays, so does its reference, and what is out of use by now. */
async function paymentOf(t: Tx, booking: BookingRow, wanted: Alteration) {
  const { payment, payment_kind_id: kindId, payment_reference: reference } = booking;
  const otherWord = wanted.payment !== undefined && wanted.payment !== payment;
  const nextId = wanted.paymentKindId === undefined ? (otherWord ? null : kindId) : wanted.paymentKindId;
  const kept = nextId === kindId;
  const untouched = kept && !otherWord && wanted.paymentReference === undefined;
  if (untouched) return ok({});
  const read = await readPayment(
    rowsHeld(t),
    booking.fleet_id,
    {
      payment: wanted.payment === undefined ? payment : wanted.payment,
      paymentKindId: nextId,
      paymentReference: wanted.paymentReference === undefined && kept ? reference : wanted.paymentReference,
    },
    kindId,
  );
  if (!read.ok) return read;
  const next = {
    payment: read.value.payment,
    payment_kind_id: read.value.paymentKindId,
    payment_reference: read.value.paymentReference,
  };
  const changed = Object.entries(next).filter(([column, said]) => said !== booking[column as keyof typeof next]);
  return ok<Partial<typeof next>>(Object.fromEntries(changed));
}

/** `now` and `preBooked` say only when the car is wanted: which of them it is follows from the time. */
async function typeAsked(
  t: Tx,
  { fleet_id: fleetId, account_id: accountId, booking_type: before, booking_type_id: beforeId }: BookingRow,
  { pre_booked: preBooked }: JobRow,
  wanted: Alteration,
): Promise<Result<{ type?: BookingType; id?: number | null }, 'bookingTypeUnknown'>> {
  const { bookingTypeId: id = null } = wanted;
  if (wanted.bookingType === undefined && wanted.bookingTypeId === undefined) return ok({});
  if (id !== null && id === beforeId) return ok({});
  const row = id === null ? null : await readBookingType(rowsHeld(t), fleetId, id);
  if (row?.ok === false) return row;
  const asked = row ? row.value : wanted.bookingType;
  if (asked === undefined || asked === before) return ok(wanted.bookingTypeId === undefined ? {} : { id });
  const timed = asked === 'now' || asked === 'preBooked';
  const type = bookingTypeOf(
    timed ? { bookingType: null, accountId: null } : { bookingType: asked, accountId },
    preBooked,
  );
  return ok({ type, id: row && type === asked ? id : null });
}

async function wishesOf(t: Tx, fleetId: number, sample: JobRow, wanted: Alteration) {
  const wishes: Wishes = {
    preferred_vehicle_ids: sample.preferred_vehicle_ids,
    preferred_driver_ids: sample.preferred_driver_ids,
    banned_vehicle_ids: sample.banned_vehicle_ids,
    banned_driver_ids: sample.banned_driver_ids,
  };
  if (wanted.preferred === undefined && wanted.banned === undefined) return ok({ wishes, changed: false });
  const { preferred, banned } = await namesOfWishes(t.db, sample);
  const read = await readWishes(t, {
    fleetId,
    preferred: wanted.preferred ?? preferred,
    banned: wanted.banned ?? banned,
  });
  if (!read.ok) return read;
  const names = Object.keys(wishes) as (keyof Wishes)[];
  return ok({ wishes: read.value, changed: names.some((name) => !sameSet(wishes[name], read.value[name])) });
}

/** Whom a job's customer wants first, and whom never, by name. */
export async function namesOfWishes(db: Tx['db'] | Parameters<typeof namesOfCars>[0], job: JobRow) {
  const [preferred, banned] = await Promise.all([
    namesOfCars(db, { vehicleIds: job.preferred_vehicle_ids, driverIds: job.preferred_driver_ids }),
    namesOfCars(db, { vehicleIds: job.banned_vehicle_ids, driverIds: job.banned_driver_ids }),
  ]);
  return { preferred, banned };
}
