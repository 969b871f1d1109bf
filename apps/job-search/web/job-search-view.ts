import { BOOKING_TYPES, MOST_ATTRIBUTES, ORIGINS } from '#core/booking/booking.ts';
import { SEARCHED } from '#core/booking/plain/plain-search.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { ODD_FARES } from '#core/meter/odd-fare.ts';
import { type Asked, given, idAsked, instantOf, oneOf, someOf, wordsOf } from '#engine/web/search/asked.ts';
import type { JobSearch } from '../contract/search.ts';

/** What stands in the query string of the search, in the order of the form. */
export const JOB_FIELDS = [
  'phone',
  'name',
  'pickup',
  'dropoff',
  'from',
  'to',
  'plate',
  'driver',
  'state',
  'number',
  'booking',
  'account',
  ...SEARCHED.map(({ as }) => as),
  'mail',
  'by',
  'takenFrom',
  'takenTo',
  'notes',
  'pay',
  'odd',
  'wishes',
  'origin',
  'ahead',
  'area',
  'type',
  'vehicleType',
] as const;
export type JobField = (typeof JOB_FIELDS)[number];

/** These belong to one fleet: they count only once it is chosen. */
export const FLEET_FIELDS: readonly JobField[] = ['area', 'type', 'vehicleType'];

export const AHEAD = ['now', 'ahead'] as const;

/** What the operation is asked for what stands in the query string; times by the clocks of the fleet. */
export function jobSearchOf(asked: Asked, fleet: number | null, zone: string): JobSearch {
  const ahead = oneOf(AHEAD, asked['ahead']);
  return given({
    fleet: fleet ?? undefined,
    fromMs: instantOf(asked['from'], zone),
    toMs: instantOf(asked['to'], zone),
    jobId: idAsked(asked['number']),
    bookingId: idAsked(asked['booking']),
    phone: asked['phone']?.slice(0, 30),
    name: asked['name']?.slice(0, 80),
    pickup: asked['pickup']?.slice(0, 100),
    dropoff: asked['dropoff']?.slice(0, 100),
    plate: asked['plate']?.slice(0, 20),
    driver: asked['driver']?.slice(0, 60),
    states: someOf(JOB_STATES, asked['state']),
    preBooked: ahead === undefined ? undefined : ahead === 'ahead',
    account: asked['account']?.slice(0, 40),
    ...Object.fromEntries(SEARCHED.map(({ name, as, longest }) => [name, asked[as]?.slice(0, longest)])),
    email: asked['mail']?.slice(0, 120),
    takenBy: asked['by']?.slice(0, 60),
    takenFromMs: instantOf(asked['takenFrom'], zone),
    takenToMs: instantOf(asked['takenTo'], zone),
    notes: asked['notes']?.slice(0, 100),
    payments: someOf(PAYMENTS, asked['pay']),
    oddFares: someOf(ODD_FARES, asked['odd']),
    attributes: wordsOf(asked['wishes'])?.slice(0, MOST_ATTRIBUTES),
    origins: someOf(ORIGINS, asked['origin']),
    areaId: fleet === null ? undefined : idAsked(asked['area']),
    bookingTypes: fleet === null ? undefined : someOf(BOOKING_TYPES, asked['type']),
    vehicleTypeId: fleet === null ? undefined : idAsked(asked['vehicleType']),
  });
}
