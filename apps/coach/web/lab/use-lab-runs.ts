import { useOperation } from '#engine/web/operations.ts';
import type { LabRun } from '../../contract/lab-runs.ts';
import { client } from '../client.ts';

const UNDER_WAY_MS = 1_000;
const QUIET_MS = 20_000;

const isUnderWay = ({ state }: Pick<LabRun, 'state'>) => state === 'queued' || state === 'running';

/** The replays of a fleet, newest first; asked for each second while one is under way. */
export function useLabRuns(fleet: number) {
  const known = useOperation(['lab', fleet, 'runs'], (signal) => client.lab.listLabRuns({ fleet }, { signal }), {
    staleMs: 0,
  });
  const underWay = known.data?.runs.some(isUnderWay) ?? false;
  useOperation(['lab', fleet, 'runs'], (signal) => client.lab.listLabRuns({ fleet }, { signal }), {
    staleMs: 0,
    everyMs: underWay ? UNDER_WAY_MS : QUIET_MS,
  });
  return { runs: known.data?.runs, failure: known.error };
}

/** One replay with what came of it. */
export function useLabRun(fleet: number, runId: number | null, underWay: boolean) {
  const asked = useOperation(
    ['lab', fleet, 'run', runId],
    (signal) => client.lab.labRun({ fleet, runId: runId ?? 0 }, { signal }),
    { enabled: runId !== null, staleMs: 0, everyMs: underWay ? UNDER_WAY_MS : QUIET_MS },
  );
  return { run: asked.data?.runId === runId ? asked.data : undefined, failure: asked.error };
}

export function useLabDays(fleet: number) {
  return useOperation(['lab', fleet, 'days'], (signal) => client.lab.listDays({ fleet }, { signal }), {
    staleMs: 60_000,
  });
}
export type LabDays = NonNullable<ReturnType<typeof useLabDays>['data']>;
