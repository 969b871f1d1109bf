import { FACTS_OF_MONEY } from './money/facts-of-money.ts';
import { DIMENSIONS_OF_PEOPLE, FACTS_OF_PEOPLE, NUMBERED_OF_PEOPLE } from './people/facts.ts';
import { OF_A_CAR, OF_A_DRIVER, OF_EVERY_ROW } from './row-dimensions.ts';

/** By what the rows of a fact may be cut. `day`, `weekday`, `month` and `hour` are by the clocks of the row's own fleet. */
export const DIMENSIONS = [
  'fleet',
  'day',
  'weekday',
  'month',
  'hour',
  'area',
  'vehicleType',
  'source',
  'reason',
  'payment',
  'account',
  'subFleet',
  'vehicle',
  'owner',
  'driver',
  'driverGroup',
  'user',
  ...DIMENSIONS_OF_PEOPLE,
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** One kind of row that figures count: what it is cut by, what may be true of a row, what is measured of it. */
export type Fact = {
  readonly dimensions: readonly Dimension[];
  /** What may be true of a row; all of its kind count as `all`. */
  readonly marks: readonly string[];
  /** What is measured, a whole number or nothing. */
  readonly measures: readonly string[];
};

const OF_A_HIRING = [
  ...OF_EVERY_ROW,
  ...(['area', 'vehicleType', 'payment', 'account'] as const),
  ...OF_A_CAR,
  ...OF_A_DRIVER,
] as const;

/** The kinds of rows. Each belongs to the day of the instant that stands beside it. */
export const FACTS = {
  /** A job, by when the car was wanted. */
  job: {
    dimensions: [
      ...OF_EVERY_ROW,
      ...(['area', 'vehicleType', 'source', 'reason', 'account'] as const),
      ...OF_A_CAR,
      ...OF_A_DRIVER,
    ],
    marks: [
      'wanted',
      'covered',
      'gotCar',
      'uncovered',
      'cameDue',
      'cancelled',
      'cancelledByCustomer',
      'cancelledByOffice',
      'noShow',
      'preBooked',
      'preBookedCovered',
      'onTime',
      'within5',
      'within10',
      'promised',
      'promiseKept',
    ],
    measures: ['waitSeconds', 'pickUpSeconds', 'promiseErrorSeconds', 'promiseBiasSeconds'],
  },
  /** A hiring that ended, by its end. */
  trip: {
    dimensions: OF_A_HIRING,
    marks: ['hail', 'brokenOff'],
    measures: ['fareMinor', 'metres', 'seconds'],
  },
  /** What a hiring that ended carried and was given besides its fare, by its end, as far as it is known. */
  carried: { dimensions: OF_A_HIRING, marks: [], measures: ['tipMinor', 'passengers'] },
  /** A hiring, by its beginning, also one that still runs. */
  tripBegun: {
    dimensions: [...OF_EVERY_ROW, 'area', 'vehicleType', ...OF_A_CAR, ...OF_A_DRIVER],
    marks: ['hail'],
    measures: [],
  },
  /** A shift that ended, by its end. */
  shift: {
    dimensions: [...OF_EVERY_ROW, 'vehicleType', ...OF_A_CAR, ...OF_A_DRIVER],
    marks: [],
    measures: ['seconds'],
  },
  /** An offer of a job to a driver, by when it was sent. */
  offer: {
    dimensions: [...OF_EVERY_ROW, 'area', 'vehicleType', ...OF_A_CAR, ...OF_A_DRIVER],
    marks: ['answered', 'accepted', 'rejected', 'expired'],
    measures: ['answerSeconds'],
  },
  /** What was at work at the end of an hour. */
  supply: { dimensions: [...OF_EVERY_ROW], marks: [], measures: ['signedOn', 'engaged', 'vacant'] },
  ...FACTS_OF_MONEY,
  ...FACTS_OF_PEOPLE,
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof FACTS;
export type MarkOf<F extends FactName> = (typeof FACTS)[F]['marks'][number] | 'all';
export type MeasureOf<F extends FactName> = (typeof FACTS)[F]['measures'][number];

/** A pre-booked customer is fetched on time until so long after the time. */
export const ON_TIME_SECONDS = 300;
/** What was promised is kept until so long after it. */
export const PROMISE_KEPT_SECONDS = 180;

const NUMBERED: ReadonlySet<Dimension> = new Set([
  'fleet',
  'weekday',
  'hour',
  'area',
  'vehicleType',
  'account',
  'subFleet',
  'vehicle',
  'driver',
  ...NUMBERED_OF_PEOPLE,
]);

/** Whether a row may have this value: nothing, a whole number, or a text where the dimension is told by texts. */
export function fitsDimension(dimension: Dimension, value: string | number | null): boolean {
  if (value === null) return true;
  if (!NUMBERED.has(dimension)) return typeof value === 'string';
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647;
}
