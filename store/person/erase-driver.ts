import type { Tx } from '../door/transaction.ts';
import { cleanTrailOfDrivers } from './clean-trail.ts';
import type { ErasedCounts } from './erase-customer.ts';
import { eraseRows } from './erase-rows.ts';
import { findDriver } from './found.ts';

/**
 * Takes a driver who left out of everything but the books and what was decided: profile, papers, photo, what was written to
 * them and what they wrote. The record with its DID stays, without a name; shifts, trips and postings keep their numbers.
 */
export async function eraseDriver(t: Tx, { id, fleetId }: { id: number; fleetId: number }): Promise<ErasedCounts> {
  const found = await findDriver(t.db, { id, fleetId });
  await cleanTrailOfDrivers(t.db, found.ids.drivers);
  const { rows, files } = await eraseRows(t.db, 'driver', { found, at: t.at });
  t.announce('driverRecords', fleetId, id);
  t.announce('papers', fleetId, id);
  return {
    papers: rows['paper'] ?? 0,
    photos: files['driver'] ?? 0,
    cases: found.ids.cases.length,
    messages: rows['driver_message'] ?? 0,
  };
}
