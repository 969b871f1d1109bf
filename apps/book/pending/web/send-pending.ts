import { bookingInput, draftKept } from '#cards/booking/web/draft.ts';
import {
  type KnownBooking,
  type PendingBooking,
  type PendingPlace,
  type PendingState,
  twinOf,
} from '#cards/booking/web/pending-bookings.ts';
import { foldText } from '#core/letters/fold.ts';
import { CallRefused } from '#engine/web/calls/call-refused.ts';
import type { FoundPlace } from '#engine/web/place/PlaceField.tsx';

/** What sending asks of its surroundings. */
export type SendingDoors = {
  next(): PendingBooking | undefined;
  settle(clientKey: string, state: PendingState): void;
  findPlaces(fleet: number, text: string): Promise<readonly FoundPlace[]>;
  ofPhone(fleet: number, phone: string): Promise<readonly KnownBooking[]>;
  create(input: ReturnType<typeof bookingInput>): Promise<{ bookingId: number; jobs: { id: number }[] }>;
  me: string;
};

/** No answer, or none of the suite's own: the link is down. A refusal is an answer. */
export const isLinkDown = (failure: unknown): boolean =>
  failure instanceof CallRefused && (failure.status === 0 || [502, 503, 504].includes(failure.status));

class Unclear extends Error {
  readonly address: string;
  constructor(address: string) {
    super(address);
    this.address = address;
  }
}

/** Sends what waits, in order, one at a time, until nothing waits or the link is down again. Answers how many went. */
export async function sendPending(doors: SendingDoors): Promise<number> {
  let sent = 0;
  for (let booking = doors.next(); booking; booking = doors.next()) {
    try {
      const state = await sendOne(doors, booking);
      doors.settle(booking.clientKey, state);
      if (state.kind === 'sent') sent += 1;
    } catch (failure) {
      if (isLinkDown(failure) || (failure instanceof CallRefused && failure.status === 401)) return sent;
      doors.settle(booking.clientKey, refusedState(failure));
    }
  }
  return sent;
}

async function sendOne(doors: SendingDoors, booking: PendingBooking): Promise<PendingState> {
  const { fleet, clientKey, requiredAtMs, phone } = booking;
  const known = booking.sure ? [] : await doors.ofPhone(fleet, phone);
  // By its name first: what another has booked there need not be looked up.
  const named = twinOf(booking, known, doors.me);
  if (named) return twinState(named);
  const pickup = await placed(doors, fleet, booking.pickup);
  const dropoff = await placed(doors, fleet, booking.dropoff);
  const twin = twinOf({ ...booking, pickup }, known, doors.me);
  if (twin) return twinState(twin);
  const { times, ...draft } = draftKept(booking.draft, 'UTC', booking.takenAtMs);
  const [first, ...others] = draft.legs;
  if (!first) throw new Unclear(booking.pickup.text);
  const legs = [{ ...first, pickup, dropoff }];
  for (const leg of others) {
    legs.push({
      ...leg,
      pickup: await placed(doors, fleet, leg.pickup),
      dropoff: await placed(doors, fleet, leg.dropoff),
    });
  }
  const made = await doors.create(
    bookingInput({ ...draft, legs }, fleet, clientKey, [requiredAtMs, ...times.slice(1)]),
  );
  return { kind: 'sent', bookingId: made.bookingId, jobIds: made.jobs.map(({ id }) => id) };
}

const twinState = ({ bookingId, createdBy }: KnownBooking): PendingState => ({
  kind: 'twin',
  bookingId,
  by: createdBy,
});

/** An address typed while nobody could be asked where it is: the one place of that name, if there is just one. */
async function placed(doors: SendingDoors, fleet: number, entry: PendingPlace): Promise<PendingPlace> {
  const text = entry.text.trim();
  if (entry.place || text === '') return entry;
  const found = await doors.findPlaces(fleet, text);
  const named = found.filter(({ label }) => foldText(label) === foldText(text));
  const [place, other] = named.length > 0 ? named : found;
  if (!place || other) throw new Unclear(text);
  const { label, longitude, latitude } = place;
  return { text: label, place: { label, longitude, latitude } };
}

function refusedState(failure: unknown): PendingState {
  if (failure instanceof Unclear) {
    return { kind: 'refused', code: 'addressUnclear', status: 422, data: { address: failure.address } };
  }
  if (!(failure instanceof CallRefused)) throw failure;
  const { code, status, data } = failure;
  return { kind: 'refused', code, status, data: { ...data } };
}
