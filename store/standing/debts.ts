import type { Db } from '../door/connect.ts';

/**
 * What drivers owe, in minor units of their fleet's currency, by driver; who is not named owes nothing. The books of drivers
 * answer it once there are any.
 */
export type DebtsOf = (db: Db, driverIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** Nobody keeps books of drivers yet. */
export const debtsOfDrivers: DebtsOf = async () => new Map();

/** A suspension in force; without an instant until somebody decides. */
export type Suspension = { untilMs: number | null; why: string };
export type SuspensionsOf = (
  db: Db,
  of: 'driver' | 'vehicle',
  ids: readonly number[],
  nowMs: number,
) => Promise<ReadonlyMap<number, Suspension>>;

/** Nobody suspends yet. */
export const suspensionsOf: SuspensionsOf = async () => new Map();
