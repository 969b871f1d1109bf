/**
 * What a typed text was found to be. An `own` address is one that the fleet keeps notes about, a corner is where two streets
 * meet, an entrance has a code, `computed` is one whose point was worked out from the digits, others a geocoder told.
 */
export const FOUND_KINDS = [
  'address',
  'own',
  'street',
  'place',
  'landmark',
  'corner',
  'entrance',
  'computed',
  'geocoded',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export type FoundPlace = {
  kind: FoundKind;
  label: string;
  /** Tells two places of one name apart. */
  district: string;
  /** What is known of it, such as a gate's code. */
  notes: string;
  longitude: number;
  latitude: number;
};
