import type { Position } from '#core/kit/geo.ts';
import { type PointReading, readPoint } from './point.ts';

/** What a map's link shows: a point, a name to be looked up, or both; neither where only its server knows. */
export type MapLink = { points: readonly PointReading[] | null; name: string };

const LINK =
  /(?:https?:\/\/|geo:|maps?:|comgooglemaps:|google\.navigation:|waze:|bingmaps:|yandexmaps:|here-[a-z]+:)\S+|(?:[a-z-]+\.)*(?:google|goo|apple|openstreetmap|osm|bing|waze|here|yandex|2gis|mapy)\.[a-z.]{2,7}\/\S+/iu;
const NUM = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** Latitude first, the point that is marked before the middle of what is shown. Source: links shared from these maps in 2026. */
const LATITUDE_FIRST = [
  String.raw`!3d${NUM}!4d${NUM}`,
  String.raw`[?&#]mlat=${NUM}&mlon=${NUM}`,
  String.raw`geo:(?!0(?:\.0+)?,0(?:\.0+)?\b)${NUM},${NUM}`,
];
const LONGITUDE_FIRST = [String.raw`!1d${NUM}!2d${NUM}`, String.raw`!2d${NUM}!3d${NUM}`];
const YANDEX = String.raw`[?&/](?:whatshere\[point\]|pt|poi\[point\]|ll|m|geo\/\d+)[=/]${NUM},${NUM}`;
const SHOWN = [
  String.raw`#map=[\d.]+/${NUM}/${NUM}`,
  String.raw`/@${NUM},${NUM}`,
  String.raw`[?&#](?:map|center|sll|cp|ll)=${NUM}[,~]${NUM}`,
  String.raw`[?&#]lat=${NUM}&(?:lon|lng|long)=${NUM}`,
];
/** Words that a link names a place by, where a drive ends before where it begins. */
const NAMED = [
  'q',
  'query',
  'daddr',
  'destination',
  'coordinate',
  'latlng',
  'point',
  'rtp',
  'sp',
  'll',
  'address',
  'where1',
  'place',
  'saddr',
];
const LONGEST = 2_000;

/** A link to a place on a map of the usual kinds, wherever in a text it stands; null where the text has none. */
export function readMapLink(text: string): MapLink | null {
  const link = LINK.exec(text.slice(0, LONGEST))?.[0];
  if (link === undefined) return null;
  const plain = decoded(link);
  const beside = text.slice(0, LONGEST).replace(link, ' ').replaceAll(/\s+/g, ' ').trim();
  const marked = firstOf(plain, LATITUDE_FIRST) ?? firstOf(plain, LONGITUDE_FIRST, true);
  const yandex = /yandex|2gis/i.test(plain) ? firstOf(plain, [YANDEX], true) : null;
  const { points, name } = namedBy(link);
  const found = marked ?? yandex;
  const shown = found ? [{ position: found, swapped: false }] : (points ?? shownPoint(plain));
  return { points: shown, name: name || beside };
}

function shownPoint(link: string): readonly PointReading[] | null {
  const longitudeFirst = /[?&]x=(-?\d{1,3}\.\d+)&y=(-?\d{1,3}\.\d+)/i.exec(link);
  const position = longitudeFirst ? positionOf(longitudeFirst, true) : firstOf(link, SHOWN);
  return position && [{ position, swapped: false }];
}

function firstOf(link: string, patterns: readonly string[], longitudeFirst = false): Position | null {
  for (const pattern of patterns) {
    // A drive's link marks each of its places; the last is where it ends.
    const found = [...link.matchAll(new RegExp(pattern, 'gi'))].at(-1);
    if (found) return positionOf(found, longitudeFirst);
  }
  return null;
}

function positionOf([, one, two]: RegExpExecArray | RegExpMatchArray, longitudeFirst: boolean): Position | null {
  const [x, y] = longitudeFirst ? [Number(one), Number(two)] : [Number(two), Number(one)];
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : null;
}

/** The words of a link that name its place, and the pieces of its path: each is a point, or a name. */
function namedBy(link: string): MapLink {
  const query = link.replace(/^[^?]*\?/, '');
  const words = new Map(
    query
      .split(/[&#]/)
      .map((part): [string, string] => [part.split('=')[0]!.toLowerCase(), part.replace(/^[^=]*=/, '')]),
  );
  const path = link
    .replace(/[?#].*$/, '')
    .split('/')
    .slice(3);
  const kinds = path.findLastIndex((part) => /^(?:place|search|dir|l)$/i.test(part));
  const pieces =
    kinds < 0
      ? []
      : path
          .slice(kinds + 1)
          .filter((part) => part !== '' && !/^(?:@|data=|am=)/.test(part))
          .toReversed();
  const scheme = /^(?:google\.navigation|comgooglemaps):(?:.*[?&])?q=([^&]*)/i.exec(link)?.[1];
  const candidates = [scheme, ...NAMED.map((word) => words.get(word)), ...pieces].filter(
    (one) => one !== undefined && one !== '',
  ) as string[];
  let name = '';
  for (const candidate of candidates) {
    // `PX3C+9F` comes with its plus as it is, other words with one for each space.
    const text = decoded(
      /^[^+\s]{4,8}\+[^+\s]{2,3}(?:[,+]|$)/.test(candidate) ? candidate : candidate.replaceAll('+', ' '),
    ).trim();
    const bare = text
      .replace(/^loc:|^.*(?:pos|point)\.(?=-?\d)/, '')
      .replace(/\(.*\)$/, '')
      .replace(/^(-?[\d.]+)_(-?[\d.]+).*$/, '$1,$2')
      .replace(/^(-?\d+\.\d+, ?-?\d+\.\d+),.*$/, '$1')
      .trim();
    const points = readPoint(bare);
    const called = /\((.*)\)$/.exec(text)?.[1] ?? '';
    if (points) return { points, name: called || name };
    if (name === '' && /\p{L}/u.test(text) && !text.startsWith('place_id:')) name = text;
  }
  return { points: null, name };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
