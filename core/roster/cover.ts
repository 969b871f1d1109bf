import { drives, type RosterLine, type Span } from './line.ts';

/** An hour counts for a line that is there for half of it at least. */
const SHARE = 0.5;

/** So many jobs a driver does in an hour: what turns jobs that are expected into drivers who are needed. */
export const JOBS_AN_HOUR = 2;

/** How many of these lines drive in each hour. */
export function coverByHour(lines: readonly Pick<RosterLine, 'kind' | 'startMs' | 'endMs'>[], hours: readonly Span[]) {
  const driving = lines.filter(({ kind }) => drives(kind));
  return hours.map(
    ({ startMs, endMs }) =>
      driving.filter(
        (line) => Math.min(line.endMs, endMs) - Math.max(line.startMs, startMs) >= (endMs - startMs) * SHARE,
      ).length,
  );
}

/** The drivers whom jobs of an hour need: the mean of the same hour in the weeks that had any jobs. */
export function driversNeeded(jobsByWeek: readonly number[]): number {
  return jobsByWeek.length === 0
    ? 0
    : Math.ceil(jobsByWeek.reduce((sum, jobs) => sum + jobs, 0) / jobsByWeek.length / JOBS_AN_HOUR);
}
