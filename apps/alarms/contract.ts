import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { EMERGENCY_CODES } from '#core/query/codes.ts';
import { VEHICLE_STATUSES } from '#core/vehicle/status.ts';
import { operation } from '#engine/contract/operation.ts';
import { namedPosition, wire } from '#engine/contract/wire.ts';

const right: Right = { all: ['coach', 'alarms'] };
export const supervisor: Exclude<Right, 'public'> = { all: ['coach', 'alarms', 'supervise'] };

const asked = z.coerce.number<number>();
const ofFleet = { fleet: asked.pipe(wire.fleet) };
const query = z.strictObject({ ...ofFleet, queryId: asked.pipe(wire.id) });
const place = z.object({ longitude: wire.longitude, latitude: wire.latitude });
const code = z.number().int();

/** A point of a car's way. */
const trackPoint = z.object({ ...place.shape, atMs: wire.instantMs, speedKmh: z.number().int() });
export type TrackPoint = z.infer<typeof trackPoint>;

const driver = z.object({ name: z.string(), did: z.string(), mobilePhone: z.string() });

/** The office keeps it from work. */
const locked = z.literal(true).optional();

const car = z.object({
  vehicleId: wire.id,
  plate: z.string(),
  status: z.enum(VEHICLE_STATUSES),
  locked,
  driverName: z.string(),
  did: z.string(),
  ...place.shape,
  headingDegrees: z.number(),
  positionAgeSeconds: z.number().int(),
});

const nearCar = car.extend({
  driverMobile: z.string(),
  /** By roads, to the car in need; null where no way is known. */
  driveSeconds: z.number().int().nullable(),
  metres: z.number().int(),
});
export type NearCar = z.infer<typeof nearCar>;

const job = z.object({
  id: wire.id,
  state: z.enum(JOB_STATES),
  passengerName: z.string(),
  phone: z.string(),
  pickup: namedPosition,
  dropoff: namedPosition.nullable(),
});

const scene = z.object({
  queryId: wire.id,
  code,
  atMs: wire.instantMs,
  nowMs: wire.instantMs,
  drill: z.boolean(),
  city: z.string(),
  /** Where it came from, and the address nearest to that. */
  place: place.nullable(),
  address: z.string().nullable(),
  /** The car as it is last known; null where it has none or was never heard of. */
  car: car.nullable(),
  /** The address nearest to where the car is now. */
  carAddress: z.string().nullable(),
  rego: z.string(),
  typeName: z.string(),
  driver: driver.nullable(),
  job: job.nullable(),
  /** The car's way from ten minutes before until now, at most the last hour of it. */
  track: z.array(trackPoint),
  nearest: z.array(nearCar),
});
export type AlarmScene = z.infer<typeof scene>;

/** What happens to a query; each has its sentence. */
export const QUERY_ACTS = [
  'raiseQuery',
  'startDrill',
  'carUnreachable',
  'escalateQuery',
  'claimQuery',
  'claimRanOut',
  'releaseQuery',
  'carReached',
  'finishQuery',
] as const;

const story = z.object({
  queryId: wire.id,
  code,
  codeName: z.string(),
  query: z.string(),
  drill: z.boolean(),
  atMs: wire.instantMs,
  plate: z.string(),
  rego: z.string(),
  typeName: z.string(),
  driver: driver.nullable(),
  jobId: wire.id.nullable(),
  place: place.nullable(),
  address: z.string().nullable(),
  city: z.string(),
  firstClaimedAtMs: wire.instantMs.nullable(),
  finishedAtMs: wire.instantMs.nullable(),
  finishedBy: z.string().nullable(),
  response: z.string().nullable(),
  events: z.array(
    z.object({
      act: z.enum(QUERY_ACTS),
      atMs: wire.instantMs,
      byKind: z.enum(['user', 'driver', 'system', 'customer']),
      by: z.string(),
    }),
  ),
  /** The car's way from ten minutes before it until its end, at most an hour of it. */
  track: z.array(trackPoint),
});
export type AlarmStory = z.infer<typeof story>;

const kind = z.enum(['alarms', 'queries', 'drills']);
const historyRow = z.object({
  id: wire.id,
  kind,
  code,
  /** The company's own name of the code; empty where it is none of its own. */
  codeName: z.string(),
  query: z.string(),
  atMs: wire.instantMs,
  plate: z.string(),
  driverName: z.string(),
  did: z.string(),
  escalated: z.boolean(),
  firstClaimedAtMs: wire.instantMs.nullable(),
  firstClaimedBy: z.string().nullable(),
  finishedAtMs: wire.instantMs,
  finishedBy: z.string(),
  response: z.string(),
});
export type HistoryRow = z.infer<typeof historyRow>;

export const contract = {
  scene: operation({
    method: 'GET',
    path: '/coach/alarm-scene',
    right,
    doc: 'An open alarm now: where its car is and was, whom to call, its passenger, and the five nearest cars.',
    input: query,
    output: scene,
    errors: { queryUnknown: 404 },
  }),
  story: operation({
    method: 'GET',
    path: '/coach/alarm-story',
    right,
    doc: 'What happened to a query or alarm, open or finished, with who did what when and the way of its car.',
    input: query,
    output: story,
    errors: { queryUnknown: 404 },
  }),
  history: operation({
    method: 'GET',
    path: '/coach/query-history',
    right,
    search: true,
    doc: 'Finished queries, alarms and exercises of a fleet, newest first, and how many of each the search finds in all.',
    input: z.strictObject({
      ...ofFleet,
      kind: z.enum(['all', ...kind.options]).default('all'),
      plate: wire.text(12).default(''),
      driver: wire.text(60).default(''),
      code: asked.pipe(z.number().int().min(1).max(99)).optional(),
      fromMs: asked.pipe(wire.instantMs).optional(),
      toMs: asked.pipe(wire.instantMs).optional(),
      by: wire.text(60).default(''),
      text: wire.text(100).default(''),
      beforeMs: asked.pipe(wire.instantMs).optional(),
      beforeId: asked.pipe(wire.id).optional(),
      limit: asked.pipe(z.number().int().min(1).max(1_000)).default(200),
    }),
    output: z.object({
      rows: z.array(historyRow),
      more: z.boolean(),
      counts: z.object({ alarms: z.number().int(), queries: z.number().int(), drills: z.number().int() }),
    }),
    errors: {},
  }),
  desk: operation({
    method: 'GET',
    path: '/coach/alarm-desk',
    right,
    doc: 'The company’s own query codes, whether this user may start an exercise, and the working cars for it.',
    input: z.strictObject(ofFleet),
    output: z.object({
      fleet: wire.fleet,
      ownCodes: z.array(z.object({ code, name: z.string() })),
      mayDrill: z.boolean(),
      cars: z.array(z.object({ plate: z.string(), driverName: z.string() })),
    }),
    errors: {},
  }),
  startDrill: operation({
    method: 'POST',
    path: '/coach/start-drill',
    right: supervisor,
    doc: 'Starts an exercise: an alarm of a working car, marked as an exercise wherever it is shown; its driver is told.',
    input: z.strictObject({
      fleet: wire.fleet,
      plate: wire.name(12),
      code: z
        .number()
        .int()
        .refine((one) => EMERGENCY_CODES.includes(one), { message: 'no emergency' }),
    }),
    output: z.object({ queryId: wire.id }),
    errors: { vehicleUnknown: 404, vehicleNotWorking: 409, drillRunning: 409 },
  }),
};
