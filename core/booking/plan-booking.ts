import { splitAttributes } from '#core/dispatch/candidates/attributes.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isByHour } from '#core/tariff/hire.ts';
import {
  type BookingRequest,
  type BookingType,
  bookingTypeOf,
  JOB_ATTRIBUTES,
  type LegRequest,
  type Place,
} from './booking.ts';
import {
  areaOf,
  type BookingWorld,
  driveThrough,
  type PlaceRefusal,
  type QuoteWish,
  quoteDrive,
} from './booking-world.ts';
import { checkHire, type HireRefusal } from './hire.ts';
import { type JobValues, jobValues } from './plain/plain-values.ts';
import type { Quote } from './quote.ts';
import { type CarCounts, checkRiders, type RidersRefusal, ridersOfCar } from './riders.ts';
import { type Timing, timingOf } from './when.ts';

export type PlannedDrive = JobValues & {
  areaId: number | null;
  pickup: Place;
  dropoff: Place | null;
  notes: string;
  quote: Quote | null;
};

export type PlannedJob = Timing &
  PlannedDrive & {
    /** The first leg of the stretch this job drives. */
    legNumber: number;
  };

export type PlannedBooking = {
  bookingType: BookingType;
  /** One for each stretch and vehicle. */
  jobs: PlannedJob[];
};

export type PlanRefusal =
  | DriveRefusal
  | HireRefusal
  | RidersRefusal
  | 'timePast'
  | 'timeTooFar'
  | 'legsOutOfOrder'
  | 'vehicleTypeUnknown'
  | 'attributeUnknown'
  | 'attributeContradicted';

/** Why a drive cannot be made, or not for the hours it is wanted for: no rate by the hour is in force then. */
export type DriveRefusal = PlaceRefusal | 'noRoute' | 'hireNotPriced';

/** How a drive through places is found: by roads, or by what is known of it from before. */
export type FindDrive = typeof driveThrough;

/**
 * What a customer asked for, as the jobs that vehicles will be sent on. Legs without a time of their own are stops of
 * the job before; a leg with one is a job of its own. Refused where a place, a time or a wish cannot be met.
 */
export function planBooking(
  world: BookingWorld,
  request: BookingRequest,
  nowMs: number,
  findDrive: FindDrive = driveThrough,
): Result<PlannedBooking, PlanRefusal> {
  const wish = checkWishes(world, request);
  if (!wish.ok) return wish;
  const seated = checkRiders(world.vehicleTypes, request.vehicleTypeId, request, request.vehicles);
  if (!seated.ok) return seated;
  const jobs: PlannedJob[] = [];
  for (const { legNumber, legs } of stretches(request.legs)) {
    const planned = planStretch(world, request, { legNumber, legs }, nowMs, findDrive);
    if (!planned.ok) return planned;
    const before = jobs.at(-1);
    if (before && planned.value.requiredAtMs < before.requiredAtMs) return refuse('legsOutOfOrder', { leg: legNumber });
    jobs.push(planned.value);
  }
  const bookingType = bookingTypeOf(request, jobs[0]?.preBooked ?? false);
  const hire = checkHire(bookingType, request.hireSeconds ?? null);
  if (!hire.ok) return hire;
  return ok({ bookingType, jobs: jobs.flatMap((job) => Array.from({ length: request.vehicles }, () => job)) });
}

/** The type and the wishes as this fleet can meet them. */
export function checkWishes(
  world: BookingWorld,
  { vehicleTypeId, attributes }: Pick<BookingRequest, 'vehicleTypeId' | 'attributes'>,
): Result<null, 'vehicleTypeUnknown' | 'attributeUnknown' | 'attributeContradicted'> {
  if (vehicleTypeId !== null && !world.vehicleTypes.some(({ id, ended }) => id === vehicleTypeId && !ended)) {
    return refuse('vehicleTypeUnknown');
  }
  const { required, forbidden } = splitAttributes(attributes);
  // One that has ended is not offered any more, and what asks for it already still may.
  const known: readonly string[] = world.attributes?.map(({ code }) => code) ?? JOB_ATTRIBUTES;
  for (const attribute of [...required, ...forbidden]) {
    if (!known.includes(attribute)) return refuse('attributeUnknown', { attribute });
  }
  const contradicted = required.find((attribute) => forbidden.includes(attribute));
  return contradicted === undefined ? ok(null) : refuse('attributeContradicted', { attribute: contradicted });
}

/** What of a booking its jobs are priced by, besides the drive. */
export type PricedWish = CarCounts & Pick<QuoteWish, 'asked' | 'account'> & { hireSeconds?: number | null };

const STANDING = { seconds: 0, metres: 0 };

/** What one job drives: the first leg, and the stops after it. */
export type Stretch = { legNumber: number; legs: LegRequest[] };

/** Cuts the legs where one has a time of its own. */
export function stretches(legs: readonly LegRequest[]): Stretch[] {
  const found: Stretch[] = [];
  legs.forEach((leg, i) => {
    if (i === 0 || leg.requiredAtMs !== null) found.push({ legNumber: i + 1, legs: [leg] });
    else found.at(-1)!.legs.push(leg);
  });
  return found;
}

function planStretch(
  world: BookingWorld,
  request: BookingRequest,
  { legNumber, legs }: Stretch,
  nowMs: number,
  findDrive: FindDrive,
): Result<PlannedJob, PlanRefusal> {
  const [first] = legs;
  if (!first) throw new Error('A stretch without a leg.');
  const timing = timingOf(first.requiredAtMs, nowMs, world.options?.times);
  if (!timing.ok) return timing;
  const riders = ridersOfCar(request, request.vehicles);
  const { attributes: asked, accountTerms: account = null, hireSeconds = null } = request;
  const wish = { asked, account, hireSeconds, ...riders };
  const drive = planDrive(world, request.vehicleTypeId, legs, timing.value.requiredAtMs, findDrive, wish);
  if (!drive.ok) return drive;
  return ok({ ...timing.value, ...drive.value, legNumber });
}

/**
 * Where the legs of a stretch lead, and what that costs when it is driven then. A car hired by the hour may end where it
 * was last wanted.
 */
export function planDrive(
  world: BookingWorld,
  vehicleTypeId: number | null,
  legs: readonly LegRequest[],
  requiredAtMs: number,
  findDrive: FindDrive = driveThrough,
  { hireSeconds = null, ...wish }: PricedWish = {},
): Result<PlannedDrive, DriveRefusal> {
  const pickup = legs[0]!.pickup;
  const dropoff = legs.at(-1)!.dropoff;
  const places = legs.flatMap((leg) => (leg.dropoff ? [leg.pickup, leg.dropoff] : [leg.pickup]));
  const drive = findDrive(world, places);
  if (!drive.ok) return drive;
  const hired = hireSeconds === null ? null : { hireSeconds };
  const end = dropoff ?? (hired && legs.at(-1)!.pickup);
  const way = drive.value ?? (hired && STANDING);
  // Where the last place is not known, neither is the fare.
  const quote =
    way && end
      ? quoteDrive(world, way, vehicleTypeId, requiredAtMs, { ...wish, ...hired, pickup, dropoff: end })
      : null;
  if (hired && quote && !isByHour(quote)) return refuse('hireNotPriced');
  return ok({
    areaId: areaOf(world, pickup),
    pickup,
    dropoff,
    notes: legs
      .map(({ notes }) => notes)
      .filter(Boolean)
      .join('\n'),
    ...jobValues(legs, wish),
    quote,
  });
}
