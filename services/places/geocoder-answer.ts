import { z } from 'zod';
import { type Bounds, contains, type Position } from '#core/kit/geo.ts';
import type { GeocoderAddress } from './geocoder-address.ts';

/** A place told by a geocoder: what stands on the envelope, and in which part of the town. */
export type GeocodedPlace = { label: string; district: string; position: Position };

const MOST = 6;

const text = z.string().optional().catch(undefined);
const photonAnswer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: text,
        street: text,
        housenumber: text,
        district: text,
        city: text,
      }),
    }),
  ),
});
const nominatimAnswer = z.array(
  z.object({
    lat: z.coerce.number(),
    lon: z.coerce.number(),
    name: text,
    display_name: z.string(),
    address: z
      .object({ road: text, house_number: text, suburb: text, city_district: text, city: text, town: text })
      .optional(),
  }),
);

/** Where a geocoder of that kind is asked for a text, in a town. Source: the APIs of Photon 1.x and Nominatim 5.x. */
export function questionOf({ kind, url }: GeocoderAddress, asked: string, { west, south, east, north }: Bounds): URL {
  const question = new URL(`${url}/${kind === 'photon' ? 'api' : 'search'}`);
  const words: Record<string, string> =
    kind === 'photon'
      ? {
          bbox: [west, south, east, north].join(),
          lon: String((west + east) / 2),
          lat: String((south + north) / 2),
        }
      : { format: 'jsonv2', addressdetails: '1', bounded: '1', viewbox: [west, north, east, south].join() };
  for (const [name, value] of Object.entries({ q: asked, limit: String(MOST), ...words })) {
    question.searchParams.set(name, value);
  }
  return question;
}

/** The places of an answer that lie in the town. Throws where it is not of the kind's form. */
export function placesOf(kind: GeocoderAddress['kind'], answer: unknown, town: Bounds): GeocodedPlace[] {
  const places = kind === 'photon' ? photonPlaces(answer) : nominatimPlaces(answer);
  return places.filter(({ label, position }) => label !== '' && contains(town, position)).slice(0, MOST);
}

function photonPlaces(answer: unknown): GeocodedPlace[] {
  return photonAnswer.parse(answer).features.map(({ geometry, properties }) => ({
    label: properties.name ?? envelope(properties.street, properties.housenumber),
    district: properties.district ?? properties.city ?? '',
    position: geometry.coordinates,
  }));
}

function nominatimPlaces(answer: unknown): GeocodedPlace[] {
  return nominatimAnswer.parse(answer).map(({ lat, lon, name, display_name, address }) => ({
    label: name || envelope(address?.road, address?.house_number) || (display_name.split(',')[0] ?? ''),
    district: address?.suburb ?? address?.city_district ?? address?.city ?? address?.town ?? '',
    position: [lon, lat],
  }));
}

function envelope(street: string | undefined, number: string | undefined): string {
  return [street, number].filter(Boolean).join(' ');
}
