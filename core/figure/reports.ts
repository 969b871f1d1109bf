import type { Dimension } from './facts.ts';
import type { FigureName } from './figures.ts';
import { REPORTS_OF_MONEY } from './money/reports-of-money.ts';
import { REPORTS_OF_PEOPLE } from './people/reports.ts';
import type { Comparison } from './span.ts';
import type { SpanName } from './span-choice.ts';

/** What a page of reports shows before anything is chosen. */
type Report = {
  readonly figures: readonly FigureName[];
  /** By what it may be cut; the first is how it is cut at first. */
  readonly by: readonly (readonly Dimension[])[];
  readonly days: number;
  /** Which days they are, where not the last seven. */
  readonly span?: SpanName;
  readonly compare: Comparison | null;
  /** What is drawn at first. */
  readonly drawn: FigureName;
};

const BY_TIME = [['day'], ['hour'], ['weekday'], ['weekday', 'hour'], ['month']] as const;

export const REPORTS = {
  performance: {
    figures: [
      'trips',
      'revenue',
      'revenueAnHour',
      'shiftTime',
      'hiredShare',
      'distance',
      'fareMean',
      'offers',
      'acceptedShare',
      'rejected',
      'unanswered',
    ],
    by: [['driver'], ['vehicle'], ['driverGroup'], ['subFleet'], ['owner'], ['fleet'], ...BY_TIME],
    days: 7,
    compare: null,
    drawn: 'revenueAnHour',
  },
  history: {
    figures: ['trips', 'revenue', 'revenueAnHour', 'shiftTime', 'hiredShare', 'acceptedShare'],
    by: [['driver'], ['vehicle'], ['driverGroup'], ['subFleet'], ['owner'], ['fleet'], ...BY_TIME],
    days: 7,
    compare: 'week',
    drawn: 'revenue',
  },
  fleet: {
    figures: [
      'jobs',
      'covered',
      'coveredShare',
      'uncovered',
      'cancelled',
      'cancelledByCustomer',
      'cancelledByOffice',
      'noShows',
      'waitMean',
      'waitHalf',
      'waitNine',
      'waitNineteen',
    ],
    by: [
      ['day'],
      ['hour'],
      ['weekday', 'hour'],
      ['area'],
      ['source'],
      ['vehicleType'],
      ['fleet'],
      ['reason'],
      ['account'],
      ['weekday'],
      ['month'],
    ],
    days: 7,
    compare: null,
    drawn: 'waitNine',
  },
  hirings: {
    figures: ['trips', 'revenue', 'fareMean', 'tips', 'passengers', 'distance', 'hiredTime', 'brokenOff'],
    by: [
      ['payment'],
      ['vehicleType'],
      ['area'],
      ['account'],
      ['driver'],
      ['driverGroup'],
      ['vehicle'],
      ['subFleet'],
      ['owner'],
      ['fleet'],
      ...BY_TIME,
    ],
    days: 7,
    compare: null,
    drawn: 'revenue',
  },
  supply: {
    figures: ['signedOn', 'engaged', 'jobs', 'hails', 'revenue'],
    by: [['hour'], ['weekday', 'hour'], ['day'], ['weekday'], ['fleet'], ['month']],
    days: 7,
    compare: null,
    drawn: 'signedOn',
  },
  eta: {
    figures: ['promised', 'promiseKeptShare', 'promiseErrorMean', 'promiseErrorNine', 'promiseBias'],
    by: [['hour'], ['area'], ['day'], ['weekday', 'hour'], ['vehicleType'], ['fleet'], ['weekday'], ['month']],
    days: 7,
    compare: null,
    drawn: 'promiseErrorMean',
  },
  pickUps: {
    figures: ['covered', 'pickUpMean', 'pickUpNine', 'within5Share', 'within10Share', 'preBooked', 'onTimeShare'],
    by: [
      ['area'],
      ['hour'],
      ['day'],
      ['weekday', 'hour'],
      ['vehicleType'],
      ['account'],
      ['fleet'],
      ['weekday'],
      ['month'],
    ],
    days: 7,
    compare: null,
    drawn: 'pickUpNine',
  },
  ...REPORTS_OF_MONEY,
  ...REPORTS_OF_PEOPLE,
} as const satisfies Record<string, Report>;

export type ReportName = keyof typeof REPORTS;
export const REPORT_NAMES = Object.keys(REPORTS) as ReportName[];
export const reportNamed = (name: ReportName): Report => REPORTS[name];
