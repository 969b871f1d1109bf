import type { CityBook } from './cities/city-book.ts';
import type { DriveTimeBook } from './drive-times/drive-time-book.ts';
import type { FleetBook } from './fleets/fleet-book.ts';
import type { Geocoder } from './places/geocoder.ts';
import type { PositionBook } from './positions/position-book.ts';

/** What the services keep in memory for whoever asks; the database stays the truth. */
export type Books = {
  cities: CityBook;
  fleets: FleetBook;
  positions: PositionBook;
  driveTimes: DriveTimeBook;
  /** Null where the company has none: its own streets and landmarks are searched alone. */
  geocoder: Geocoder | null;
};
