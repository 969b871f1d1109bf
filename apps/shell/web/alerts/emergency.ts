import { isEmergencyCode } from '#core/query/codes.ts';
import type { QueryRow } from '#core/query/query-row.ts';

export const ALARMS = 'queries/alarms';

/** A row of `POST /api/driverQueries`. `User` is empty where nobody has taken it; `DateTime` is ISO 8601. */
export interface FetchedQuery {
  ID: number;
  Query: string;
  DateTime: string;
  DID: string;
  Plate: string;
  User: string;
  Code: number;
}

/** What the dialog of emergencies shows of one. */
export interface Emergency {
  id: number;
  /** Null where the fixed call told of it, which names no fleet. */
  fleet: number | null;
  code: number;
  /** The driver's words; empty where the code says it all. */
  words: string;
  atMs: number;
  plate: string;
  driver: string;
  /** An exercise of the office. */
  drill: boolean;
  /** Nobody took it in time: supervisors are asked too. */
  escalated: boolean;
}

export type HeldEmergency = Emergency & { fleet: number };

/** So a fetched exercise begins, whatever language the page speaks. */
const FETCHED_DRILL = 'DRILL: ';

/** The emergencies among the rows of the live topic: code 2, 4 or 5, and nobody has it. */
export function emergenciesOfTopic(rows: Iterable<QueryRow>, fleet: number): Emergency[] {
  return [...rows]
    .filter(({ code, claimedBy }) => isEmergencyCode(code) && claimedBy === '')
    .map((row) => emergencyOf(row, fleet));
}

/** Those of the live topic that came to the supervisors, and that this user has taken. */
export function heldOfTopic(rows: Iterable<QueryRow>, fleet: number, user: string): HeldEmergency[] {
  return [...rows]
    .filter(({ code, escalated, claimedBy }) => isEmergencyCode(code) && escalated && claimedBy === user)
    .map((row) => ({ ...emergencyOf(row, fleet), fleet }));
}

function emergencyOf(row: QueryRow, fleet: number): Emergency {
  const { id, code, query, atMs, plate, driverName, did, drill, escalated } = row;
  return { id, fleet, code, words: query, atMs, plate, driver: driverName || did, drill, escalated };
}

/** The emergencies among fetched rows. */
export function emergenciesOfFetch(rows: readonly FetchedQuery[]): Emergency[] {
  return rows
    .filter(({ Code, User }) => isEmergencyCode(Code) && User === '')
    .map(({ ID, Code, DateTime, DID, Plate, Query }) => ({
      id: ID,
      fleet: null,
      code: Code,
      words: '',
      atMs: Date.parse(DateTime),
      plate: Plate,
      driver: DID,
      drill: Query.startsWith(FETCHED_DRILL),
      escalated: false,
    }));
}

/** How many fetched rows are queries that wait for somebody: codes other than those of emergencies, taken by nobody. */
export function freeQueries(rows: readonly FetchedQuery[]): number {
  return rows.filter(({ Code, User }) => !isEmergencyCode(Code) && User === '').length;
}

/** What one source says, and since when it may have changed unheard: a live topic that is up is never out of date. */
export interface Sight {
  emergencies: readonly Emergency[];
  asOfMs: number;
}

export const LIVE = Number.POSITIVE_INFINITY;

/**
 * The emergencies of now, oldest first. Where every fleet's topic is live they say it all; where one is not, whichever
 * is newer, the topics as they were or the last fetch.
 */
export function emergenciesNow(topics: readonly Sight[], fetched: Sight | null): Emergency[] {
  const heardMs = topics.length === 0 ? Number.NEGATIVE_INFINITY : Math.min(...topics.map(({ asOfMs }) => asOfMs));
  const seen = fetched && fetched.asOfMs > heardMs ? fetched.emergencies : topics.flatMap((one) => one.emergencies);
  return [...new Map(seen.map((one) => [one.id, one])).values()].toSorted((a, b) => a.atMs - b.atMs);
}
