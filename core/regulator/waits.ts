import type { PackRow, PeakHours, Standard } from './pack-file.ts';

/** Waits are counted in steps of so many seconds; a wait of 300 seconds is step 10, one of 301 step 11. */
export const WAIT_STEP_SECONDS = 30;

/** How many of a kind waited so long, in the half-hour of the week in which the car was wanted or the call rang. */
export type WaitCount = {
  of: 'job' | 'call';
  inner: boolean;
  preBooked: boolean;
  wheelchair: boolean;
  /** 1 Monday to 7 Sunday; 0 to 47. */
  weekday: number;
  halfHour: number;
  /** Until the meter was on, or the call was answered; null where that never came: nobody went, or nobody was there. */
  step: number | null;
  /** Until the car arrived; null where it never did. */
  arrivedStep: number | null;
  count: number;
  seconds: number;
};

const HALF_HOURS_OF_WEEK = 7 * 48;
const placeInWeek = (weekday: number, halfHour: number) => (weekday - 1) * 48 + halfHour;

/** Whether a half-hour of the week is among the peak hours. */
export function isPeak(
  peaks: readonly PeakHours[],
  { weekday, halfHour }: Pick<WaitCount, 'weekday' | 'halfHour'>,
): boolean {
  return peaks.some(({ days, fromMinutes, toMinutes }) =>
    days.some((day) => {
      const since = placeInWeek(weekday, halfHour) - placeInWeek(day, fromMinutes / 30);
      return (since + HALF_HOURS_OF_WEEK) % HALF_HOURS_OF_WEEK < (toMinutes - fromMinutes) / 30;
    }),
  );
}

const sum = (counts: readonly WaitCount[]) => counts.reduce((all, { count }) => all + count, 0);
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const arrival = ({ arrivedStep, step }: WaitCount) => arrivedStep ?? step;

function asked({ measure, cars, place, period }: Standard, peaks: readonly PeakHours[]) {
  return (one: WaitCount): boolean => {
    if (measure === 'callAnswered') {
      if (one.of !== 'call') return false;
    } else if (one.of !== 'job') return false;
    if (measure === 'pickedUp' && (one.preBooked || one.step === null)) return false;
    if (measure === 'preBooked' && (!one.preBooked || arrival(one) === null)) return false;
    if (cars !== 'all' && one.wheelchair !== (cars === 'wheelchair')) return false;
    if (place !== 'all' && one.inner !== (place === 'inner')) return false;
    return period === 'all' || isPeak(peaks, one) === (period === 'peak');
  };
}

function inTime({ measure, withinSeconds }: Standard): (one: WaitCount) => boolean {
  if (withinSeconds === null) return (one) => arrival(one) !== null;
  const most = withinSeconds / WAIT_STEP_SECONDS;
  return (one) => {
    const reached = measure === 'preBooked' ? arrival(one) : one.step;
    return reached !== null && reached <= most;
  };
}

/** Each standard beside what was reached. Nothing counted is neither met nor missed. */
export function standardRows(
  standards: readonly Standard[],
  peaks: readonly PeakHours[],
  counts: readonly WaitCount[],
): PackRow<'standards'>[] {
  return standards.map((standard) => {
    const all = counts.filter(asked(standard, peaks));
    const [whole, part] = [sum(all), sum(all.filter(inTime(standard)))];
    const reached = share(part, whole);
    const { wanted } = standard;
    return {
      measure: standard.measure,
      cars: standard.cars,
      place: standard.place,
      period: standard.period,
      withinSeconds: standard.withinSeconds,
      wanted,
      asked: whole,
      reached: part,
      share: reached,
      met: reached === null || wanted === null ? null : reached >= wanted,
    };
  });
}

/** How long passengers waited until the meter was on. A wait of a share of them is told by the end of its step. */
export function responseRows(counts: readonly WaitCount[]): PackRow<'response'>[] {
  const jobs = counts.filter(({ of }) => of === 'job');
  return (['wheelchair', 'standard', 'all'] as const).map((cars) => {
    const all = jobs.filter(({ wheelchair }) => cars === 'all' || wheelchair === (cars === 'wheelchair'));
    const pickedUp = all.filter(({ step }) => step !== null).toSorted((a, b) => (a.step ?? 0) - (b.step ?? 0));
    const [due, reached] = [sum(all), sum(pickedUp)];
    const at = (part: number): number | null => {
      let before = 0;
      for (const { step, count } of pickedUp) {
        before += count;
        if (before >= part * reached) return (step ?? 0) * WAIT_STEP_SECONDS;
      }
      return null;
    };
    const within = (minutes: number) =>
      share(sum(pickedUp.filter(({ step }) => (step ?? 0) * WAIT_STEP_SECONDS <= minutes * 60)), reached);
    return {
      cars,
      asked: due,
      pickedUp: reached,
      notCovered: sum(all.filter((one) => arrival(one) === null)),
      meanSeconds: share(
        pickedUp.reduce((seconds, one) => seconds + one.seconds, 0),
        reached,
      ),
      half: at(0.5),
      nineOfTen: at(0.9),
      within10: within(10),
      within15: within(15),
      within30: within(30),
    };
  });
}
