import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { client } from './client.ts';

const STALE_MS = 5_000;
const WATCHED_MS = 20_000;

/** The versions and drafts of a fleet; looked at again now and then, for others change them too. */
export function usePlans(fleet: number) {
  return useOperation(['lab', fleet, 'plans'], (signal) => client.listPlans({ fleet }, { signal }), {
    staleMs: STALE_MS,
    everyMs: WATCHED_MS,
  });
}
export type Plans = NonNullable<ReturnType<typeof usePlans>['data']>;

/** One plan by its name in addresses, such as `draft-12`; undefined until it has come. */
export function usePlan(fleet: number, plan: string | null) {
  const asked = useOperation(
    ['lab', fleet, 'plan', plan],
    (signal) => client.getPlan({ fleet, plan: plan ?? '' }, { signal }),
    { enabled: plan !== null, staleMs: STALE_MS, everyMs: WATCHED_MS },
  );
  return { plan: asked.data?.plan === plan ? asked.data : undefined, failure: asked.error };
}

/** After something changed: all that is shown of plans and replays is asked for again. */
export const refreshLab = (fleet: number) => queries.invalidateQueries({ queryKey: ['lab', fleet] });
