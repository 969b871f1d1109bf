import { NO_PLACE } from '#cards/booking/web/legs.ts';
import { TEXT_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { type PlainTyped, plainRead, plainTyped } from '#core/booking/plain/plain-values.ts';
import { dayTyped, instantOf, readDay, wallClock } from '#core/booking/typed-time.ts';
import { type Direction, MOST_SPREAD_CARS } from '#core/event-booking/event-booking.ts';
import { carsOf, type Pattern, type Spread, spreadCars } from '#core/event-booking/spread.ts';
import { isPhone } from '#core/phone/typed-phone.ts';
import { clockTyped, readClock } from '#core/typed/clock.ts';
import { dayAfter } from '#core/typed/day.ts';
import { wallAt } from '#core/typed/moment.ts';
import type { PlaceEntry } from '#engine/web/place/PlaceField.tsx';
import type { EventItem } from '../contract.ts';
import type { ChosenFile } from './read-file.ts';

type EventInput = EventItem['event'];

/** Several attributes stand between commas. */
export type MixDraft = { key: number; vehicleTypeId: number | null; attribute: string; cars: string };

/** An event as it is typed. */
export type EventDraft = PlainTyped<typeof TEXT_FIELDS> & {
  name: string;
  place: PlaceEntry;
  pickupPoint: string;
  direction: Direction;
  day: string;
  from: string;
  /** Empty: the same day, or the next where the window goes past midnight. */
  untilDay: string;
  until: string;
  how: 'spread' | 'file';
  mix: readonly MixDraft[];
  pattern: Pattern['kind'];
  everyMinutes: string;
  waveCars: string;
  otherEnd: PlaceEntry;
  file: ChosenFile | null;
  accountId: number | null;
  contactName: string;
  contactPhone: string;
};

export type Field =
  | 'name'
  | 'place'
  | 'day'
  | 'from'
  | 'untilDay'
  | 'until'
  | 'contactName'
  | 'contactPhone'
  | 'mix'
  | 'everyMinutes'
  | 'waveCars'
  | 'otherEnd'
  | 'file';
export type Problem =
  | 'nameMissing'
  | 'placeMissing'
  | 'noPosition'
  | 'dayWrong'
  | 'timeWrong'
  | 'timeSkipped'
  | 'windowOutOfOrder'
  | 'contactMissing'
  | 'phoneMissing'
  | 'phoneWrong'
  | 'noCars'
  | 'tooManyCars'
  | 'numberWrong'
  | 'wavesTooLong'
  | 'otherEndMissing'
  | 'fileMissing';
export type Problems = ReadonlyMap<Field, Problem>;

export function emptyEvent(zone: string, nowMs: number): EventDraft {
  const { day } = wallClock(zone, nowMs);
  return {
    name: '',
    place: NO_PLACE,
    pickupPoint: '',
    direction: 'away',
    day: dayTyped(day),
    from: '22:00',
    untilDay: '',
    until: '23:30',
    how: 'spread',
    mix: [{ key: 1, vehicleTypeId: null, attribute: '', cars: '20' }],
    pattern: 'waves',
    everyMinutes: '10',
    waveCars: '5',
    otherEnd: NO_PLACE,
    file: null,
    accountId: null,
    contactName: '',
    contactPhone: '',
    ...plainTyped(TEXT_FIELDS),
  };
}

export function draftOfEvent({ event }: EventItem, zone: string): EventDraft {
  const from = wallAt(zone, event.fromMs);
  const until = wallAt(zone, event.untilMs);
  const { spread } = event;
  const end = spread?.otherEnd ?? null;
  return {
    ...event,
    place: { text: event.place.label, place: event.place },
    day: dayTyped(from.day),
    from: clockTyped(from),
    untilDay: dayTyped(until.day),
    until: clockTyped(until),
    how: spread ? 'spread' : 'file',
    mix: (spread?.mix ?? []).map(({ vehicleTypeId, attributes, cars }, n) => ({
      key: n + 1,
      vehicleTypeId,
      attribute: attributes.join(','),
      cars: String(cars),
    })),
    pattern: spread?.pattern.kind ?? 'waves',
    everyMinutes: spread?.pattern.kind === 'waves' ? String(spread.pattern.everyMinutes) : '10',
    waveCars: spread?.pattern.kind === 'waves' ? String(spread.pattern.cars) : '5',
    otherEnd: { text: end?.label ?? '', place: end },
    file: null,
    ...plainTyped(TEXT_FIELDS, event),
  };
}

export type Window = { fromMs: number; untilMs: number };

/** The window that is typed, or what is wrong with it. */
export function windowOf(draft: EventDraft, zone: string, nowMs: number): Window | ReadonlyMap<Field, Problem> {
  const problems = new Map<Field, Problem>();
  const today = wallClock(zone, nowMs).day;
  const day = readDay(draft.day, today);
  const from = readClock(draft.from);
  const until = readClock(draft.until);
  const typedUntil = draft.untilDay.trim() === '' ? undefined : readDay(draft.untilDay, today);
  if (!day) problems.set('day', 'dayWrong');
  if (from === null) problems.set('from', 'timeWrong');
  if (typedUntil === null) problems.set('untilDay', 'dayWrong');
  if (until === null) problems.set('until', 'timeWrong');
  if (!day || from === null || until === null || typedUntil === null) return problems;
  const untilDay = typedUntil ?? (until.minutes < from.minutes ? dayAfter(day, 1) : day);
  const fromMs = instantOf(zone, day, from.minutes, from.second);
  const untilMs = instantOf(zone, untilDay, until.minutes, until.second);
  if (fromMs === null) problems.set('from', 'timeSkipped');
  if (untilMs === null) problems.set('until', 'timeSkipped');
  if (fromMs === null || untilMs === null) return problems;
  return untilMs < fromMs ? new Map([['until', 'windowOutOfOrder']]) : { fromMs, untilMs };
}

const whole = (text: string, least: number, most: number): number | null => {
  const value = Number(text);
  return /^\d{1,6}$/.test(text.trim()) && value >= least && value <= most ? value : null;
};

/** The cars of the draft over its window; null while it cannot be read, or where they come from a file. */
export function spreadOf(draft: EventDraft): Spread | null {
  if (draft.how === 'file') return null;
  const mix = draft.mix.flatMap(({ vehicleTypeId, attribute, cars }) => {
    const count = whole(cars, 1, MOST_SPREAD_CARS);
    return count === null ? [] : [{ vehicleTypeId, attributes: attribute.split(',').filter(Boolean), cars: count }];
  });
  const everyMinutes = whole(draft.everyMinutes, 1, 1_440);
  const cars = whole(draft.waveCars, 1, 500);
  if (mix.length === 0 || (draft.pattern === 'waves' && (everyMinutes === null || cars === null))) return null;
  const pattern: Pattern =
    draft.pattern === 'even' ? { kind: 'even' } : { kind: 'waves', everyMinutes: everyMinutes ?? 1, cars: cars ?? 1 };
  return { mix, pattern, otherEnd: draft.otherEnd.place };
}

/** What keeps it from being saved, in the order of the form. `fresh`: without a file nothing would be booked. */
export function problemsOf(draft: EventDraft, zone: string, nowMs: number, fresh: boolean): Problems {
  const found = new Map<Field, Problem>();
  if (draft.name.trim() === '') found.set('name', 'nameMissing');
  if (draft.place.text.trim() === '') found.set('place', 'placeMissing');
  else if (!draft.place.place) found.set('place', 'noPosition');
  const window = windowOf(draft, zone, nowMs);
  if (window instanceof Map) for (const [field, problem] of window) found.set(field, problem);
  if (draft.contactName.trim() === '') found.set('contactName', 'contactMissing');
  if (draft.contactPhone.trim() === '') found.set('contactPhone', 'phoneMissing');
  else if (!isPhone(draft.contactPhone)) found.set('contactPhone', 'phoneWrong');
  if (draft.how === 'file') {
    if (fresh && !draft.file) found.set('file', 'fileMissing');
    return found;
  }
  for (const [field, problem] of spreadProblems(draft, window instanceof Map ? null : (window as Window)))
    found.set(field, problem);
  return found;
}

function spreadProblems(draft: EventDraft, window: Window | null): Map<Field, Problem> {
  const found = new Map<Field, Problem>();
  if (draft.mix.length === 0 || draft.mix.some(({ cars }) => whole(cars, 1, MOST_SPREAD_CARS) === null))
    found.set('mix', 'noCars');
  if (draft.pattern === 'waves') {
    if (whole(draft.everyMinutes, 1, 1_440) === null) found.set('everyMinutes', 'numberWrong');
    if (whole(draft.waveCars, 1, 500) === null) found.set('waveCars', 'numberWrong');
  }
  if (draft.otherEnd.text.trim() !== '' && !draft.otherEnd.place) found.set('otherEnd', 'noPosition');
  else if (draft.direction === 'towards' && !draft.otherEnd.place) found.set('otherEnd', 'otherEndMissing');
  const spread = spreadOf(draft);
  if (!spread) return found;
  if (carsOf(spread.mix) > MOST_SPREAD_CARS) found.set('mix', 'tooManyCars');
  else if (window && (spreadCars(window.fromMs, window.untilMs, spread).at(-1)?.atMs ?? 0) > window.untilMs) {
    found.set(draft.pattern === 'waves' ? 'waveCars' : 'until', 'wavesTooLong');
  }
  return found;
}

/** The draft as the operations take it; only for one without problems. */
export function inputOfEvent(
  draft: EventDraft,
  zone: string,
  nowMs: number,
  locationOf: (label: string) => number | null,
): EventInput {
  const window = windowOf(draft, zone, nowMs);
  if (window instanceof Map || !draft.place.place) throw new Error('An event that cannot be read is not saved.');
  return {
    name: draft.name.trim(),
    locationId: locationOf(draft.place.place.label),
    place: draft.place.place,
    pickupPoint: draft.pickupPoint.trim(),
    direction: draft.direction,
    ...(window as Window),
    accountId: draft.accountId,
    ...plainRead(TEXT_FIELDS, draft),
    contactName: draft.contactName.trim(),
    contactPhone: draft.contactPhone.trim(),
    spread: spreadOf(draft),
  };
}
