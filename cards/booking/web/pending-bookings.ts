import { useCallback, useSyncExternalStore } from 'react';
import { distanceMetres } from '#core/kit/geo.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { foldText } from '#core/letters/fold.ts';
import { forget, store, stored } from '#engine/web/storage.ts';

type Place = { label: string; longitude: number; latitude: number };
/** What was typed, and where that is, if the server could still be asked. */
export type PendingPlace = { text: string; place: Place | null };

export type PendingState =
  | { kind: 'waiting' }
  | { kind: 'sent'; bookingId: number; jobIds: number[] }
  /** Not taken, with the code and the data of its sentence: to be edited by hand. */
  | { kind: 'refused'; code: string; status: number; data: Record<string, unknown> }
  /** Somebody else has made one like it meanwhile: a person says whether it is the same. */
  | { kind: 'twin'; bookingId: number; by: string };

/** A booking that was taken while the server could not be reached. */
export type PendingBooking = {
  /** Chosen when the form was opened: however often it is sent, it is one booking. */
  clientKey: string;
  fleet: number;
  takenAtMs: number;
  /** Null: as soon as possible. */
  requiredAtMs: number | null;
  phone: string;
  passengerName: string;
  pickup: PendingPlace;
  dropoff: PendingPlace;
  /** Everything that was typed, as the form reads it again. */
  draft: unknown;
  /** A person has said that it is not the same as the one like it. */
  sure?: boolean;
  state: PendingState;
};

export type PendingList = readonly PendingBooking[];

/** Adds a booking behind those taken before; one whose key is in the list already changes nothing. */
export function withPending(list: PendingList, booking: PendingBooking): PendingList {
  return list.some(({ clientKey }) => clientKey === booking.clientKey) ? list : [...list, booking];
}

export function withState(list: PendingList, clientKey: string, state: PendingState): PendingList {
  return list.map((one) => (one.clientKey === clientKey ? { ...one, state } : one));
}

/** A person has looked at the one like it: this one is sent all the same. */
export function withSure(list: PendingList, clientKey: string): PendingList {
  return list.map((one) =>
    one.clientKey === clientKey ? { ...one, sure: true, state: { kind: 'waiting' as const } } : one,
  );
}

export const withoutPending = (list: PendingList, clientKey: string): PendingList =>
  list.filter((one) => one.clientKey !== clientKey);

/** The one to be sent next: of those that wait, the one that was taken first. */
export const nextToSend = (list: PendingList): PendingBooking | undefined =>
  list.find(({ state }) => state.kind === 'waiting');

/** How many wait for the link, and how many for a person. */
export function pendingCounts(list: PendingList): { waiting: number; asks: number } {
  const count = (...kinds: PendingState['kind'][]) => list.filter(({ state }) => kinds.includes(state.kind)).length;
  return { waiting: count('waiting'), asks: count('refused', 'twin') };
}

/** A booking of the same telephone number that the server has. */
export type KnownBooking = {
  bookingId: number;
  createdAtMs: number;
  createdBy: string;
  requiredAtMs: number;
  state: string;
  pickup: Place;
};

const SAME_TIME_MS = 15 * MINUTE_MS;
const SAME_PLACE_METRES = 75;

/**
 * The booking that somebody else made of the same call while this one waited: same telephone number (`known` are those
 * of it), same pick-up, same time. Undefined where there is none, or where a person has said that it is another.
 */
export function twinOf(booking: PendingBooking, known: readonly KnownBooking[], me: string): KnownBooking | undefined {
  if (booking.sure) return undefined;
  const { place, text } = booking.pickup;
  const wantedAtMs = booking.requiredAtMs ?? booking.takenAtMs;
  return known.find(({ createdBy, createdAtMs, requiredAtMs, state, pickup }) => {
    if (createdBy === me || state === 'cancelled' || createdAtMs < booking.takenAtMs - SAME_TIME_MS) return false;
    const sameName = foldText(pickup.label) === foldText(text);
    const near =
      place !== null &&
      distanceMetres([place.longitude, place.latitude], [pickup.longitude, pickup.latitude]) <= SAME_PLACE_METRES;
    // A call for now is made anew for a later now.
    const soonest = booking.requiredAtMs === null ? Math.min(wantedAtMs, createdAtMs) : wantedAtMs;
    return (sameName || near) && Math.abs(requiredAtMs - soonest) <= SAME_TIME_MS;
  });
}

const keyOf = (user: string) => `pendingBookings/${user}`;
const NONE: PendingList = [];
const lists = new Map<string, PendingList>();
const listeners = new Set<() => void>();

function read(user: string): PendingList {
  try {
    const found: unknown = JSON.parse(stored(keyOf(user)) ?? '[]');
    return Array.isArray(found) ? (found as PendingList) : NONE;
  } catch {
    return NONE;
  }
}

function show(user: string, list: PendingList): void {
  lists.set(user, list);
  for (const listener of listeners) listener();
}

/** The bookings that a user has taken without a link, oldest first; they outlast reloads and sign-outs of this browser. */
export function pendingBookings(user: string): PendingList {
  const known = lists.get(user);
  if (known) return known;
  const list = read(user);
  lists.set(user, list);
  return list;
}

/** Changes a user's list, as it stands now in this browser and not as this tab has seen it last. */
export function changePending(user: string, step: (list: PendingList) => PendingList): void {
  const next = step(read(user));
  if (next.length === 0) forget(keyOf(user));
  else store(keyOf(user), JSON.stringify(next));
  show(user, next);
}

function watch(listener: () => void): () => void {
  const heed = ({ key }: StorageEvent) => {
    for (const user of lists.keys()) if (key === keyOf(user) || key === null) show(user, read(user));
  };
  listeners.add(listener);
  window.addEventListener('storage', heed);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heed);
  };
}

/** The pending bookings of a user, also as other tabs of this browser change them. */
export function usePendingBookings(user: string): PendingList {
  const get = useCallback(() => pendingBookings(user), [user]);
  return useSyncExternalStore(watch, get, get);
}
