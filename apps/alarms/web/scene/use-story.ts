import { useOperation } from '#engine/web/calls/operations.ts';
import { client } from '../client.ts';

/** What happened to a query or alarm, as it is now. */
export function useStory(fleet: number, queryId: number) {
  const { data, error } = useOperation(['alarms', 'story', fleet, queryId], (signal) =>
    client.story({ fleet, queryId }, { signal }),
  );
  return { story: data?.queryId === queryId ? data : undefined, error };
}
