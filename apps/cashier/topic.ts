import type { LiveTopics } from '#engine/live/live-topic.ts';
import { openSessionRows } from '#store/till/session.ts';
import { CASHIER } from './contract/rights.ts';

export const topics = {
  /** Till sessions that are not approved. */
  tillSessions: {
    right: CASHIER,
    read: (suite, fleetId, ids) => openSessionRows(suite.store.db, fleetId, ids),
  },
  /** The accounts of a driver have changed. */
  driverMoney: { right: CASHIER },
  /** A docket was received, credited, sorted or given back. */
  dockets: { right: CASHIER },
  /** A day or a month was closed. */
  cashDays: { right: CASHIER },
  /** A shift was confirmed, or paid in. */
  shiftsToPayIn: { right: CASHIER },
  /** A passenger is given money back, or was paid it. */
  refunds: { right: CASHIER },
} as const satisfies LiveTopics;
