/** OpenStreetMap's drivable `highway` values; the order is stored in encoded graphs, so only append. */
export const ROAD_CLASSES = [
  'motorway',
  'motorway_link',
  'trunk',
  'trunk_link',
  'primary',
  'primary_link',
  'secondary',
  'secondary_link',
  'tertiary',
  'tertiary_link',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'road',
] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

/** Roads on which nobody is picked up. */
export const MOTORWAYS: ReadonlySet<RoadClass> = new Set(['motorway', 'motorway_link', 'trunk', 'trunk_link']);

export type RoadDirection = 'both' | 'forward' | 'backward';
export interface Road {
  readonly roadClass: RoadClass;
  readonly kmh: number;
  readonly direction: RoadDirection;
  readonly name: string;
}

/** Limit where none is signed, and the share of the limit a car keeps on average, lights and turns included. */
const SPEEDS: Record<RoadClass, { readonly limitKmh: number; readonly share: number }> = {
  motorway: { limitKmh: 110, share: 0.9 },
  motorway_link: { limitKmh: 60, share: 0.8 },
  trunk: { limitKmh: 80, share: 0.85 },
  trunk_link: { limitKmh: 50, share: 0.8 },
  primary: { limitKmh: 60, share: 0.72 },
  primary_link: { limitKmh: 50, share: 0.7 },
  secondary: { limitKmh: 50, share: 0.7 },
  secondary_link: { limitKmh: 50, share: 0.65 },
  tertiary: { limitKmh: 50, share: 0.66 },
  tertiary_link: { limitKmh: 40, share: 0.65 },
  unclassified: { limitKmh: 50, share: 0.6 },
  residential: { limitKmh: 40, share: 0.62 },
  living_street: { limitKmh: 10, share: 1 },
  service: { limitKmh: 20, share: 0.75 },
  road: { limitKmh: 40, share: 0.6 },
};

export type OsmTags = Readonly<Record<string, string | undefined>>;

/** What a taxi may make of a way with these tags; null where it may not drive. */
export function readRoad(tags: OsmTags): Road | null {
  const roadClass = ROAD_CLASSES.find((known) => known === tags.highway);
  if (roadClass === undefined || tags.area === 'yes' || !mayDrive(tags)) return null;
  return {
    roadClass,
    kmh: driveKmh(roadClass, tags.maxspeed),
    direction: direction(tags),
    name: tags.name?.trim() ?? '',
  };
}

const CLOSED = new Set(['no', 'private', 'agricultural', 'forestry', 'emergency']);
const OPEN = new Set(['yes', 'designated', 'permissive', 'official']);

/** The most particular tag decides: a bus street is `access=no`, yet open to a taxi where psv or taxi says so. */
function mayDrive(tags: OsmTags): boolean {
  for (const key of ['taxi', 'psv', 'motorcar', 'motor_vehicle', 'vehicle', 'access']) {
    const value = tags[key];
    if (value === undefined) continue;
    if (OPEN.has(value)) return true;
    if (CLOSED.has(value)) return false;
  }
  return tags.service !== 'emergency_access';
}

function direction(tags: OsmTags): RoadDirection {
  if (tags['oneway:taxi'] === 'no' || tags['oneway:psv'] === 'no') return 'both';
  const oneway = tags.oneway;
  if (oneway === 'yes' || oneway === '1' || oneway === 'true') return 'forward';
  if (oneway === '-1' || oneway === 'reverse') return 'backward';
  if (oneway === 'no' || oneway === '0' || oneway === 'false') return 'both';
  const implied = tags.junction === 'roundabout' || tags.junction === 'circular' || tags.highway === 'motorway';
  return implied ? 'forward' : 'both';
}

/** Average km/h, a whole number from 3 to 250. */
export function driveKmh(roadClass: RoadClass, maxspeed: string | undefined): number {
  const { limitKmh, share } = SPEEDS[roadClass];
  const limit = readLimitKmh(maxspeed) ?? limitKmh;
  return Math.min(250, Math.max(3, Math.round(limit * share)));
}

/**
 * The limit of a road by the average speed that `driveKmh` made of it. Signs end in 0 or 5 in most places; averages are whole
 * numbers, which leaves room for one of them only.
 */
export function signedKmh(roadClass: RoadClass, averageKmh: number): number {
  const limit = averageKmh / SPEEDS[roadClass].share;
  const sign = Math.round(limit / 5) * 5;
  return Math.abs(sign - limit) <= 0.5 / SPEEDS[roadClass].share ? sign : Math.round(limit);
}

const MILE_KM = 1.609344;

/** Reads `50`, `30 mph`, `walk`; signs such as `none` or `PT:urban` say nothing here. */
function readLimitKmh(maxspeed: string | undefined): number | null {
  if (maxspeed === undefined) return null;
  if (maxspeed === 'walk') return 7;
  const found = /^\s*(\d{1,3})(?:\.\d+)?\s*(km\/h|kmh|mph)?\s*(?:$|;)/.exec(maxspeed);
  if (found === null) return null;
  const value = Number(found[1]);
  if (value === 0) return null;
  return found[2] === 'mph' ? value * MILE_KM : value;
}
