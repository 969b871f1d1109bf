import { folded } from '#core/letters/fold.ts';
import type { Payment } from '../../job/payment.ts';
import { readTime } from './read-time.ts';
import { type DistanceUnit, MAPPED, type Mapped, type TripKind } from './trip-map.ts';

/** How the columns of known systems are called, in letters and digits alone; what stands first is looked for first. */
const NAMES: Readonly<Record<Mapped, readonly string[]>> = {
  id: ['id', 'tripid', 'tripnumber', 'rideid', 'jobid', 'bookingid'],
  kind: ['kind', 'triptype', 'calltype', 'bookingtype', 'hailtype'],
  bookedAt: ['bookedat', 'createdat', 'bookingtime', 'orderedat'],
  requestedAt: ['requestedat', 'requestdatetime', 'requestedtime', 'pickuprequested', 'requiredat'],
  pickupAt: [
    'pickup',
    'pickupat',
    'pickuptime',
    'pickupdatetime',
    'tpeppickupdatetime',
    'lpeppickupdatetime',
    'tripstarttimestamp',
    'starttime',
    'startedat',
    'begin',
    'begintime',
    'meteron',
    'depart',
    'priseencharge',
  ],
  dropoffAt: [
    'dropoff',
    'dropoffat',
    'dropofftime',
    'dropoffdatetime',
    'tpepdropoffdatetime',
    'lpepdropoffdatetime',
    'tripendtimestamp',
    'endtime',
    'endedat',
    'end',
    'meteroff',
    'arrivee',
    'depose',
  ],
  passengers: ['passengers', 'passengercount', 'pax', 'passagers'],
  distance: ['distance', 'tripdistance', 'distancekm', 'km', 'tripmiles', 'miles', 'metres', 'meters'],
  fare: ['fare', 'fareamount', 'meterfare', 'prix'],
  extras: ['extras', 'extra', 'surcharge', 'supplements'],
  tolls: ['tolls', 'tollsamount', 'toll', 'peages'],
  tip: ['tip', 'tipamount', 'tips', 'pourboire'],
  total: ['total', 'totalamount', 'triptotal', 'amount', 'montant'],
  payment: ['payment', 'paymenttype', 'paymentmethod', 'paidby', 'paiement'],
  pickupZone: ['pickupzone', 'pulocationid', 'pickuparea', 'pickupcommunityarea', 'fromzone', 'from', 'pickupaddress'],
  dropoffZone: ['dropoffzone', 'dolocationid', 'dropoffarea', 'dropoffcommunityarea', 'tozone', 'to', 'dropoffaddress'],
  pickupLongitude: [
    'pickuplongitude',
    'pickupcentroidlongitude',
    'pickuplon',
    'pickuplng',
    'startlng',
    'fromlongitude',
  ],
  pickupLatitude: ['pickuplatitude', 'pickupcentroidlatitude', 'pickuplat', 'startlat', 'fromlatitude'],
  dropoffLongitude: [
    'dropofflongitude',
    'dropoffcentroidlongitude',
    'dropofflon',
    'dropofflng',
    'endlng',
    'tolongitude',
  ],
  dropoffLatitude: ['dropofflatitude', 'dropoffcentroidlatitude', 'dropofflat', 'endlat', 'tolatitude'],
  vehicle: ['vehicle', 'vehicleid', 'taxiid', 'medallion', 'plate', 'car', 'cab', 'vehicule'],
  driver: ['driver', 'driverid', 'hacklicense', 'did', 'chauffeur'],
};

const bare = (name: string) => folded(name).replaceAll(/[^a-z0-9]/g, '');

/** Which column of a file is likely which field, each column once. */
export function proposeColumns(head: readonly string[]): Partial<Record<Mapped, string>> {
  const found: Partial<Record<Mapped, string>> = {};
  const left = new Map(head.filter((name) => name.trim() !== '').map((name) => [bare(name), name.trim()]));
  for (const field of MAPPED) {
    const name = NAMES[field].find((one) => left.has(one));
    if (name === undefined) continue;
    found[field] = left.get(name) as string;
    left.delete(name);
  }
  return found;
}

/** Ways in which times are written that the page knows; a map may have others. */
export const KNOWN_TIMES = [
  'iso',
  'yyyy-MM-dd HH:mm:ss',
  'yyyy/MM/dd HH:mm:ss',
  'dd.MM.yyyy HH:mm:ss',
  'dd.MM.yyyy HH:mm',
  'dd/MM/yyyy HH:mm:ss',
  'dd/MM/yyyy HH:mm',
  'MM/dd/yyyy hh:mm:ss a',
  'MM/dd/yyyy HH:mm:ss',
  'MM/dd/yyyy HH:mm',
  'seconds',
  'milliseconds',
] as const;

const LATE_MS = Date.UTC(2100, 0, 1);
const EARLY_MS = Date.UTC(1980, 0, 1);

/** The first way in which all of these are times of these decades; the most common one where none is. */
export function proposeTimes(values: readonly string[]): string {
  const given = values.filter((value) => value.trim() !== '');
  const fits = (times: string) =>
    given.every((value) => {
      const read = readTime(value, times, 'UTC');
      return typeof read === 'number' && read > EARLY_MS && read < LATE_MS;
    });
  return (given.length > 0 ? KNOWN_TIMES.find(fits) : undefined) ?? 'yyyy-MM-dd HH:mm:ss';
}

/** A comma before one or two last digits is a decimal one. */
export const proposeDecimal = (values: readonly string[]): '.' | ',' =>
  values.some((value) => /\d,\d{1,2}$/.test(value.trim())) && !values.some((value) => /\.\d{1,2}$/.test(value.trim()))
    ? ','
    : '.';

/** The unit that a column names; kilometres where it names none. */
export function proposeUnit(column: string | undefined): DistanceUnit {
  const name = bare(column ?? '');
  if (name.includes('mile') || name.endsWith('mi')) return 'mi';
  return /met(re|er)s?$/.test(name) || name === 'm' ? 'm' : 'km';
}

const PAYMENT_WORDS: readonly (readonly [RegExp, Payment])[] = [
  [/cash|csh|esp[eè]ces|liquide|kontant|^2$/i, 'cash'],
  [/card|credit|debit|crd|visa|carte|kort|^1$/i, 'card'],
  [/account|invoice|compte|facture|corporate/i, 'account'],
  [/docket|voucher|coupon|bon\b/i, 'docket'],
  [/wallet|app|mobile|prcard|online/i, 'wallet'],
];
/** What a word of the file likely says of how a trip was paid. */
export const proposePayment = (value: string): Payment | undefined =>
  PAYMENT_WORDS.find(([word]) => word.test(value))?.[1];

const KIND_WORDS: readonly (readonly [RegExp, TripKind])[] = [
  [/pre|ahead|advance|later|r[eé]serv/i, 'preBooked'],
  [/hail|street|maraude|^c$/i, 'hail'],
  [/rank|stand|station|^b$/i, 'rank'],
  [/job|book|call|phone|dispatch|app|^a$/i, 'job'],
];
/** What a word of the file likely says of the kind of a trip. */
export const proposeKind = (value: string): TripKind | undefined => KIND_WORDS.find(([word]) => word.test(value))?.[1];
