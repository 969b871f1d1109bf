import { useEffect, useMemo, useState } from 'react';
import type { JobRow } from '#core/job/job-row.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useLiveTopic } from '#engine/web/live.ts';
import { useNow } from '#engine/web/server-time.ts';
import { usePaced } from '#ui/kit/use-paced.ts';
import { client } from '../../../web/client.ts';
import { boardFigures } from './board-figures.ts';
import { type BoardFilter, type BoardJob, boardJob, isShown, type JobSaid, matchesText } from './board-view.ts';

/** How often lateness is looked at again. */
const LOOK_AGAIN_MS = 5_000;
/** How often what is counted over all rows is counted again: a large fleet changes many times a second. */
const COUNT_AGAIN_MS = 500;

/** All that board, figures and map show of one fleet, kept current by its live topics. */
export function useBoardData(fleet: number, filter: BoardFilter, text: string) {
  const jobsTopic = useLiveTopic<JobRow>('jobs', fleet);
  const vehiclesTopic = useLiveTopic<VehicleRow>('vehicles', fleet);
  const nowMs = useNow(LOOK_AGAIN_MS);
  const steadyNowMs = useSteadyNow(LOOK_AGAIN_MS);

  const said = useJobsSaid(fleet);
  const jobs = useMemo(() => {
    const all = new Map<number, BoardJob>();
    for (const job of jobsTopic.rows.values()) all.set(job.id, boardJob(job, nowMs, said.get(job.id)));
    return all;
  }, [jobsTopic.rows, nowMs, said]);
  const shown = useMemo(
    () => new Map([...jobs].filter(([, job]) => isShown(job, filter, nowMs) && matchesText(job, text))),
    [jobs, filter, text, nowMs],
  );
  const counted = usePaced(jobs, COUNT_AGAIN_MS);
  const cars = usePaced(vehiclesTopic.rows, COUNT_AGAIN_MS);
  const figures = useMemo(() => boardFigures(counted.values(), cars.values(), nowMs), [counted, cars, nowMs]);
  const counts = useMemo(
    () => ({
      waiting: countOf(counted, 'waiting', nowMs),
      now: countOf(counted, 'now', nowMs),
      prebooked: countOf(counted, 'prebooked', nowMs),
      late: countOf(counted, 'late', nowMs),
      all: counted.size,
    }),
    [counted, nowMs],
  );
  return {
    jobs,
    shown,
    figures,
    counts,
    vehicles: vehiclesTopic.rows as ReadonlyMap<number, VehicleRow>,
    ready: jobsTopic.lastNumber !== null,
    status: jobsTopic.status,
    behindMs: jobsTopic.behindMs,
    refusedCode: jobsTopic.refusedCode,
    nowMs,
    steadyNowMs,
  };
}

/** How often is asked why jobs wait. */
const WAITS_EVERY_MS = 4_000;
const NOTHING_SAID: ReadonlyMap<number, JobSaid> = new Map();

/** What the dispatcher and the watchdog say of the jobs of a fleet, by job. */
export function useJobsSaid(fleet: number): ReadonlyMap<number, JobSaid> {
  const { data } = useOperation(['coach', 'waiting', fleet], (signal) => client.jobs.waiting({ fleet }, { signal }), {
    staleMs: WAITS_EVERY_MS,
    everyMs: WAITS_EVERY_MS,
  });
  return useMemo(() => {
    if (data?.fleet !== fleet) return NOTHING_SAID;
    const said = new Map<number, JobSaid>(data.waits.map((wait) => [wait.jobId, { wait }]));
    // Of several the last that was raised.
    for (const { jobId, type } of data.alerts) said.set(jobId, { ...said.get(jobId), alert: type });
    return said;
  }, [data, fleet]);
}

/** The browser's steady clock, by which positions are dated when they are heard. */
export function useSteadyNow(everyMs: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

function countOf(jobs: ReadonlyMap<number, BoardJob>, filter: BoardFilter, nowMs: number): number {
  let count = 0;
  for (const job of jobs.values()) if (isShown(job, filter, nowMs)) count += 1;
  return count;
}

const FACTS_STALE_MS = 300_000;
/** The book of fleets is read anew beside the announcement that it has changed. */
const FACTS_BEHIND_MS = 400;

/** What seldom changes about a fleet: areas, ranks, zone, currency. */
export function useBoardFacts(fleet: number) {
  const drawn = useLiveTopic<{ id: number; version: number }>('areas', fleet).rows.get(fleet)?.version ?? 0;
  const { data } = useOperation(['coach', 'boardFacts', fleet], (signal) => client.boardFacts({ fleet }, { signal }), {
    staleMs: FACTS_STALE_MS,
    everyMs: (known) => (known?.fleet === fleet && known.areasVersion < drawn ? FACTS_BEHIND_MS : undefined),
  });
  return data?.fleet === fleet ? data : undefined;
}
export type BoardFacts = NonNullable<ReturnType<typeof useBoardFacts>>;
