import { useMemo } from 'react';
import type { Flag } from '#core/access/flags.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { client } from '../client.ts';

export type Person = Awaited<ReturnType<typeof client.users.list>>['users'][number];
export type GroupItem = Awaited<ReturnType<typeof client.groups.list>>['groups'][number];
export type FleetName = { id: number; name: string };

const MOST_SHOWN = 2_000;
/** Others change users and groups too. */
const REREAD_MS = 20_000;
const KEY = 'manager-people';

const NOTHING_YET: { groups: GroupItem[]; fleets: FleetName[]; held: Flag[] } = { groups: [], fleets: [], held: [] };

/** Reads users and groups anew. */
export const refreshPeople = () => queries.invalidateQueries({ queryKey: [KEY] });

/** The users in sight, by id. */
export function usePeople() {
  const { sessionCode } = useSignedIn();
  const list = useOperation(
    [KEY, 'users', sessionCode],
    (signal) => client.users.list({ limit: MOST_SHOWN }, { signal }),
    { everyMs: REREAD_MS },
  );
  const users = list.data?.users;
  const rows = useMemo(() => new Map<number, Person>((users ?? []).map((user) => [user.id, user])), [users]);
  return { rows, total: list.data?.total ?? 0, ready: list.isSuccess, failure: list.error };
}

/** The groups in sight; what the user holds and so may give. */
export function useGroups() {
  const { sessionCode } = useSignedIn();
  const list = useOperation([KEY, 'groups', sessionCode], (signal) => client.groups.list({}, { signal }), {
    everyMs: REREAD_MS,
  });
  return {
    ...(list.data ?? NOTHING_YET),
    ready: list.isSuccess,
    failure: list.error,
  };
}

export const fleetNames = (fleets: readonly FleetName[], ids: readonly number[]): string =>
  ids.map((id) => fleets.find((fleet) => fleet.id === id)?.name ?? String(id)).join(', ');
