import type { Position } from '#core/kit/geo.ts';
import { own } from '#core/kit/own.ts';
import type { Place, PlaceKind, Rank } from '#core/place/city.ts';
import type { Tags } from './primitive-block.ts';

export interface House {
  readonly street: string;
  readonly numbers: readonly string[];
  readonly position: Position;
}

export interface District {
  readonly name: string;
  /** 0 for the larger kinds, which name an area first. */
  readonly order: number;
  readonly position: Position;
}

const MOST_NUMBERS = 20;
const MOST_SPACES = 100;
const USUAL_SPACES = 4;

/** Street and numbers of `addr:*`; `12;14` are two. */
export function readHouse(tags: Tags): Omit<House, 'position'> | null {
  const street = (tags['addr:street'] ?? tags['addr:place'] ?? '').trim();
  const numbers = (tags['addr:housenumber'] ?? '')
    .split(/[;,]/)
    .map((number) => number.trim())
    .filter((number) => number !== '' && number.length <= 12);
  if (street === '' || numbers.length === 0) return null;
  return { street, numbers: numbers.slice(0, MOST_NUMBERS) };
}

/** `name` is empty where the rank has none. */
export function readRank(tags: Tags): Omit<Rank, 'position'> | null {
  if (tags.amenity !== 'taxi') return null;
  const spaces = Number.parseInt(tags.capacity ?? '', 10);
  return { name: nameOf(tags), spaces: spaces >= 1 && spaces <= MOST_SPACES ? spaces : USUAL_SPACES };
}

const DISTRICT_ORDER: Readonly<Record<string, number>> = {
  city: 0,
  town: 0,
  suburb: 0,
  village: 1,
  quarter: 1,
  neighbourhood: 2,
  hamlet: 2,
  locality: 3,
};

export function readDistrict(tags: Tags): Omit<District, 'position'> | null {
  const order = own(DISTRICT_ORDER, tags.place ?? '');
  const name = nameOf(tags);
  return order === undefined || name === '' ? null : { name, order };
}

const KINDS: readonly (readonly [key: string, kinds: Readonly<Record<string, PlaceKind>>])[] = [
  ['railway', { station: 'station', halt: 'station' }],
  ['public_transport', { station: 'station' }],
  ['aeroway', { aerodrome: 'airport', terminal: 'airport' }],
  [
    'amenity',
    {
      bus_station: 'station',
      ferry_terminal: 'terminal',
      hospital: 'hospital',
      clinic: 'hospital',
      university: 'school',
      college: 'school',
      school: 'school',
      library: 'office',
      townhall: 'office',
      courthouse: 'office',
      police: 'office',
      embassy: 'office',
      community_centre: 'venue',
      conference_centre: 'venue',
      theatre: 'venue',
      cinema: 'venue',
      arts_centre: 'venue',
      nightclub: 'venue',
      casino: 'venue',
      restaurant: 'restaurant',
      bar: 'restaurant',
      pub: 'restaurant',
      cafe: 'restaurant',
      marketplace: 'shopping',
      place_of_worship: 'worship',
    },
  ],
  [
    'tourism',
    {
      hotel: 'hotel',
      hostel: 'hotel',
      guest_house: 'hotel',
      motel: 'hotel',
      apartment: 'hotel',
      museum: 'museum',
      gallery: 'museum',
      attraction: 'venue',
      theme_park: 'venue',
      zoo: 'park',
      viewpoint: 'other',
    },
  ],
  ['leisure', { park: 'park', garden: 'park', stadium: 'venue', sports_centre: 'venue', marina: 'terminal' }],
  ['shop', { mall: 'shopping', department_store: 'shopping', supermarket: 'shopping' }],
  ['historic', { monument: 'other', castle: 'museum', memorial: 'other' }],
  ['office', { company: 'office', government: 'office' }],
  [
    'place',
    {
      city: 'district',
      town: 'district',
      suburb: 'district',
      village: 'district',
      quarter: 'district',
      neighbourhood: 'district',
      hamlet: 'district',
      square: 'square',
    },
  ],
];

const ALIAS_KEYS = ['name:en', 'short_name', 'alt_name', 'loc_name', 'old_name'];

/** Something with a name to which people ask to be driven. */
export function readPlace(tags: Tags): Omit<Place, 'position'> | null {
  const name = nameOf(tags);
  if (name === '') return null;
  for (const [key, kinds] of KINDS) {
    const kind = own(kinds, tags[key] ?? '');
    if (kind !== undefined) return { name, aliases: aliasesOf(tags, name), kind };
  }
  return null;
}

export function aliasesOf(tags: Tags, name: string): string[] {
  const all = ALIAS_KEYS.flatMap((key) => (tags[key] ?? '').split(';')).map((alias) => alias.trim());
  return [...new Set(all)].filter((alias) => alias !== '' && alias !== name);
}

function nameOf(tags: Tags): string {
  return (tags.name ?? '').trim().slice(0, 120);
}
