import {
  JOB_ATTRIBUTES,
  type JobAttribute,
  LONGEST_NAME,
  MOST_ATTRIBUTES,
  MOST_VEHICLES,
  type Place,
} from '#core/booking/booking.ts';
import { COUNT_FIELDS, COUNT_NAMES, type CountName, type Counts } from '#core/booking/plain/count-fields.ts';
import {
  JOB_TEXT_NAMES,
  JOB_TEXTS,
  LONGEST_NOTES,
  TEXT_FIELDS,
  type TextField,
} from '#core/booking/plain/plain-fields.ts';
import type { BookingTexts, JobTexts } from '#core/booking/plain/plain-values.ts';
import { checkRiders } from '#core/booking/riders.ts';
import { instantOf } from '#core/booking/typed-time.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { foldText } from '#core/letters/fold.ts';
import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { readClock } from '#core/typed/clock.ts';
import { dayAfter } from '#core/typed/day.ts';
import { readMoment, wallAt } from '#core/typed/moment.ts';
import type { Column } from './columns.ts';
import type { Direction, RowProblem } from './event-booking.ts';

/** What an event says for all its rows. */
export type EventTerms = Pick<BookingTexts, 'authorisation' | 'purchaseOrder' | 'notes'> & {
  direction: Direction;
  place: Place;
  fromMs: number;
  untilMs: number;
  contactName: string;
  contactPhone: string;
  accountId: number | null;
};

/** What the words of a row are held against. */
export type RowFacts = {
  zone: string;
  /** A number as it is kept; null where it is none. */
  phone: (typed: string) => string | null;
  vehicleTypes: readonly { id: number; code: string; name: string; seats: number }[];
  /** Accounts by their number. */
  accounts: ReadonlyMap<string, number>;
};

/** A row as it will be booked. */
export type ReadyRow = Counts &
  JobTexts &
  Pick<BookingTexts, 'authorisation' | 'purchaseOrder' | 'notes'> & {
    passengerName: string;
    phone: string;
    pickup: Place;
    dropoff: Place | null;
    requiredAtMs: number;
    vehicleTypeId: number | null;
    attributes: string[];
    vehicles: number;
    accountId: number | null;
  };

/** The same while its places are still texts. */
export type ReadRow = Omit<ReadyRow, 'pickup' | 'dropoff'> & { pickup: Place | string; dropoff: Place | string | null };

const ATTRIBUTE_WORDS: Readonly<Record<JobAttribute, readonly string[]>> = {
  childSeat: ['child seat', 'childseat', 'siege enfant', 'siege pour enfant'],
  wheelchair: ['wheelchair', 'fauteuil roulant', 'fauteuil', 'pmr'],
  pets: ['pets', 'pet', 'animaux', 'animal'],
  card: ['card', 'card payment', 'carte', 'carte bancaire'],
  largeBoot: ['large boot', 'largeboot', 'grand coffre', 'coffre'],
  bikeRack: ['bike rack', 'bikerack', 'porte velos', 'porte velo'],
};
const ATTRIBUTE_OF = new Map(
  JOB_ATTRIBUTES.flatMap((attribute) => ATTRIBUTE_WORDS[attribute].map((word) => [word, attribute] as const)),
);

function attributeOf(word: string): string | null {
  const not = word.trim().startsWith('!');
  const found = ATTRIBUTE_OF.get(foldText(word));
  return found === undefined ? null : `${not ? '!' : ''}${found}`;
}

/** The attributes of a cell: words between commas or semicolons, or single words between spaces. */
export function readAttributes(text: string): { ok: true; attributes: string[] } | { ok: false; word: string } {
  const parts = text.split(/[,;|/\n]+/).filter((part) => part.trim() !== '');
  const words = parts.flatMap((part) => (attributeOf(part) === null ? part.trim().split(/\s+/) : [part]));
  const strange = words.find((word) => attributeOf(word) === null);
  if (strange !== undefined) return { ok: false, word: strange.trim().slice(0, 40) };
  return { ok: true, attributes: [...new Set(words.map((word) => attributeOf(word) as string))] };
}

type ReadTime = { ok: true; atMs: number } | { ok: false; column: Column; code: string };

const FAULTS = {
  timeMissing: ['time', 'timeMissing'],
  timeWrong: ['time', 'timeWrong'],
  dayWrong: ['date', 'dateWrong'],
  timeSkipped: ['time', 'timeSkipped'],
} as const satisfies Record<string, readonly [Column, string]>;

/**
 * When a row is wanted. A time alone is on the first day of the window on which it lies inside it; of the two days that figures may
 * mean it is the one inside, else the first of day and month. Wrong: `timeMissing`, `timeWrong`, `dateWrong`, `timeSkipped` (the clocks
 * leap over it).
 */
export function readWhen(
  dateCell: string,
  timeCell: string,
  { fromMs, untilMs }: Pick<EventTerms, 'fromMs' | 'untilMs'>,
  zone: string,
): ReadTime {
  const first = wallAt(zone, fromMs).day;
  const isInside = (atMs: number) => atMs >= fromMs && atMs <= untilMs;
  const clock = dateCell.trim() === '' ? readClock(timeCell, { fractions: true }) : null;
  if (clock && !/^\d{5}[.,]/.test(timeCell.trim())) {
    const days = Math.min(Math.ceil((untilMs - fromMs) / DAY_MS) + 1, 8);
    const instants = Array.from({ length: days }, (_, n) =>
      instantOf(zone, dayAfter(first, n), clock.minutes, clock.second),
    );
    const inside = instants.find((atMs) => atMs !== null && isInside(atMs));
    const atMs = inside ?? instants[0] ?? null;
    return atMs === null ? { ok: false, column: 'time', code: 'timeSkipped' } : { ok: true, atMs };
  }
  const asked = { zone, nowMs: instantOf(zone, first, 0) ?? fromMs, serials: true };
  const read = readMoment(dateCell, timeCell, asked);
  if (!read.ok) {
    const [column, code] = FAULTS[read.fault];
    return { ok: false, column, code };
  }
  if (!read.ambiguous || isInside(read.atMs)) return { ok: true, atMs: read.atMs };
  const other = readMoment(dateCell, timeCell, { ...asked, order: 'mdy' });
  return { ok: true, atMs: other.ok && isInside(other.atMs) ? other.atMs : read.atMs };
}

/**
 * What a row's cells say, with what the event says where a cell is empty, or everything that is wrong with it at once. Its
 * places may still be texts, for the caller to find.
 */
export function readRow(
  cells: Readonly<Record<string, string>>,
  event: EventTerms,
  { zone, phone: readPhone, vehicleTypes, accounts }: RowFacts,
): { ok: true; row: ReadRow } | { ok: false; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const wrong = (column: Column, code: string, detail: RowProblem['detail'] = {}) => {
    problems.push({ column, code, detail });
  };
  const cell = (column: Column) => (cells[column] ?? '').trim();
  const short = (column: Column, most: number, otherwise: string) => {
    const text = cell(column);
    if (text.length > most) wrong(column, 'tooLong', { most });
    return text === '' ? otherwise : text;
  };

  const passengerName = short('passenger', LONGEST_NAME, event.contactName);
  const typed = short('phone', LONGEST_PHONE, event.contactPhone);
  const phone = readPhone(typed) ?? '';
  if (typed.length <= LONGEST_PHONE && phone === '') wrong('phone', 'phoneWrong');
  const when = readWhen(cell('date'), cell('time'), event, zone);
  if (!when.ok) wrong(when.column, when.code);
  else if (when.atMs < event.fromMs || when.atMs > event.untilMs) wrong('time', 'timeOutsideWindow');

  const here = event.place;
  const pickup = cell('pickup') || (event.direction === 'away' ? here : '');
  const dropoff = cell('dropoff') || (event.direction === 'towards' ? here : null);
  if (pickup === '') wrong('pickup', 'pickupMissing');

  const type = cell('type');
  const found = vehicleTypes.find(({ code, name }) => [code, name].some((one) => foldText(one) === foldText(type)));
  if (type !== '' && !found) wrong('type', 'typeUnknown', { given: type.slice(0, 40) });
  const attributes = readAttributes(cell('attributes'));
  if (!attributes.ok) wrong('attributes', 'attributeWordUnknown', { given: attributes.word });
  else if (attributes.attributes.length > MOST_ATTRIBUTES)
    wrong('attributes', 'tooManyAttributes', { most: MOST_ATTRIBUTES });
  const count = cell('vehicles');
  const vehicles = count === '' ? 1 : Number(count);
  if (!Number.isInteger(vehicles) || vehicles < 1 || vehicles > MOST_VEHICLES)
    wrong('vehicles', 'vehiclesWrong', { most: MOST_VEHICLES });
  const counted = (column: CountName) => {
    const { least, most } = COUNT_FIELDS[column];
    const text = cell(column);
    const number = Number(text);
    if (text === '') return null;
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    wrong(column, `${column}Wrong`, { least, most });
    return null;
  };
  const counts: Counts = Object.fromEntries(COUNT_NAMES.map((name) => [name, counted(name)]));
  const seated = checkRiders(vehicleTypes, found?.id ?? null, counts, vehicles);
  if (!seated.ok) wrong('passengers', seated.code, seated.detail);
  const notes = [event.notes, short('notes', LONGEST_NOTES, '')].filter(Boolean).join('\n').slice(0, LONGEST_NOTES);
  const number = cell('account');
  const accountId = number === '' ? event.accountId : (accounts.get(number.toLowerCase()) ?? null);
  if (number !== '' && accountId === null) wrong('account', 'accountNumberUnknown', { given: number.slice(0, 40) });
  // An order or a name of the event's own account says nothing to another one.
  const own = accountId === event.accountId;
  const authorisation =
    short('authorisation', TEXT_FIELDS.authorisation.longest, (own && event.authorisation) || '') || null;
  const purchaseOrder =
    short('purchaseOrder', TEXT_FIELDS.purchaseOrder.longest, (own && event.purchaseOrder) || '') || null;
  const ofJob = JOB_TEXT_NAMES.map((name) => {
    const { longest }: TextField = JOB_TEXTS[name];
    return [name, short(name, longest, '') || null] as const;
  });
  if (problems.length > 0 || !when.ok || !attributes.ok) return { ok: false, problems };
  return {
    ok: true,
    row: {
      passengerName,
      phone,
      pickup,
      dropoff,
      requiredAtMs: when.atMs,
      vehicleTypeId: found?.id ?? null,
      attributes: attributes.attributes,
      vehicles,
      ...counts,
      notes,
      accountId,
      authorisation,
      purchaseOrder,
      ...Object.fromEntries(ofJob),
    },
  };
}

/** In which column what a booking is refused for stands; null where it is the row as a whole. */
export function columnOfRefusal(code: string): Column | null {
  if (['timePast', 'timeTooFar', 'timeSkipped'].includes(code)) return 'time';
  if (code === 'vehicleTypeUnknown') return 'type';
  if (['tooManyForType', 'tooManyForFleet', 'moreThanRide'].includes(code)) return 'passengers';
  if (code.startsWith('attribute')) return 'attributes';
  if (code.startsWith('purchaseOrder')) return 'purchaseOrder';
  if (code.startsWith('authorisation')) return 'authorisation';
  if (code.startsWith('account') || code === 'creditLimitPassed' || code === 'bookingTypeNotAllowed') return 'account';
  if (code === 'customerBanned' || code === 'phoneWrong') return 'phone';
  return null;
}
