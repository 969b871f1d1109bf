import type { Refusal } from '#core/kit/result.ts';
import type { RecordValues, Resource, StoredRecord } from '#core/resource/resource.ts';
import type { Tx } from '#store/door/transaction.ts';

/** A resource with what else its changes bring about. Each kind declares its own answer; the acts never ask which it is. */
export type ResourceActs = {
  resource: Resource;
  /** A record of a file with what its line left out and follows from the rest. */
  completed?: (values: RecordValues) => RecordValues;
  /** What comes into being with records; all of an import at once. */
  created?: (t: Tx, fleetId: number, records: readonly StoredRecord[]) => Promise<void>;
  /** The first of these changes that may not be, beyond what the fields say; null where all may. */
  mayChange?: (t: Tx, changes: readonly RecordChange[], fleetId: number) => Promise<RecordChange | null>;
  changed?: (t: Tx, fleetId: number, records: readonly StoredRecord[]) => Promise<void>;
  /** Why it may not go, where no foreign key says so. */
  mayRemove?: (t: Tx, fleetId: number, record: StoredRecord) => Promise<Refusal<'recordInUse'> | null>;
  /** What goes away before the record does. */
  removing?: (t: Tx, record: StoredRecord) => Promise<void>;
};

export type RecordChange = { before: StoredRecord; after: RecordValues };

/** Tells every list and screen that shows these records of a fleet. */
export function announceRecords(
  t: Tx,
  { topic, shownIn = [] }: Resource,
  fleetId: number,
  ids: readonly number[],
): void {
  for (const shown of [topic, ...shownIn]) for (const id of ids) t.announce(shown, fleetId, id);
}

/** So much of a long text is told again. */
const TOLD_LENGTH = 60;

/** The value of a key that another record has, as a sentence tells it. */
export const toldValue = (values: RecordValues, field: string): string =>
  String(values[field] ?? '')
    .trim()
    .slice(0, TOLD_LENGTH);

/** The fleet of a record, every fleet open to whoever asks, and the fields that are not. */
export type RecordPlace = { fleetId: number; sees: readonly number[]; hidden?: readonly string[] };

/** A record named by a user, as they saw it. */
export type RecordTarget = RecordPlace & { id: number; version: number };
