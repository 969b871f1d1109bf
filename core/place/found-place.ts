/**
 * What a typed text was found to be. An `own` address is one that the fleet keeps notes about, a corner is where two streets
 * meet, an entrance has a code, a point was given as one, `computed` is one whose point was worked out from the digits, others a geocoder told.
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
  'point',
  'geocoded',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export type FoundPlace = {
  kind: FoundKind;
  /** As a driver is to read it, the door behind the house: `Vasagatan 33, lgh 1101`. */
  label: string;
  /** What of the text leads from the house to the person: flat, floor, staircase, code; empty where nothing does. */
  door: string;
  /** Tells two places of one name apart. */
  district: string;
  /** What is known of it, such as a gate's code. */
  notes: string;
  longitude: number;
  latitude: number;
};

/** What has to be said of a text besides what was found for it. */
export const PLACE_TOLD = [
  'numberUnknown',
  'numberAs',
  'streetUnknown',
  'townUnsure',
  'swapped',
  'pointOutside',
  'linkClosed',
] as const;
export type PlaceToldCode = (typeof PLACE_TOLD)[number];

/** What of a text was understood and what was not, as a code with the words for its sentence. */
export type PlaceTold = { code: PlaceToldCode; detail: Readonly<Record<string, string>> };

/** What a text may mean, best first, and what has to be said of it. */
export type FoundPlaces = { places: FoundPlace[]; told: PlaceTold | null };
