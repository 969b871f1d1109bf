import type { Session } from './sign-in.ts';

export const CENTRAL_STATION = { label: 'Göteborg Central Station', longitude: 11.9733, latitude: 57.7087 };
export const LISEBERG = { label: 'Liseberg', longitude: 11.9925, latitude: 57.6955 };

/** A booking that is taken at once, as the typed API wants it. */
export function bookingInput(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    fleet: 1,
    passengerName: 'Greta Svensson',
    phone: '+46 31 123 45 67',
    legs: [{ pickup: CENTRAL_STATION, dropoff: LISEBERG }],
    ...more,
  };
}

export function takeBooking(address: string, session: Session, input = bookingInput()): Promise<Response> {
  return fetch(`${address}/api/v1/book/bookings`, {
    method: 'POST',
    headers: session.headers,
    body: JSON.stringify(input),
  });
}
