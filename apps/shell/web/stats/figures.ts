import type { MenuFlag } from './menu-flags.ts';

/** The answer of `POST /api/stats`; what each counts is in the manual's page of the stats bar. */
export interface Stats {
  SignedOn: number;
  Vacant: number;
  Engaged: number;
  OOV: number;
  Available: number;
  TotalVehicles: number;
  Jobs: number;
  Offer: number;
  Accepted: number;
  Accepted1: number;
  Accepted2: number;
  Accepted3: number;
  Accepted4: number;
  Rejected: number;
  Rejected1: number;
  Rejected2: number;
  Rejected3: number;
  Rejected4: number;
  Query: number;
  Advanced: number;
  Ratio: number;
  /** Whole minutes. */
  MaxDelay: number;
  Alerts: number;
  /** Major units of the fleet's currency. */
  Revenue: number;
  SuperTask: number;
  Resets: number;
}

export const FIGURES = [
  'working',
  'nonWorking',
  'avail',
  'eng',
  'vac',
  'oov',
  'jobs',
  'delay',
  'offer',
  'accRej',
  'adv',
  'ratio',
  'query',
  'resets',
  'tasks',
  'alerts',
  'revenue',
] as const;
export type FigureId = (typeof FIGURES)[number];

/** Where a figure leads, what is shown there, and the menu flag it sets on the way. */
export const LEADS_TO: Readonly<Partial<Record<FigureId, { route: string; show?: string; flag: MenuFlag | null }>>> = {
  working: { route: 'coach/signedOn', flag: 'SignedOn' },
  avail: { route: 'coach/vehicleStatus', show: 'avail', flag: 'VehicleStatus' },
  eng: { route: 'coach/vehicleStatus', show: 'eng', flag: 'VehicleStatus' },
  vac: { route: 'coach/vehicleStatus', show: 'vac', flag: 'VehicleStatus' },
  oov: { route: 'coach/vehicleStatus', show: 'oov', flag: 'VehicleStatus' },
  jobs: { route: 'coach/jaq', flag: 'JobQueues' },
  delay: { route: 'coach/jaq', flag: 'JobQueues' },
  offer: { route: 'coach/jaq', flag: 'JobQueues' },
  accRej: { route: 'coach/jaq', flag: 'JobQueues' },
  adv: { route: 'preBookings', flag: null },
  query: { route: 'queries', flag: 'DriverQuery' },
  resets: { route: 'queries/resets', flag: 'DriverResets' },
};

export const nonWorking = ({ TotalVehicles, SignedOn }: Pick<Stats, 'TotalVehicles' | 'SignedOn'>) =>
  TotalVehicles - SignedOn;

/** Accepted and rejected in each of the last four quarter-hours, newest first; null until they are known. */
export function quarterHours(stats: Stats | null): ({ accepted: number; rejected: number } | null)[] {
  if (!stats) return [null, null, null, null];
  return [
    { accepted: stats.Accepted1, rejected: stats.Rejected1 },
    { accepted: stats.Accepted2, rejected: stats.Rejected2 },
    { accepted: stats.Accepted3, rejected: stats.Rejected3 },
    { accepted: stats.Accepted4, rejected: stats.Rejected4 },
  ];
}

/** Words of numbers in the language of the page. */
export interface FigureWords {
  count(value: number): string;
  decimal(value: number): string;
  minutes(value: number): string;
  money(major: number): string;
}

/** What a figure shows. */
export function figureText(id: FigureId, stats: Stats, words: FigureWords): string {
  switch (id) {
    case 'working':
      return words.count(stats.SignedOn);
    case 'nonWorking':
      return words.count(nonWorking(stats));
    case 'avail':
      return words.count(stats.Available);
    case 'eng':
      return words.count(stats.Engaged);
    case 'vac':
      return words.count(stats.Vacant);
    case 'oov':
      return words.count(stats.OOV);
    case 'jobs':
      return words.count(stats.Jobs);
    case 'delay':
      return words.minutes(stats.MaxDelay);
    case 'offer':
      return words.count(stats.Offer);
    case 'accRej':
      return `${words.count(stats.Accepted)}/${words.count(stats.Rejected)}`;
    case 'adv':
      return words.count(stats.Advanced);
    case 'ratio':
      return words.decimal(stats.Ratio);
    case 'query':
      return words.count(stats.Query);
    case 'resets':
      return words.count(stats.Resets);
    case 'tasks':
      return words.count(stats.SuperTask);
    case 'alerts':
      return words.count(stats.Alerts);
    case 'revenue':
      return words.money(stats.Revenue);
  }
}
