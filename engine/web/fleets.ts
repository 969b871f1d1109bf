import { fixedCall } from './calls/fixed-call.ts';
import { queries, useOperation } from './calls/operations.ts';
import { useReread } from './live.ts';
import { useSignedIn } from './session/session.ts';

export interface FleetItem {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
}

/** What is kept of fleets in the page's cache. */
export const FLEETS_KEY = 'fleets';

/** Who sees no fleet can listen to none. */
const WITHOUT_FLEET_MS = 5_000;

/** Reads anew what is known of fleets. */
export const refreshFleets = () => queries.invalidateQueries({ queryKey: [FLEETS_KEY] });

/** Reads the fleets again whenever one is opened or changed: each fleet is told of all. */
export function FollowFleets({ fleet }: { fleet: number }): null {
  useReread('fleetRecords', fleet, refreshFleets);
  return null;
}

type FleetRow = { ID: number; Name: string; latitude: number; longitude: number };

/** The fleets this user may see; the first is the default one. */
export function useFleets(): readonly FleetItem[] {
  const { sessionCode, user, groupId } = useSignedIn();
  const { data } = useOperation(
    [FLEETS_KEY, sessionCode],
    async () => {
      const rows = await fixedCall<FleetRow[]>(
        'list',
        { list: 'fleets', groupID: groupId, user },
        { sessionCode, user },
      );
      return rows.map(({ ID, Name, latitude, longitude }) => ({ id: ID, name: Name, latitude, longitude }));
    },
    { staleMs: 600_000, everyMs: (known) => (known?.length === 0 ? WITHOUT_FLEET_MS : undefined) },
  );
  return data ?? [];
}
