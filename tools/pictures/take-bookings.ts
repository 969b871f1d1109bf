import { signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';
import { seededRandom } from '#core/kit/random.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { personName } from '#seed/demo/names.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';

const NOW = 16;
const LATER = 6;

/** Takes a shift's worth of bookings between places of the city, so that the board has something to show. */
export async function takeBookings(address: string): Promise<void> {
  const booker = await signIn(address, 'booker');
  const { places } = gothenburg();
  const random = seededRandom(2_026);
  const somewhere = () => {
    const { name, position } = places[Math.floor(random() * places.length)] as (typeof places)[number];
    return { label: name, longitude: position[0], latitude: position[1] };
  };
  const health = (await (await fetch(`${address}/healthz`)).json()) as { parts: { clock: { nowMs: number } } };
  for (let n = 0; n < NOW + LATER; n += 1) {
    const requiredAtMs = n < NOW ? null : health.parts.clock.nowMs + (60 + 20 * (n - NOW)) * MINUTE_MS;
    const leg = { pickup: somewhere(), dropoff: somewhere(), requiredAtMs };
    const answer = await takeBooking(address, booker, bookingInput({ passengerName: personName(n + 40), legs: [leg] }));
    if (!answer.ok) throw new Error(`A booking for the pictures was refused: ${await answer.text()}`);
  }
}
