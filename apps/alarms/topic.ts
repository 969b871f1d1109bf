import { keepClaims } from '#acts/query/keep-claims.ts';
import { allows } from '#core/access/flags.ts';
import type { QueryRow } from '#core/query/query-row.ts';
import type { LiveRow, LiveTopics } from '#engine/live/live-topic.ts';
import { queryRows } from '#store/query/driver-query.ts';

/** Who handles queries has one of these. */
const QUERY_FLAGS = ['queries', 'alarms'] as const;

export const topics = {
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
} as const satisfies LiveTopics;

const isEscalated = (row: LiveRow) => (row as LiveRow & Partial<QueryRow>).escalated === true;
