import { useMemo } from 'react';
import type { Resource, StoredRecord } from '#core/resource/resource.ts';
import { queries, useOperation } from '../calls/operations.ts';
import type { ResourceClient } from './resource-client.ts';

const MOST_SHOWN = 2_000;
/** Others change records too; a table that is looked at is read again this often. */
const REREAD_MS = 20_000;

/** The records of a fleet by id, what may be picked in their fields, and how to read them again. */
export function useRecords(resource: Resource, client: ResourceClient, fleet: number) {
  const key = ['resource', resource.name, fleet] as const;
  const list = useOperation([...key, 'list'], (signal) => client.list({ fleet, limit: MOST_SHOWN }, { signal }), {
    everyMs: REREAD_MS,
  });
  const choices = useOperation([...key, 'choices'], (signal) => client.choices({ fleet }, { signal }), {
    staleMs: 300_000,
  });
  const records = list.data?.records;
  const rows = useMemo(
    () => new Map<number, StoredRecord>((records ?? []).map((record) => [record.id, record])),
    [records],
  );
  return {
    rows,
    total: list.data?.total ?? 0,
    ready: list.isSuccess && !list.isPlaceholderData,
    failure: list.error,
    choices: choices.data ?? {},
    refresh: () => queries.invalidateQueries({ queryKey: key }),
  };
}
