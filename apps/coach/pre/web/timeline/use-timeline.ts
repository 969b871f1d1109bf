import { useMemo } from 'react';
import type { JobRow } from '#core/job/job-row.ts';
import { type DayHour, dateAt, dayHours } from '#core/prebooking/day-hours.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useLiveTopic } from '#engine/web/live.ts';
import { usePlace } from '#engine/web/place.ts';
import { useNow } from '#engine/web/server-time.ts';
import { type BoardJob, boardJob } from '../../../jobs/web/board/board-view.ts';
import { type BoardFacts, useJobsSaid } from '../../../jobs/web/board/use-board-data.ts';
import { client } from '../../../web/client.ts';
import { isPreBooking } from '../pre-view.ts';
import {
  areaHours,
  areaIn,
  dayInPlace,
  daysShown,
  firstHour,
  placeOfSpot,
  type Spot,
  spotInPlace,
} from './hours-view.ts';
import { useTimelineTexts } from './texts.ts';

const LOOK_AGAIN_MS = 5_000;
const SUPPLY_EVERY_MS = 60_000;
const NO_HOURS: readonly DayHour[] = [];

/** What the timeline rests on: live jobs and cars, the day with its hours, and the cars to be expected in them. */
export function useTimeline(fleet: number, facts: BoardFacts | undefined, zone: string) {
  const say = useTimelineTexts();
  const topic = useLiveTopic<JobRow>('jobs', fleet);
  const vehicles = useLiveTopic<VehicleRow>('vehicles', fleet);
  const said = useJobsSaid(fleet);
  const nowMs = useNow(LOOK_AGAIN_MS);
  const all = useMemo(() => {
    const jobs = new Map<number, BoardJob>();
    for (const job of topic.rows.values()) jobs.set(job.id, boardJob(job, nowMs, said.get(job.id)));
    return jobs;
  }, [topic.rows, nowMs, said]);
  const pre = useMemo(() => [...all.values()].filter(isPreBooking), [all]);
  const cars = useMemo(
    () =>
      [...vehicles.rows.values()]
        .filter(({ status }) => status !== 'signedOff')
        .toSorted((a, b) => a.plate.localeCompare(b.plate, undefined, { numeric: true })),
    [vehicles.rows],
  );

  const today = dateAt(zone, nowMs);
  const [dayText, setDayText] = usePlace('day');
  const [atText, setAtText] = usePlace('at');
  const day = dayInPlace(dayText, today);
  const days = useMemo(() => daysShown(today).map((date) => ({ date, hours: dayHours(zone, date) })), [today, zone]);
  const ahead = Math.max(
    0,
    days.findIndex(({ date }) => date === day),
  );
  const hours = days[ahead]?.hours ?? NO_HOURS;
  const { data, error } = useOperation(
    ['coach', 'supply', fleet, day],
    (signal) => client.pre.supply({ fleet, ahead }, { signal }),
    { staleMs: SUPPLY_EVERY_MS, everyMs: SUPPLY_EVERY_MS },
  );
  const supply = data?.fleet === fleet && data.date === day ? data : undefined;

  const areas = useMemo(
    () => (facts?.areas.features ?? []).map(({ id, properties }) => ({ id, name: properties.name })),
    [facts],
  );
  const rows = useMemo(
    () => areaHours({ jobs: pre, hours, areas, supply, allName: say('grid.all'), outsideName: say('grid.outside') }),
    [pre, hours, areas, supply, say],
  );
  const named = spotInPlace(atText, rows);
  const area = named?.area ?? 'all';
  const shown = rows.find(({ key }) => key === area) ?? rows[0];
  const hour = named?.hour ?? firstHour(shown?.cells ?? [], hours, nowMs);
  const chosen = useMemo(() => {
    const at = hours[hour];
    if (!at) return [];
    const known = new Set(areas.map(({ id }) => id));
    return pre.filter(
      (job) =>
        job.requiredAtMs >= at.fromMs && job.requiredAtMs < at.toMs && (area === 'all' || areaIn(job, known) === area),
    );
  }, [pre, hours, hour, area, areas]);
  const counts = useMemo(
    () =>
      days.map(({ hours: of }) => {
        const [fromMs, toMs] = [of[0]?.fromMs ?? 0, of.at(-1)?.toMs ?? 0];
        return pre.filter(({ requiredAtMs }) => requiredAtMs >= fromMs && requiredAtMs < toMs).length;
      }),
    [days, pre],
  );

  return {
    all,
    cars,
    nowMs,
    days,
    counts,
    ahead,
    hours,
    rows,
    spot: { area, hour },
    shown,
    /** The pre-bookings of the cell that is chosen. */
    chosen,
    supply,
    supplyFailed: error !== null && supply === undefined,
    ready: topic.lastNumber !== null,
    status: topic.status,
    behindMs: topic.behindMs,
    refusedCode: topic.refusedCode,
    goTo: (spot: Spot) => setAtText(placeOfSpot(spot)),
    stepDay: (by: number) => {
      const next = days[Math.min(days.length - 1, Math.max(0, ahead + by))];
      if (next) setDayText(next.date === today ? undefined : next.date);
    },
    setDay: (date: string) => setDayText(date === today ? undefined : date),
  };
}
export type Timeline = ReturnType<typeof useTimeline>;
