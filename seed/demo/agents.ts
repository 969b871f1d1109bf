import { joinAgent } from '#acts/agent/agent-users.ts';
import { cancelPartyBooking } from '#acts/agent/cancel-party-booking.ts';
import { payAgent } from '#acts/agent/pay-agent.ts';
import { createBooking } from '#acts/booking/create-booking.ts';
import { type ActContext, SYSTEM } from '#acts/context.ts';
import { createRecord } from '#acts/resource/create-record.ts';
import { agentResource } from '#core/agent/agent.ts';
import { termsOf } from '#core/agent/commission.ts';
import type { BookingWorld } from '#core/booking/booking-world.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { CityContent } from '#core/place/city.ts';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { makeSnapper } from '#core/roads/snap.ts';
import { datedTariffs } from '#services/fleets/dated-tariffs.ts';
import { readFleets } from '#store/fleet/fleet.ts';
import { userByName } from '#store/user/user.ts';

const FLEET = 1;

/** `owedMinor` is commission of last month, to be paid by bank. */
const AGENTS: readonly { values: RecordValues; owedMinor: number; user?: string; guests: readonly Guest[] }[] = [
  {
    values: {
      name: 'Hotel Gothia Towers',
      kind: 'hotel',
      contact: 'Hanna Hotel, reception',
      phone: '+46315550110',
      email: 'reception@gothia.example',
      nowPercent: 8,
      preBookedPercent: 10,
      parcelFlatMinor: 2_500,
      payee: 'Gothia Towers AB',
      iban: 'SE4550000000058398257466',
    },
    owedMinor: 482_500,
    user: 'hotel',
    guests: [
      {
        name: 'Ingrid Falk',
        phone: '+46 70 555 01 11',
        from: 2,
        to: 7,
        inMinutes: 95,
        passengers: 2,
        notes: 'Room 1204',
      },
      { name: 'James Osei', phone: '+44 7700 900 118', from: 2, to: 4, inMinutes: 190, passengers: 1, notes: '' },
      {
        name: 'Familie Brandt',
        phone: '+49 30 555 0143',
        from: 2,
        to: 9,
        inMinutes: 1_260,
        passengers: 4,
        notes: 'Two prams',
      },
      {
        name: 'Léa Martin',
        phone: '+33 1 55 55 01 27',
        from: 2,
        to: 6,
        inMinutes: 150,
        passengers: 1,
        notes: '',
        cancelled: 'Stays another night',
      },
    ],
  },
  {
    values: {
      name: 'Västkust Resor',
      kind: 'travelOffice',
      contact: 'Nils Resare',
      phone: '+46315550190',
      email: 'bokning@vastkust.example',
      nowFlatMinor: 3_000,
      preBookedFlatMinor: 5_000,
      payee: 'Västkust Resor HB',
      iban: 'DE89370400440532013000',
    },
    owedMinor: 96_000,
    guests: [
      {
        name: 'Group Lindqvist',
        phone: '+46 70 555 01 62',
        from: 5,
        to: 1,
        inMinutes: 320,
        passengers: 4,
        notes: 'Sign: Lindqvist',
      },
    ],
  },
];

type Guest = {
  name: string;
  phone: string;
  /** Places of the city by their order. */
  from: number;
  to: number;
  inMinutes: number;
  passengers: number;
  notes: string;
  cancelled?: string;
};

/** A hotel with its reception signed in, a travel office, and what they have booked for their guests. */
export async function seedAgents(context: ActContext, city: CityContent): Promise<void> {
  const fleet = (await readFleets(context.store.db)).get(FLEET);
  if (!fleet) return;
  const world: BookingWorld = {
    zone: fleet.timeZone,
    areas: fleet.areas.map(({ id, code, name, polygon }) => ({ id, code, name, rings: polygon.coordinates })),
    vehicleTypes: fleet.vehicleTypes,
    tariffs: datedTariffs(fleet),
    city: { bounds: city.bounds, graph: city.graph, snap: makeSnapper(city.graph) },
  };
  const nowMs = context.clock.nowMs();
  const placeAt = (n: number) => {
    const { name, position } = city.places[n % city.places.length]!;
    return { label: name, longitude: position[0], latitude: position[1] };
  };
  for (const { values, owedMinor, user, guests } of AGENTS) {
    const whole = { ...emptyValues(agentResource), ...values };
    const place = { fleetId: FLEET, sees: [FLEET] };
    const made = await createRecord(context, SYSTEM('demo'), { resource: agentResource }, place, whole);
    if (!made.ok) continue;
    const agent = { id: made.value.id, terms: termsOf(made.value.values) };
    await payAgent(context, SYSTEM('demo'), {
      fleetId: FLEET,
      agentId: agent.id,
      paidMinor: -owedMinor,
      paidFrom: 'bank',
      why: 'Commission brought over from the system before',
      clientKey: `demo commission ${agent.id}`,
    });
    const person = user === undefined ? undefined : await userByName(context.store.db, user);
    if (person) {
      await joinAgent(context, SYSTEM('demo'), { fleetId: FLEET, agentId: agent.id, userId: person.id });
    }
    const actor = person
      ? ({ kind: 'user', id: person.id, name: person.name } as const)
      : ({ kind: 'customer', name: String(values['name']) } as const);
    for (const { name, phone, from, to, inMinutes, passengers, notes, cancelled } of guests) {
      const legs = [
        { pickup: placeAt(from), dropoff: placeAt(to), requiredAtMs: nowMs + inMinutes * MINUTE_MS, notes: '' },
      ];
      const booked = await createBooking(context, actor, world, {
        fleetId: FLEET,
        origin: 'agent',
        agent,
        clientKey: null,
        passengerName: name,
        phone,
        notes,
        passengers,
        legs,
        vehicleTypeId: null,
        attributes: [],
        vehicles: 1,
        accountId: null,
        bookingType: null,
        preferred: [],
        banned: [],
      });
      if (!booked.ok || cancelled === undefined) continue;
      const target = { party: { agentId: agent.id }, bookingId: booked.value.booking.id, why: cancelled };
      await cancelPartyBooking(context, actor, target);
    }
  }
}
