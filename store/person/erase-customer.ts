import type { Tx } from '../door/transaction.ts';
import { cleanTrailOfJobs, cleanTrailOfRows } from './clean-trail.ts';
import type { CustomerScope } from './customer-scope.ts';
import { eraseRows } from './erase-rows.ts';
import { forgetCases } from './forget-cases.ts';
import { findCustomer } from './found.ts';

/** How much of each was erased. */
export type ErasedCounts = Readonly<Record<string, number>>;

/**
 * Takes a customer out of everything but the books: what goes and what stays of each table is declared beside it. Trips keep
 * time, fare, car and the part of the city; their record goes.
 */
export async function eraseCustomer(t: Tx, scope: CustomerScope & { name: string }): Promise<ErasedCounts> {
  const { db } = t;
  const found = await findCustomer(db, scope);
  const { bookings, jobs, cases, eventRows } = found.ids;
  await forgetCases(db, cases, t.at);
  await cleanTrailOfJobs(db, jobs);
  await cleanTrailOfRows(db, eventRows);
  const { rows } = await eraseRows(db, 'customer', { found, at: t.at });
  for (const id of jobs) t.announce('jobs', scope.fleetId, id);
  return {
    bookings: bookings.length,
    cases: cases.length,
    calls: rows['call'] ?? 0,
    messages: rows['outbox'] ?? 0,
  };
}
