import { useMemo, useState } from 'react';
import type { JobRow } from '#core/job/job-row.ts';
import { useLiveTopic } from '#engine/web/live.ts';
import { useNow } from '#engine/web/server-time.ts';
import type { BoardGroups } from '#ui/grid/groups.ts';
import { type BoardJob, boardJob, matchesText } from '../../jobs/web/board/board-view.ts';
import { useJobsSaid } from '../../jobs/web/board/use-board-data.ts';
import jobClasses from '../../jobs/web/jobs.module.css';
import { useCoachTexts } from '../../web/texts.ts';
import { dayName, dayOf, isPreBooking, isPreShown, PRE_FILTERS, type PreFilter, preDays } from './pre-view.ts';

const LOOK_AGAIN_MS = 5_000;

/** The pre-bookings of a fleet that wait, kept current by its live topic. */
export function usePreBookings(fleet: number, filter: PreFilter, text: string) {
  const topic = useLiveTopic<JobRow>('jobs', fleet);
  const said = useJobsSaid(fleet);
  const nowMs = useNow(LOOK_AGAIN_MS);
  const all = useMemo(() => {
    const jobs = new Map<number, BoardJob>();
    for (const job of topic.rows.values()) {
      if (isPreBooking(job)) jobs.set(job.id, boardJob(job, nowMs, said.get(job.id)));
    }
    return jobs;
  }, [topic.rows, nowMs, said]);
  const shown = useMemo(
    () => new Map([...all].filter(([, job]) => isPreShown(job, filter) && matchesText(job, text))),
    [all, filter, text],
  );
  const counts = useMemo(() => {
    const jobs = [...all.values()];
    const count = (one: PreFilter) => jobs.filter((job) => isPreShown(job, one)).length;
    return Object.fromEntries(PRE_FILTERS.map((one) => [one, count(one)])) as Record<PreFilter, number>;
  }, [all]);
  return {
    all,
    shown,
    counts,
    nowMs,
    ready: topic.lastNumber !== null,
    status: topic.status,
    behindMs: topic.behindMs,
    refusedCode: topic.refusedCode,
  };
}

/** The pre-bookings under the days they are wanted on. */
export function useDayGroups(
  jobs: ReadonlyMap<number, BoardJob>,
  { nowMs, zone, language }: { nowMs: number; zone: string; language: string },
): BoardGroups<BoardJob> {
  const say = useCoachTexts();
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set());
  const days = useMemo(() => preDays(jobs.values(), zone), [jobs, zone]);
  const of = useMemo(() => (job: BoardJob) => dayOf(job, zone), [zone]);
  return {
    of,
    order: [...days.keys()],
    shut,
    name: (key) => {
      const named = dayName(days.get(key)?.firstMs ?? nowMs, nowMs, zone, language);
      return named.kind === 'other' ? named.words : say(`pre.${named.kind}`);
    },
    head: (key) => {
      const day = days.get(key);
      return day ? (
        <span className={jobClasses.groupFigures}>
          <span>{say('pre.day', { count: day.jobs })}</span>
          {day.kept > 0 ? <span>{say('pre.dayKept', { count: day.kept })}</span> : null}
          {day.risk > 0 ? <span data-level="warn">{say('pre.dayRisk', { count: day.risk })}</span> : null}
        </span>
      ) : null;
    },
    onToggle: (key) =>
      setShut((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
  };
}
