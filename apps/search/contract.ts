import { z } from 'zod';
import { EVENT_KINDS } from '#core/event/event-kinds.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { ODD_FARES } from '#core/meter/odd-fare.ts';
import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { operation } from '#engine/contract/operation.ts';
import {
  afterPage as after,
  searchFile as file,
  fileRefusals,
  searchLanguage as language,
  pageEnd,
  savedSearchOperations,
} from '#engine/contract/search.ts';
import { wire } from '#engine/contract/wire.ts';
import { eitherRight, eventsRight, tripsRight } from './contract/rights.ts';

/** The most a page holds; Get More continues after it. */
export const MOST_EVENTS = 3_000;
export const MOST_TRIPS = 2_000;

const asked = z.coerce.number<number>();

const span = {
  fleet: wire.fleet,
  fromMs: wire.instantMs.optional(),
  toMs: wire.instantMs.optional(),
  /** A DID, or a part of a driver's name. */
  driver: wire.name(60).optional(),
  plate: wire.name(20).optional(),
  jobId: wire.id.optional(),
};

export const ACTOR_KINDS = ['user', 'driver', 'customer', 'system'] as const;

const eventFilter = {
  ...span,
  areaId: wire.id.optional(),
  kinds: z.array(z.enum(EVENT_KINDS)).max(EVENT_KINDS.length).optional(),
  actorKind: z.enum(ACTOR_KINDS).optional(),
  /** The beginning of a user's name. */
  actor: wire.name(60).optional(),
  /** A part of the reason. */
  why: wire.name(100).optional(),
};

export const TRIP_KINDS = ['job', 'hail', 'rank'] as const;
export const TRIP_OUTCOMES = ['offloaded', 'broken_off', 'open'] as const;
const minor = z.number().int().min(0).max(1_000_000_000);
const metres = z.number().int().min(0).max(10_000_000);

const tripFilter = {
  ...span,
  fromAreaId: wire.id.optional(),
  toAreaId: wire.id.optional(),
  kinds: z.array(z.enum(TRIP_KINDS)).max(TRIP_KINDS.length).optional(),
  fareFromMinor: minor.optional(),
  fareToMinor: minor.optional(),
  metresFrom: metres.optional(),
  metresTo: metres.optional(),
  payments: z.array(z.enum(PAYMENTS)).max(PAYMENTS.length).optional(),
  outcome: z.enum(TRIP_OUTCOMES).optional(),
  tripId: wire.id.optional(),
  extrasFromMinor: minor.optional(),
  extrasToMinor: minor.optional(),
  tollsFromMinor: minor.optional(),
  tollsToMinor: minor.optional(),
  /** Whether the fare was agreed beforehand. */
  fixed: z.boolean().optional(),
  /** The fare is far from its estimate, or from what its metres and minutes give. */
  oddFares: z.array(z.enum(ODD_FARES)).max(ODD_FARES.length).optional(),
  /** A version of a tariff: that in force, for such a car, when the hiring began. */
  tariffId: wire.id.optional(),
  phone: wire.name(LONGEST_PHONE).optional(),
  /** A part of the passenger's name. */
  name: wire.name(100).optional(),
  /** A part of the address where it began, or was to end: as driven, or as booked. */
  pickup: wire.name(100).optional(),
  dropoff: wire.name(100).optional(),
};

export type EventSearch = z.infer<z.ZodObject<typeof eventFilter>>;
export type TripSearch = z.infer<z.ZodObject<typeof tripFilter>>;

const event = z.object({
  id: wire.id,
  atMs: wire.instantMs,
  kind: z.enum(EVENT_KINDS),
  sentence: z.string(),
  byKind: z.enum(ACTOR_KINDS),
  by: z.string(),
  why: z.string().nullable(),
  vehicleId: wire.id.nullable(),
  plate: z.string().nullable(),
  driverName: z.string().nullable(),
  did: z.string().nullable(),
  jobId: wire.id.nullable(),
  areaName: z.string().nullable(),
});
export type EventItem = z.infer<typeof event>;

const position = z.tuple([z.number(), z.number()]);

const trip = z.object({
  id: wire.id,
  kind: z.enum(TRIP_KINDS),
  jobId: wire.id.nullable(),
  vehicleId: wire.id,
  plate: z.string(),
  driverName: z.string(),
  did: z.string(),
  beganAtMs: wire.instantMs,
  endedAtMs: wire.instantMs.nullable(),
  from: z.string().nullable(),
  fromArea: z.string().nullable(),
  to: z.string().nullable(),
  toArea: z.string().nullable(),
  distanceMetres: z.number().int().nullable(),
  fareMinor: z.number().int().nullable(),
  extrasMinor: z.number().int(),
  tollsMinor: z.number().int(),
  payment: z.enum(PAYMENTS).nullable(),
  /** By the company's own name, where it has one. */
  paymentName: z.string().nullable(),
  fixedFare: z.boolean(),
  /** Far from its estimate, or from what its metres and minutes give. */
  oddFare: z.enum(ODD_FARES).nullable(),
  /** The tariff in force when it began, for what type its vehicle was of then. */
  tariff: z.string().nullable(),
  outcome: z.enum(TRIP_OUTCOMES),
  passengerName: z.string().nullable(),
  /** All but the last three digits hidden where the viewer lacks `seeFullPhone`. */
  phone: z.string().nullable(),
});
export type TripItem = z.infer<typeof trip>;

const told = z.object({
  ...trip.shape,
  fromPosition: position.nullable(),
  toPosition: position.nullable(),
  /** What the customer asked for: places of the booking. */
  wanted: z.object({ pickup: z.string(), dropoff: z.string().nullable() }).nullable(),
  /** Begins where the vehicle set out for the job, or with the meter. */
  replayFromMs: wire.instantMs,
  replayToMs: wire.instantMs,
  track: z.array(
    z.object({
      atMs: wire.instantMs,
      longitude: z.number(),
      latitude: z.number(),
      speedKmh: z.number(),
      headingDegrees: z.number(),
    }),
  ),
  /** What a meter would have shown, worked out from the track, wherever it changed; empty where nothing was heard. */
  counted: z.array(
    z.object({ atMs: wire.instantMs, metres: z.number().int(), fareMinor: z.number().int().nullable() }),
  ),
  events: z.array(event.pick({ id: true, atMs: true, kind: true, sentence: true })),
  /** What zones that were passed cost; `charged` null where the meter has not told yet. */
  zoneFees: z.array(
    z.object({
      zone: z.string(),
      amountMinor: z.number().int(),
      passedAtMs: wire.instantMs,
      charged: z.boolean().nullable(),
    }),
  ),
});
export type ToldTrip = z.infer<typeof told>;

const unknowns = { driverUnknown: 404, plateUnknown: 404 } as const;
const tripsRefused = { ...unknowns, tariffUnknown: 404, phoneNotAllowed: 403 } as const;

/** Kept searches of both pages. */
export const keptSearches = savedSearchOperations(['events', 'trips'], eitherRight, '/coach/search');

export const finding = {
  facts: operation({
    method: 'GET',
    path: '/coach/search/facts',
    right: eitherRight,
    doc: 'What the searches of a fleet rest on: its areas, its zone, its currency, its city with bounds.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({
      fleet: wire.fleet,
      timeZone: z.string(),
      currency: z.string(),
      city: z.string(),
      bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
      areas: z.array(z.object({ id: wire.id, name: z.string() })),
      /** Every version, the newest first. */
      tariffs: z.array(z.object({ id: wire.id, name: z.string(), fromMs: wire.instantMs })),
    }),
    errors: {},
  }),
  events: operation({
    method: 'POST',
    path: '/coach/search/events',
    right: eventsRight,
    search: true,
    doc: 'What happened in a fleet, newest first, each as a sentence: at most 3,000 at once; `next` continues.',
    input: z.strictObject({
      ...eventFilter,
      language,
      after,
      limit: z.number().int().min(1).max(MOST_EVENTS).default(MOST_EVENTS),
    }),
    output: z.object({
      events: z.array(event),
      next: pageEnd,
    }),
    errors: unknowns,
  }),
  eventsFile: operation({
    method: 'POST',
    path: '/coach/search/events-file',
    right: eventsRight,
    search: true,
    doc: 'The newest 10,000 events of a search as CSV or Excel, times by the clocks of the fleet.',
    input: z.strictObject({ ...eventFilter, ...file }),
    output: z.file(),
    errors: { ...unknowns, ...fileRefusals },
  }),
  trips: operation({
    method: 'POST',
    path: '/coach/search/trips',
    right: tripsRight,
    search: true,
    doc: 'The hirings of a fleet, newest first: at most 2,000 at once; `next` continues. By phone with seeFullPhone only.',
    input: z.strictObject({
      ...tripFilter,
      after,
      limit: z.number().int().min(1).max(MOST_TRIPS).default(MOST_TRIPS),
    }),
    output: z.object({
      trips: z.array(trip),
      next: pageEnd,
    }),
    errors: tripsRefused,
  }),
  tripsFile: operation({
    method: 'POST',
    path: '/coach/search/trips-file',
    right: tripsRight,
    search: true,
    doc: 'The newest 10,000 hirings of a search as CSV or Excel: times by the clocks of the fleet, amounts and metres as numbers.',
    input: z.strictObject({ ...tripFilter, ...file }),
    output: z.file(),
    errors: { ...tripsRefused, ...fileRefusals },
  }),
  trip: operation({
    method: 'GET',
    path: '/coach/search/trip',
    right: tripsRight,
    doc: 'A hiring: its times, places and fare, its track with speeds, and what happened to it on the way.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), tripId: asked.pipe(wire.id), language }),
    output: told,
    errors: { tripUnknown: 404 },
  }),
};

export const contract = { ...finding, ...keptSearches };
