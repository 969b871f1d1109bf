import type { Refusal } from '#core/kit/result.ts';
import type { Resource, StoredRecord } from '#core/resource/resource.ts';
import type { Tx } from '#store/transaction.ts';

/** A resource with what else its changes bring about. Each kind declares its own answer; the acts never ask which it is. */
export type ResourceActs = {
  resource: Resource;
  /** What comes into being with a record. */
  created?: (t: Tx, fleetId: number, record: StoredRecord) => Promise<void>;
  /** Why this change may not be, beyond what the fields say. */
  mayChange?: (t: Tx, before: StoredRecord, after: StoredRecord['values']) => Promise<Refusal<'recordInUse'> | null>;
  changed?: (t: Tx, fleetId: number, record: StoredRecord) => Promise<void>;
  /** What goes away before the record does. */
  removing?: (t: Tx, record: StoredRecord) => Promise<void>;
};

/** A record named by a user, as they saw it. */
export type RecordTarget = { fleetId: number; id: number; version: number };
