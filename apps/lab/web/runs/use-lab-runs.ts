import { isOpenRun } from '#core/lab/run.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import type { LabRun } from '../../contract/runs.ts';
import { client } from '../client.ts';

const UNDER_WAY_MS = 1_000;
const QUIET_MS = 20_000;
const DAYS_STALE_MS = 60_000;

export const isUnderWay = ({ state }: Pick<LabRun, 'state'>) => isOpenRun(state);

/** The replays of a fleet, newest first; asked for each second while one is under way. */
export function useLabRuns(fleet: number) {
  const { data, error } = useOperation(['lab', fleet, 'runs'], (signal) => client.listLabRuns({ fleet }, { signal }), {
    staleMs: 0,
    everyMs: (known) => (known?.runs.some(isUnderWay) ? UNDER_WAY_MS : QUIET_MS),
  });
  return { runs: data?.runs, failure: error };
}

/** One replay with what came of it; undefined until it has come. */
export function useLabRun(fleet: number, runId: number | null) {
  const { data } = useOperation(
    ['lab', fleet, 'run', runId],
    (signal) => client.labRun({ fleet, runId: runId ?? 0 }, { signal }),
    {
      enabled: runId !== null,
      staleMs: 0,
      everyMs: (known) => (known && isUnderWay(known) ? UNDER_WAY_MS : QUIET_MS),
    },
  );
  return data?.runId === runId ? data : undefined;
}

export function useLabDays(fleet: number) {
  return useOperation(['lab', fleet, 'days'], (signal) => client.listDays({ fleet }, { signal }), {
    staleMs: DAYS_STALE_MS,
  });
}
export type LabDays = NonNullable<ReturnType<typeof useLabDays>['data']>;
