import { randomUUID } from 'node:crypto';
import type { Session } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';
import type { Random } from '#core/kit/random.ts';
import type { Ledger } from './ledger.ts';

type Made = { bookingId: number; jobs: { id: number }[] };

const EVERY_MS = 50;
/** On a slow machine the clerk waits for the drivers, so that the dispatcher's work stays that of a busy town. */
const MOST_WAITING = 60;
const CENTRE = { longitude: 11.9746, latitude: 57.7089 };

export type BookingClerk = {
  takeUp(address: string): void;
  layDown(): void;
};

/** Books twenty times a second with client keys; what was not answered is sent again, the same, after the next start. */
export function bookingClerk(session: Session, ledger: Ledger, random: Random): BookingClerk {
  const unanswered = new Map<string, Record<string, unknown>>();
  let work: NodeJS.Timeout | undefined;

  const place = (label: string) => ({
    label,
    longitude: CENTRE.longitude + (random() - 0.5) * 0.02,
    latitude: CENTRE.latitude + (random() - 0.5) * 0.01,
  });

  async function book(address: string, clientKey: string, input: Record<string, unknown>): Promise<void> {
    try {
      const answer = await takeBooking(address, session, input);
      const text = await answer.text();
      unanswered.delete(clientKey);
      if (!answer.ok) {
        ledger.surprises.push(`booking: ${answer.status} ${text}`);
        return;
      }
      const made = JSON.parse(text) as Made;
      const before = ledger.bookings.get(clientKey);
      if (before && before.bookingId !== made.bookingId) ledger.surprises.push(`two bookings of key ${clientKey}`);
      ledger.bookings.set(clientKey, { clientKey, bookingId: made.bookingId, jobIds: made.jobs.map(({ id }) => id) });
    } catch {
      // The link broke: whether it was written nobody knows, and it is sent again.
    }
  }

  function bookNext(address: string): void {
    if (unanswered.size + ledger.bookings.size - ledger.accepts.size >= MOST_WAITING) return;
    const clientKey = randomUUID();
    const legs = [{ pickup: place('At the kerb'), dropoff: place('At home') }];
    const input = bookingInput({ clientKey, legs });
    unanswered.set(clientKey, input);
    void book(address, clientKey, input);
  }

  return {
    takeUp(address) {
      for (const [clientKey, input] of unanswered) void book(address, clientKey, input);
      work = setInterval(bookNext, EVERY_MS, address);
    },
    layDown: () => clearInterval(work),
  };
}
