import type { TrackPoint } from '#core/trip/track.ts';
import { crossOverOf, driven, fareAt, type Rules, startHiring } from './soft-meter.ts';

/** What a meter showed at an instant; `fareMinor` is null where no tariff is known. */
export type MeterReading = { atMs: number; metres: number; fareMinor: number | null };

export type RecordedHiring = Omit<Parameters<typeof startHiring>[0], 'quoteMinor'> & {
  endedAtMs: number | null;
  /** Agreed beforehand, without extras and tolls; null where the meter made the fare. */
  agreedMinor: number | null;
};

/**
 * How a soft meter would have counted a hiring by the reports of its vehicle, oldest first: a reading at its start, and one
 * wherever it changed. Extras and tolls are keyed at its end and are not in it. Empty where nothing was heard on the way.
 */
export function recordedReadings(
  points: readonly TrackPoint[],
  { endedAtMs, agreedMinor, ...of }: RecordedHiring,
  rules: Rules,
): MeterReading[] {
  const within = points.filter(({ atMs }) => atMs >= of.startedAtMs && (endedAtMs === null || atMs <= endedAtMs));
  if (within.length === 0) return [];
  const fixed = agreedMinor !== null;
  let hiring = { ...startHiring({ ...of, quoteMinor: agreedMinor }), fixed };
  const known = fixed || rules.tariff !== null;
  const readings: MeterReading[] = [];
  const read = (atMs: number) => {
    const { totalMinor, distanceMetres } = fareAt(hiring, rules, atMs);
    const before = readings.at(-1);
    const fareMinor = known ? totalMinor : null;
    if (before?.metres === distanceMetres && before.fareMinor === fareMinor) return;
    readings.push({ atMs, metres: distanceMetres, fareMinor });
  };
  read(of.startedAtMs);
  for (const { atMs, position } of within) {
    hiring = { ...driven(hiring, { position, atMs, accuracyMetres: 0 }, crossOverOf(rules, hiring)), fixed };
    read(atMs);
  }
  return readings;
}

/** The latest reading by an instant; null before the first. */
export function readingAt(readings: readonly MeterReading[], atMs: number): MeterReading | null {
  let low = 0;
  let high = readings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((readings[middle]?.atMs ?? 0) <= atMs) low = middle + 1;
    else high = middle;
  }
  return readings[low - 1] ?? null;
}
