import type { Position } from '#core/kit/geo.ts';

/** What is known of a car at an instant, from its device, its meter and its jobs. */
export type CarFact = { readonly atMs: number } & (
  | {
      readonly kind: 'place';
      readonly position: Position;
      readonly speedKmh?: number | undefined;
      readonly accuracyMetres?: number | undefined;
      /** The device itself says that the position is made up. */
      readonly mock?: boolean | undefined;
    }
  /** `tariffCode` null where the meter does not tell it; `hail` where no job stands behind the hiring. */
  | { readonly kind: 'meterOn'; readonly tariffCode: string | null; readonly hail: boolean }
  /** Null where the meter does not tell it any more. */
  | { readonly kind: 'tariffCode'; readonly code: string | null }
  /** `metres` as the meter counted them; null where it does not tell. */
  | { readonly kind: 'meterOff'; readonly metres: number | null }
  /** A hiring of before the car was watched, as its meter and its positions told it. */
  | { readonly kind: 'pastTrip'; readonly metres: number; readonly heardMetres: number }
  /** A hiring at a fixed price, for which no meter runs. */
  | { readonly kind: 'fixedPrice'; readonly hired: boolean }
  | { readonly kind: 'seat'; readonly occupied: boolean }
  | { readonly kind: 'power' | 'antenna'; readonly there: boolean }
  | { readonly kind: 'accepted' | 'noShow'; readonly pickup: Position }
  | { readonly kind: 'refused' }
  /** `areaId` null where the car is plotted nowhere. */
  | { readonly kind: 'plotted'; readonly areaId: number | null }
  | { readonly kind: 'device'; readonly serial: string; readonly ordered: boolean }
);
export type FactOf<Kind extends CarFact['kind']> = Extract<CarFact, { kind: Kind }>;

/** What the rules ask of the world around a car. */
export interface TamperWorld {
  /** Metres from an area; 0 within it, null where there is none of this id. */
  readonly metresFromArea: (areaId: number, position: Position) => number | null;
  /** The codes that are right at a place and time, those of both sides near a border; null where any is. */
  readonly codesAt: (position: Position, atMs: number) => readonly string[] | null;
  /** Do all cars lose their positions here? */
  readonly masked: (position: Position) => boolean;
  /** What the fleet's meters tell more than its positions do, e.g. 0.01; 0 where nobody knows. */
  readonly fleetScale: number;
}

export const PLAIN_WORLD: TamperWorld = {
  metresFromArea: () => null,
  codesAt: () => null,
  masked: () => false,
  fleetScale: 0,
};
