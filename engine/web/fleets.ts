import { fixedCall } from './calls/fixed-call.ts';
import { useOperation } from './calls/operations.ts';
import { useSignedIn } from './session/session.ts';

export interface FleetItem {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
}

type FleetRow = { ID: number; Name: string; latitude: number; longitude: number };

/** The fleets this user may see; the first is the default one. */
export function useFleets(): readonly FleetItem[] {
  const { sessionCode, user, groupId } = useSignedIn();
  const { data } = useOperation(
    ['fleets', sessionCode],
    async () => {
      const rows = await fixedCall<FleetRow[]>(
        'list',
        { list: 'fleets', groupID: groupId, user },
        { sessionCode, user },
      );
      return rows.map(({ ID, Name, latitude, longitude }) => ({ id: ID, name: Name, latitude, longitude }));
    },
    { staleMs: 600_000 },
  );
  return data ?? [];
}
