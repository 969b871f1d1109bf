import type { CarCounts } from '#core/booking/riders.ts';
import type { Position } from '#core/kit/geo.ts';

/** How far a trip had come at an instant, counted from its start. */
export type TripCount = { metres: number; drivingSeconds: number; slowSeconds: number };
export type TripMark = TripCount & { atMs: number };

/** Where a trip begins or ends: `area` is the code of the dispatch area. */
export type TripEnd = { position: Position; area?: string | null };

/** What an account pays more, and after that less, in percent of all but tolls, levy and tax. */
export type AccountTerms = { markupPercent: number; discountPercent: number };

/** What is driven and asked for; how many ride is one where nobody said. */
export type Trip = CarCounts & {
  distanceMetres: number;
  drivingSeconds: number;
  /** Of these, seconds below the tariff's cross-over speed. */
  slowSeconds: number;
  startedAtMs: number;
  /** The fleet's IANA zone. */
  zone: string;
  booked: boolean;
  vehicleType?: string;
  /** What is asked for beside the drive, such as `childSeat`. */
  asked?: readonly string[];
  pickup?: TripEnd;
  dropoff?: TripEnd;
  /** The way driven: gates are looked for on it. */
  line?: readonly Position[];
  /** How far it had come on the way, oldest first; without, as evenly as can be. */
  marks?: readonly TripMark[];
  /** Hired by time for so long. */
  hireSeconds?: number;
  /** What the account that pays has agreed on; null or absent where none pays. */
  account?: AccountTerms | null;
  /** Keyed by the driver. */
  extrasMinor?: number;
  tollsMinor?: number;
};
