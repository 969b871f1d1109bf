import { isPhone } from '#core/booking/phone.ts';
import { dayTyped, instantOf, readDay, readTime, timeTyped, wallClock } from '#core/booking/typed-time.ts';
import { timingOf } from '#core/booking/when.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { PlaceEntry } from '#engine/web/place/PlaceField.tsx';

export type Draft = {
  phone: string;
  passengerName: string;
  pickup: PlaceEntry;
  dropoff: PlaceEntry;
  later: boolean;
  day: string;
  time: string;
  vehicleTypeId: number | null;
  attributes: readonly string[];
  vehicles: number;
  accountId: number | null;
  notes: string;
  /** As typed: plates, or D and a DID, with spaces or commas between. */
  preferred: string;
  banned: string;
};

/** The fields that can be wrong, in the order of the form: the first wrong one gets the focus. */
export const CHECKED_FIELDS = ['phone', 'passengerName', 'pickup', 'dropoff', 'day', 'time'] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

export type Problem =
  | 'phoneMissing'
  | 'phoneWrong'
  | 'nameMissing'
  | 'pickupMissing'
  | 'noPosition'
  | 'dayWrong'
  | 'timeWrong'
  | 'timeSkipped'
  | 'timePast'
  | 'timeTooFar';

export type Problems = Partial<Record<CheckedField, Problem>>;

const HALF_HOUR_MS = 30 * MINUTE_MS;

/** An empty form; `later` begins at the next full half hour. */
export function emptyDraft(zone: string, nowMs: number): Draft {
  const { day, minutes } = wallClock(zone, Math.ceil((nowMs + HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  return {
    phone: '',
    passengerName: '',
    pickup: { text: '', place: null },
    dropoff: { text: '', place: null },
    later: false,
    day: dayTyped(day),
    time: timeTyped(minutes),
    vehicleTypeId: null,
    attributes: [],
    vehicles: 1,
    accountId: null,
    notes: '',
    preferred: '',
    banned: '',
  };
}

export function isUntouched(draft: Draft): boolean {
  const { phone, passengerName, pickup, dropoff, notes, preferred, banned } = draft;
  return [phone, passengerName, pickup.text, dropoff.text, notes, preferred, banned].every(
    (text) => text.trim() === '',
  );
}

/** When the car is wanted: null for now, or what is wrong with the day or time typed. */
export function wantedAt(
  draft: Pick<Draft, 'later' | 'day' | 'time'>,
  zone: string,
  nowMs: number,
): { requiredAtMs: number | null } | { field: 'day' | 'time'; problem: Problem } {
  if (!draft.later) return { requiredAtMs: null };
  const day = readDay(draft.day, wallClock(zone, nowMs).day);
  if (!day) return { field: 'day', problem: 'dayWrong' };
  const minutes = readTime(draft.time);
  if (minutes === null) return { field: 'time', problem: 'timeWrong' };
  const requiredAtMs = instantOf(zone, day, minutes);
  if (requiredAtMs === null) return { field: 'time', problem: 'timeSkipped' };
  const timing = timingOf(requiredAtMs, nowMs);
  if (timing.ok) return { requiredAtMs };
  return { field: timing.code === 'timePast' ? 'time' : 'day', problem: timing.code };
}

/**
 * What keeps the draft from being saved, field by field; empty where nothing does. Without a link (`down`) an address may be
 * without a position: it is looked up before the booking is sent.
 */
export function problemsOf(draft: Draft, zone: string, nowMs: number, down = false): Problems {
  const problems: Problems = {};
  if (draft.phone.trim() === '') problems.phone = 'phoneMissing';
  else if (!isPhone(draft.phone)) problems.phone = 'phoneWrong';
  if (draft.passengerName.trim() === '') problems.passengerName = 'nameMissing';
  if (draft.pickup.text.trim() === '') problems.pickup = 'pickupMissing';
  else if (!draft.pickup.place && !down) problems.pickup = 'noPosition';
  if (draft.dropoff.text.trim() !== '' && !draft.dropoff.place && !down) problems.dropoff = 'noPosition';
  const wanted = wantedAt(draft, zone, nowMs);
  if ('problem' in wanted) problems[wanted.field] = wanted.problem;
  return problems;
}

/** The draft as the operation takes it; only for a draft without problems. */
export function bookingInput(draft: Draft, fleet: number, clientKey: string, requiredAtMs: number | null) {
  if (!draft.pickup.place) throw new Error('A draft without a pick-up is not saved.');
  return {
    fleet,
    origin: 'book' as const,
    clientKey,
    passengerName: draft.passengerName.trim(),
    phone: draft.phone.trim(),
    legs: [{ pickup: draft.pickup.place, dropoff: draft.dropoff.place, requiredAtMs }],
    vehicleTypeId: draft.vehicleTypeId,
    attributes: [...draft.attributes],
    vehicles: draft.vehicles,
    accountId: draft.accountId,
    notes: draft.notes.trim(),
    preferred: carsTyped(draft.preferred),
    banned: carsTyped(draft.banned),
  };
}

/** Each once, in the order typed. */
function carsTyped(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))].map((car) => car.toUpperCase());
}

/** Sixteen random bytes in hex. `crypto.randomUUID` is missing on addresses without HTTPS. */
export function newClientKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
