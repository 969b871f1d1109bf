import type { UrgentAlarm } from '#core/telematics/device-alarms.ts';

/** What the watchdogs tell the coaches. */
export const ALERT_TYPES = [
  'Delayed',
  'NoCar',
  'NotMoving',
  'Unreachable',
  'AtRisk',
  'Stuck',
  'Expiry',
  'Meter',
  'Geofence',
  'CarAlarm',
] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

/** Office work to be done by a person: a super task. */
export const TASK_REQUESTS = [
  'CallBack',
  'Complaint',
  'AtRisk',
  'Stuck',
  'NoCar',
  'Import',
  'Mail',
  'Draft',
  'LateKey',
  'LostCall',
  'LostDue',
  'CaseLate',
  'RosterSick',
  'RosterAsked',
  'RosterOpen',
  'Geofence',
  'RefundWaits',
] as const;
export type TaskRequest = (typeof TASK_REQUESTS)[number];

/**
 * The figures of each alert's sentence, as they were when it began: `detail` of its row. A figure that may be missing
 * was not known, or there is no such thing. Tasks `AtRisk`, `Stuck` and `NoCar` carry those of their alert.
 */
export type AlertDetail = {
  /** `minutes` past `requiredAtMs`. */
  Delayed: { jobId: number; pickup: string; requiredAtMs: number; minutes: number };
  /** So many drivers passed on it; looked for `minutes`, in vain for so many rounds of the ladder. */
  NoCar: { jobId: number; pickup: string; rejections: number; minutes?: number; rounds?: number };
  /** Moved `metres` in the last `minutes`. */
  NotMoving: { jobId: number; plate: string; did: string; metres: number; minutes: number };
  /** Nothing heard for `seconds`; with the job in hand, or else a hailed passenger aboard. */
  Unreachable: { plate: string; did: string; seconds: number; jobId?: number };
  /** `minutes` left until `requiredAtMs`, 0 where it is past. */
  AtRisk: { jobId: number; pickup: string; requiredAtMs: number; minutes: number };
  /** Picked up so many whole `hours` ago. */
  Stuck: { jobId: number; plate: string; did: string; hours: number };
  /**
   * A vehicle's usage, a driver's permit, or a paper of either or of an owner: `days` until `date` (`YYYY-MM-DD`), below 0 where it is over.
   */
  Expiry: { what: 'usage'; plate: string; date: string; days: number } | ExpiringPermit | ExpiringPaper;
  Meter: { resetId: number; plate: string; did?: string };
  /** In a zone, out of it, or standing in it for `minutes`. */
  Geofence: GeofenceDetail;
  /** A car is towed, had an accident, or its driver looks tired: as its device says, or as the suite saw it. */
  CarAlarm: { plate: string; did?: string; what: UrgentAlarm };
};
export type GeofenceDetail = {
  plate: string;
  did?: string;
  zone: string;
  what: 'in' | 'out' | 'dwell';
  minutes?: number;
};

/** Of a vehicle it has the plate, of a driver the DID and the name, of an owner the name that stands on the vehicles. */
type ExpiringPaper = {
  what: 'paper';
  paper: string;
  plate?: string;
  did?: string;
  name?: string;
  owner?: string;
  date: string;
  days: number;
};
type ExpiringPermit = { what: 'permit'; did: string; name: string; date: string; days: number };
