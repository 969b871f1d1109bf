import { keepClaims } from '#acts/query/keep-claims.ts';
import { allows, type Right, type Rights } from '#core/access/flags.ts';
import { maskedPhone } from '#core/booking/phone.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { QueryRow } from '#core/query/query-row.ts';
import { callRows } from '#store/call/call.ts';
import { messageRows } from '#store/driver-message/driver-message.ts';
import { jobRows, vehicleRows } from '#store/job/board.ts';
import { openResetRows } from '#store/meter/meter-reset.ts';
import { queryRows } from '#store/query/driver-query.ts';
import type { Suite } from '../server/context.ts';

export type LiveRow = { id: number; version: number };

type LiveTopic = {
  right: Exclude<Right, 'public'>;
  /** The rows named, or the whole snapshot. */
  read(suite: Suite, fleetId: number, ids?: readonly number[]): Promise<LiveRow[]>;
  /**
   * What a viewer without further rights may not see is taken out: whose rights ask for that, and the row without; null
   * where they see nothing of it.
   */
  veil?: { over(rights: Rights): boolean; veiled(row: LiveRow): LiveRow | null };
  /** Told every few seconds, while a socket listens, whose it is: what a user's presence keeps alive. */
  attended?(suite: Suite, userId: number): Promise<void>;
};

/** Who handles queries has one of these. */
const QUERY_FLAGS = ['queries', 'alarms'] as const;

/** How long a finished job stays on the board. */
const FINISHED_STAYS_MS = 30 * MINUTE_MS;

export const LIVE_TOPICS = {
  jobs: {
    right: { any: ['jobQ', 'newBooking', 'searchJobs', 'preBookings'] },
    read: (suite, fleetId, ids) =>
      jobRows(
        suite.store.db,
        fleetId,
        ids ? { ids } : { finishedSince: new Date(suite.clock.nowMs() - FINISHED_STAYS_MS) },
      ),
    veil: { over: (rights) => !rights.has('seeFullPhone'), veiled: (row) => ({ ...row, phone: maskPhone(row) }) },
  },
  vehicles: {
    right: { any: ['jobQ', 'status', 'signedOn', 'taxiQ', 'fleetDist', 'vehicle'] },
    read: (suite, fleetId, ids) => vehicleRows(suite.store.db, fleetId, ids),
  },
  /**
   * Claimed queries are sent to all with the name of their holder, and screens leave out those of others: one row serves
   * every listener, and a coach who was late reads who was quicker. Supervisors who handle no queries hear of emergencies
   * that nobody took in time, and of nothing else.
   */
  queries: {
    right: { any: [...QUERY_FLAGS, 'supervise'] },
    read: (suite, fleetId, ids) => queryRows(suite.store.db, fleetId, suite.clock.nowMs(), ids),
    veil: { over: (rights) => !allows(rights, { any: QUERY_FLAGS }), veiled: (row) => (isEscalated(row) ? row : null) },
    attended: keepClaims,
  },
  /** Meter resets that are not closed. */
  resets: {
    right: { all: ['resets'] },
    read: (suite, fleetId, ids) => openResetRows(suite.store.db, fleetId, ids),
  },
  /** What the office has told drivers, with how many have it, have read it and have answered. */
  driverMessages: {
    right: { all: ['coach', 'messages'] },
    read: (suite, fleetId, ids) => messageRows(suite.store.db, fleetId, suite.clock.nowMs(), ids),
  },
  /** Who rings, and who has taken it. The number is shown in full to whoever takes the call. */
  calls: {
    right: { all: ['book', 'newBooking'] },
    read: (suite, fleetId, ids) => callRows(suite.store.db, fleetId, ids),
    veil: { over: (rights) => !rights.has('seeFullPhone'), veiled: (row) => ({ ...row, number: maskNumber(row) }) },
  },
} as const satisfies Record<string, LiveTopic>;

export type LiveTopicName = keyof typeof LIVE_TOPICS;

/** Positions are not numbered: the newest is all that counts. */
export const POSITIONS = 'positions';

export function topicNamed(name: string): LiveTopic | undefined {
  return Object.hasOwn(LIVE_TOPICS, name) ? LIVE_TOPICS[name as LiveTopicName] : undefined;
}

export function mayListen(rights: Rights, topic: string): boolean {
  const found = topic === POSITIONS ? LIVE_TOPICS.vehicles : topicNamed(topic);
  return found !== undefined && allows(rights, found.right);
}

const isEscalated = (row: LiveRow) => (row as LiveRow & Partial<QueryRow>).escalated === true;

function maskNumber(row: LiveRow): string | null {
  const { number = null } = row as LiveRow & { number?: string | null };
  return number === null ? null : maskedPhone(number);
}

function maskPhone(row: LiveRow): string {
  return maskedPhone((row as LiveRow & { phone?: string }).phone ?? '');
}
