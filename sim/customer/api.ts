import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { newBooking } from '#apps/book/contract.ts';
import { signInAt } from '../office/sign-in.ts';

export type NewBooking = z.input<typeof newBooking>;
export type Booked = { bookingId: number; jobs: { id: number; state: string }[] };
export type Answer<T> = { ok: true; value: T } | { ok: false; code: string };

/** A booker at the public interface: signs in by itself, and again when the session is over. */
export type BookerApi = {
  /** Sent again with the same client key until it is answered: a broken line never makes two bookings. */
  book(booking: NewBooking, signal: AbortSignal): Promise<Answer<Booked>>;
  booking(bookingId: number): Promise<Answer<Booked>>;
  cancel(bookingId: number, why: string): Promise<Answer<Booked>>;
  nameOf(fleet: number, longitude: number, latitude: number): Promise<string | null>;
};

const AGAIN_WALL_MS = 1_000;
const PATIENCE_WALL_MS = 20_000;

export function bookerApi(address: string, user: string, password: string): BookerApi {
  let session: Promise<string | null> | null = null;
  async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T>> {
    for (let tries = 0; ; tries += 1) {
      session ??= signInAt(address, user, password, PATIENCE_WALL_MS);
      const sessionKey = await session.catch(() => null);
      if (sessionKey === null) {
        session = null;
        return { ok: false, code: 'unreachable' };
      }
      const answer = await fetch(`${address}/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-session-key': sessionKey },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(PATIENCE_WALL_MS),
      });
      const told = (await answer.json()) as T & { code?: string };
      if (answer.ok) return { ok: true, value: told };
      if (answer.status !== 401 || tries > 0) return { ok: false, code: told.code ?? String(answer.status) };
      session = null;
    }
  }

  const reach = <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T>> =>
    call<T>(method, path, body).catch(() => ({ ok: false, code: 'unreachable' }));

  return {
    async book(booking, signal) {
      const sent = { ...booking, clientKey: booking.clientKey ?? randomUUID() };
      for (;;) {
        const answer = await reach<Booked>('POST', '/book/bookings', sent);
        const again = !answer.ok && ['unreachable', 'INTERNAL_SERVER_ERROR', 'notSignedIn'].includes(answer.code);
        if (!again || signal.aborted) return answer;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_WALL_MS));
      }
    },
    booking: (bookingId) => reach('GET', `/book/bookings/${bookingId}`),
    cancel: (bookingId, why) => reach('POST', `/book/bookings/${bookingId}/cancel`, { why }),
    async nameOf(fleet, longitude, latitude) {
      const answer = await reach<{ label: string }>('POST', '/book/position', { fleet, longitude, latitude });
      return answer.ok && answer.value.label !== '' ? answer.value.label : null;
    },
  };
}
