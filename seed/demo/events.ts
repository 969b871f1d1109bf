import type { ActContext } from '#acts/context.ts';
import { type EventInput, eventValues, spreadLines } from '#acts/event-booking/event-values.ts';
import { instantOf, wallClock } from '#core/booking/typed-time.ts';
import { addDays, dateOfDay, dayOfDate } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { CityContent } from '#core/place/city.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { insertEvent, insertLines, updateEvent } from '#store/event-booking/event-booking.ts';
import { insertEventLocations } from '#store/place/event-location.ts';
import { vehicleTypesOf } from '#store/vehicle/new-vehicles.ts';
import { DEMO_ZONE } from './fleets.ts';

const FLEET = 1;
const ACTOR: Actor = { kind: 'system', name: 'demo' };

/** By the name of their place in the city. */
const LOCATIONS = [
  {
    place: 'Scandinavium',
    pickup_point: 'Stand at the south entrance',
    most_cars: 8,
    notes: 'Engines off in the stand. Stewards call the cars up two by two.',
  },
  {
    place: 'Ullevi',
    pickup_point: 'Gate 7, Skånegatan',
    most_cars: 12,
    notes: 'Closed to cars until the match is over.',
  },
  { place: 'Liseberg', pickup_point: 'Main entrance, Örgrytevägen', most_cars: 6, notes: '' },
  {
    place: 'Swedish Exhibition and Congress Centre',
    name: 'Svenska Mässan',
    pickup_point: 'Entrance 5, taxi lane',
    most_cars: 10,
    notes: 'Congress guests come with luggage.',
  },
] as const;

const CARS = [
  { code: 'SAL', attributes: [], cars: 30 },
  { code: 'MAX', attributes: [], cars: 7 },
  { code: null, attributes: ['wheelchair'], cars: 3 },
];

/** Where the demo's events are held, and one of tomorrow night whose forty cars are booked as soon as the suite runs. */
export async function seedEvents({ store, clock }: ActContext, city: CityContent): Promise<void> {
  const nowMs = clock.nowMs();
  // Another city has other venues: there the list names its first places.
  const locations = LOCATIONS.flatMap(({ place, ...told }, n) => {
    const found = city.places.find(({ name }) => name === place) ?? city.places[n];
    if (!found) return [];
    const name = found.name === place && 'name' in told ? told.name : found.name;
    return [{ ...told, name, longitude: found.position[0], latitude: found.position[1] }];
  });
  const [arena] = locations;
  if (!arena) return;
  const tomorrow = dayOfDate(addDays(dateOfDay(wallClock(DEMO_ZONE, nowMs).day), 1));
  const fromMs = instantOf(DEMO_ZONE, tomorrow, 22 * 60) ?? nowMs + 24 * HOUR_MS;
  await transact(store, ACTOR, nowMs, async (t) => {
    const rows = await insertEventLocations(
      t,
      locations.map((location) => ({ ...location, fleet_id: FLEET })),
    );
    const types = await vehicleTypesOf(t.db, FLEET);
    const event: EventInput = {
      name: 'Frölunda – Färjestad',
      locationId: rows.find(({ name }) => name === arena.name)?.id ?? null,
      place: { label: arena.name, longitude: arena.longitude, latitude: arena.latitude },
      pickupPoint: arena.pickup_point,
      direction: 'away',
      fromMs,
      untilMs: fromMs + HOUR_MS,
      accountId: null,
      authorisation: null,
      purchaseOrder: null,
      contactName: 'Arena desk',
      contactPhone: '+46 31 555 03 00',
      notes: arena.notes,
      officeNotes: 'The arena rings when the match goes to extra time.',
      spread: {
        mix: CARS.map(({ code, attributes, cars }) => ({
          vehicleTypeId: types.find((type) => type.code === code)?.id ?? null,
          attributes,
          cars,
        })),
        pattern: { kind: 'waves', everyMinutes: 8, cars: 8 },
        otherEnd: null,
      },
    };
    const made = await insertEvent(t, FLEET, 'demo', eventValues(event));
    if (!made || !event.spread) throw new Error('The demo has its event already.');
    await insertLines(t, made.id, spreadLines({ zone: DEMO_ZONE, vehicleTypes: types }, event, event.spread));
    await updateEvent(t, made, { state: 'making' });
    t.audit({ act: 'create', entity: 'eventBooking', entityId: made.id, fleetId: FLEET, became: { name: event.name } });
  });
}
