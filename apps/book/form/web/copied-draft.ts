import type { FoundBooking } from '#cards/booking/contract/found-booking.ts';
import type { Facts } from '#cards/booking/web/client.ts';
import { type Draft, emptyDraft } from '#cards/booking/web/draft.ts';
import { emptyLeg, type LegDraft } from '#cards/booking/web/legs.ts';
import { type BookingType, MOST_LEGS } from '#core/booking/booking.ts';
import { hireHoursOf } from '#core/booking/hire.ts';
import { BOOKING_FIELDS, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { plainTyped } from '#core/booking/plain/plain-values.ts';
import { clockTyped } from '#core/typed/clock.ts';
import { dayTyped, wallAt } from '#core/typed/moment.ts';

export const COPIES = ['new', 'return'] as const;
export type CopyAs = (typeof COPIES)[number];

type Copied = Omit<FoundBooking, 'jobs'>;
type Leg = Copied['legs'][number];

/** These say when and how it was booked, and are found anew; any other was chosen. */
const FOUND_ANEW: readonly string[] = ['now', 'preBooked', 'account'];

const entry = (place: Leg['dropoff']) => ({ text: place?.label ?? '', place });

function timed(leg: Leg, first: boolean, empty: LegDraft, zone: string, nowMs: number) {
  if (leg.requiredAtMs === null) return { later: false };
  if (leg.requiredAtMs <= nowMs) return { later: !first, day: empty.day, time: empty.time };
  const { day, ...clock } = wallAt(zone, leg.requiredAtMs);
  return { later: true, day: dayTyped(day), time: clockTyped(clock) };
}

/** The stretch that the first car drives: until a leg has a time of its own. */
function firstStretch(legs: readonly Leg[]): readonly Leg[] {
  const next = legs.findIndex(({ requiredAtMs }, i) => i > 0 && requiredAtMs !== null);
  return next === -1 ? legs : legs.slice(0, next);
}

/**
 * The form of a new booking with what another one asked for: the same again, or the way back from where its first car went,
 * for now. A time that is past is proposed anew; an account, a kind of payment or a type that is no longer offered is left out.
 */
export function copiedDraft(
  copied: Copied,
  as: CopyAs,
  {
    zone,
    nowMs,
    accountIds,
    offered,
  }: {
    zone: string;
    nowMs: number;
    accountIds: readonly number[];
    offered: Pick<Facts, 'paymentKinds' | 'bookingTypes'>;
  },
): Draft {
  const draft = emptyDraft(zone, nowMs);
  const legs =
    as === 'new'
      ? copied.legs.map((leg, i): LegDraft => {
          const empty = emptyLeg(zone, nowMs, i + 1);
          const { pickup, dropoff } = leg;
          return {
            ...empty,
            pickup: entry(pickup),
            dropoff: entry(dropoff),
            ...plainTyped(LEG_FIELDS, leg),
            ...timed(leg, i === 0, empty, zone, nowMs),
          };
        })
      : firstStretch(copied.legs)
          .toReversed()
          .map(
            ({ pickup, dropoff }, i): LegDraft => ({
              ...emptyLeg(zone, nowMs, i + 1),
              pickup: entry(dropoff),
              dropoff: entry(pickup),
            }),
          );
  const { account, bookingType } = copied;
  const kind = offered.paymentKinds.find(({ id }) => id === copied.paymentKind?.id);
  const type = offered.bookingTypes.find(({ id }) => id === copied.ownType?.id);
  return {
    ...draft,
    copiedFromId: copied.bookingId,
    phone: copied.phone,
    passengerName: copied.passengerName,
    legs: legs.slice(0, MOST_LEGS),
    bookingType: type?.base ?? (FOUND_ANEW.includes(bookingType) ? null : (bookingType as BookingType)),
    bookingTypeId: type?.id ?? null,
    hireHours: copied.hireSeconds === null ? null : hireHoursOf(copied.hireSeconds),
    vehicleTypeId: copied.vehicleTypeId,
    attributes: copied.attributes,
    vehicles: copied.vehicles,
    accountId: account && accountIds.includes(account.id) ? account.id : null,
    ...plainTyped(BOOKING_FIELDS, copied),
    payment: copied.payment,
    paymentKindId: kind?.id ?? null,
    paymentReference: kind ? (copied.paymentReference ?? '') : '',
    email: copied.email ?? '',
    language: copied.language,
    confirms: copied.confirms,
    preferred: copied.preferred.join(' '),
    banned: copied.banned.join(' '),
  };
}
