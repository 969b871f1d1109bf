import type { Area } from '#core/area/area.ts';
import type { Bounds, Position } from '#core/kit/geo.ts';
import type { RoadGraph } from '#core/roads/graph.ts';

export interface Street {
  readonly name: string;
  /** Other names by which people ask for it: Avenyn for Kungsportsavenyen. */
  readonly aliases: readonly string[];
  /** The area in which its middle lies; tells two streets of one name apart. */
  readonly district: string;
  readonly position: Position;
}

export interface Address {
  /** Index into the city's streets. */
  readonly street: number;
  readonly number: string;
  readonly position: Position;
  /** True where the number was made up along a street rather than surveyed. */
  readonly generated: boolean;
}

export const PLACE_KINDS = [
  'station',
  'terminal',
  'airport',
  'hotel',
  'hospital',
  'venue',
  'museum',
  'school',
  'shopping',
  'park',
  'square',
  'worship',
  'office',
  'restaurant',
  'district',
  'other',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export interface Place {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kind: PlaceKind;
  readonly position: Position;
}

export interface Rank {
  readonly name: string;
  readonly position: Position;
  /** Cars that fit. */
  readonly spaces: number;
}

/** Everything a city is made of; an import or a seed makes one, the store keeps it under an id made of its name. */
export interface CityContent {
  readonly name: string;
  readonly bounds: Bounds;
  /** Whose data it is, to be shown wherever the map is. */
  readonly attribution: string;
  readonly graph: RoadGraph;
  readonly streets: readonly Street[];
  readonly addresses: readonly Address[];
  readonly places: readonly Place[];
  readonly ranks: readonly Rank[];
  /** The default tiling: no gap, no overlap within the bounds. */
  readonly areas: readonly Area[];
}

/** A city as the suite keeps it in memory; its addresses stay in the database and are searched there. */
export interface City extends Omit<CityContent, 'addresses'> {
  readonly id: string;
  readonly addressCount: number;
}
