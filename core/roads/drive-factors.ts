import { ROAD_CLASSES } from './road-class.ts';

export const HOURS_OF_WEEK = 168;

/**
 * How many times as long drives take as the map says: by hour of the week (Monday 0–1 h first, the fleet's clock) and by
 * class of road (in the order of ROAD_CLASSES). A drive takes the hour's factor times the sum over its classes.
 */
export interface DriveFactors {
  readonly hours: readonly number[];
  readonly classes: readonly number[];
}

/** The map's own times. */
export const PLAIN_FACTORS: DriveFactors = {
  hours: Array.from({ length: HOURS_OF_WEEK }, () => 1),
  classes: ROAD_CLASSES.map(() => 1),
};

/** Weekday 1 Monday … 7 Sunday, hour 0–23. */
export function hourOfWeek({ weekday, hour }: { weekday: number; hour: number }): number {
  return (weekday - 1) * 24 + hour;
}

/** A drive that was made, and what the map says of it. */
export interface DrivenTrip {
  readonly hourOfWeek: number;
  readonly seconds: number;
  /** As the meter counted them; null where nobody did. */
  readonly metres: number | null;
  readonly roadMetres: number;
  /** The map's seconds on each class of road, in the order of ROAD_CLASSES. */
  readonly classSeconds: ArrayLike<number>;
}

/** Seconds that the drive of a trip was to take, along the way the map thinks quickest. */
export function foreseenSeconds({ hours, classes }: DriveFactors, trip: DrivenTrip): number {
  let seconds = 0;
  for (let c = 0; c < classes.length; c += 1) seconds += classes[c]! * trip.classSeconds[c]!;
  return seconds * hours[trip.hourOfWeek]!;
}

const SHORTEST_SECONDS = 60;
const LONGEST_SECONDS = 3 * 3_600;
const MOST_OFF = 4;
const LEAST_METRES_SHARE = 0.6;
const MOST_METRES_SHARE = 1.4;

/** Was it a drive from here to there? Not one with a wait, an errand or a round in it, as far as its figures tell. */
export function isPlainDrive(trip: DrivenTrip): boolean {
  const foreseen = foreseenSeconds(PLAIN_FACTORS, trip);
  if (trip.seconds < SHORTEST_SECONDS || trip.seconds > LONGEST_SECONDS || foreseen < SHORTEST_SECONDS / 2)
    return false;
  if (trip.seconds > foreseen * MOST_OFF || foreseen > trip.seconds * MOST_OFF) return false;
  if (trip.metres === null) return true;
  const share = trip.metres / trip.roadMetres;
  return share >= LEAST_METRES_SHARE && share <= MOST_METRES_SHARE;
}
