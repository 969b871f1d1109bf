import type { Position } from '#core/kit/geo.ts';

/** What two numbers may mean. `swapped`: the longitude stood first, though nothing said so. */
export type PointReading = { position: Position; swapped: boolean };

const LONGEST = 200;
type Axis = 'lat' | 'lon';
type Half = { degrees: number; axis: Axis | null; other?: number };

const N = 'n';
/** Words of the four directions and two angles, as one letter each: a for latitude, b for longitude, o where it is east to some and west to others. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/latitude|latitud|lat|breite|shirota|широта/g, 'a'],
  [/longitude|longitud|long|lng|lon|länge|долгота/g, 'b'],
  [/с\.?\s?ш\.?/g, N],
  [/ю\.?\s?ш\.?/g, 's'],
  [/в\.?\s?д\.?/g, 'e'],
  [/з\.?\s?д\.?/g, 'w'],
  [/north|nord|norr|noord|norte/g, N],
  [/south|süd|sud|syd|söder|zuid|sur|sul/g, 's'],
  [/ouest|west|väst|vest|oeste|ovest|[vл]/g, 'w'],
  [/east|ost|öst|øst|est|leste|[öø]/g, 'e'],
];
const LETTER = /[nsewoab]/g;
/** As ISO 6709 has it: without any sign but those before the numbers. */
const ISO_6709 = /^[+-](?:\d{2}\.\d+|\d{4,6}(?:\.\d+)?)[+-]\d{3,7}(?:\.\d+)?\/?$/;
const SIGNS = /[°'":,;/|~\s()[\]{}=]/g;
const NUMBER = /([+-]?)(\d+(?:\.\d+)?)/g;

/**
 * Reads a position in degrees, in degrees and minutes or in degrees, minutes and seconds, with letters, signs or words of the
 * directions: `57.69, 11.96`, `57,69; 11,96`, `N 57° 41.4' E 011° 57.6'`, `57°41'24"N 11°57'36"E`, `+57.69+011.96/`. What it may
 * mean stands in the order of its likelihood; null where it is none. Two whole numbers are none: they may be a house and a flat.
 */
export function readPoint(text: string): readonly PointReading[] | null {
  if (text.length > LONGEST || !/\d/.test(text)) return null;
  const plain = decimalPoints(oneSign(text));
  if (plain.replace(NUMBER, '').replace(LETTER, '').replace(SIGNS, '') !== '') return null;
  const halves = inHalves(plain);
  if (!halves) return null;
  const [first, second] = halves.map(readHalf);
  if (!first || !second || (first.axis !== null && first.axis === second.axis)) return null;
  const marked = first.axis !== null || second.axis !== null || plain.includes('°') || ISO_6709.test(plain);
  if (!marked && !halves.every((half) => /^\s*[[({]?\s*[+-]?\d+\.\d+\W*$/.test(half))) return null;
  const readings =
    (first.axis ?? (second.axis === 'lat' ? 'lon' : 'lat')) === 'lat' ? pairs(first, second) : pairs(second, first);
  const swapped = first.axis === null && second.axis === null ? pairs(second, first) : [];
  const found = [
    ...readings.map((position) => ({ position, swapped: false })),
    ...swapped.map((position) => ({ position, swapped: true })),
  ].filter(({ position: [x, y] }) => Math.abs(x) <= 180 && Math.abs(y) <= 90);
  return found.length > 0 ? found : null;
}

function oneSign(text: string): string {
  let plain = text.normalize('NFC').toLowerCase();
  plain = plain
    .replace(/["']?(lat(?:itude)?|l(?:on|ng|ong|ongitude))["']\s*:/g, '$1 ')
    .replace(/[′’‘´`ʹ]/g, "'")
    .replace(/''|[″”“„ʺ]/g, '"')
    .replace(/[º˚]|deg(?:rees?)?|grad/g, '°')
    .replace(/[−–—]/g, '-')
    .replace(/^\s*point\s*\(/, '(');
  for (const [word, letter] of WORDS) plain = plain.replace(word, letter);
  return plain
    .replace(/(\d)\s*d\s*(?=\d)/g, '$1°')
    .replace(/(\d)\s*m(?:in)?\.?\s*(?=[\d\s,nsewo]|$)/g, "$1'")
    .replace(/(\d)\s*s(?:ec)?\.?\s*(?=[,\s]*[nsewo]\b)/g, '$1"')
    .replace(/([ab])\s*[.:=]/g, '$1 ')
    .replace(/\u00a0|\u2009|\u202f/g, ' ')
    .trim();
}

/** `57,69; 11,96`, `57,69 11,96` and `57°41,4'` have commas for points. */
function decimalPoints(text: string): string {
  const everyOther = /^\D*\d+,\d+[^\d,]*[,;/|\s]+[^\d,]*\d+,\d+\D*$|^\D*\d+,\d{2,},\d+,\d{2,}\D*$/.test(text);
  const isDecimal = !/\d\.\d/.test(text) && (everyOther || (/[°']/.test(text) && /\d,\d/.test(text)));
  return isDecimal ? text.replace(/(\d+),(\d+)/g, '$1.$2') : text;
}

function inHalves(text: string): [string, string] | null {
  const letters = [...text.matchAll(LETTER)];
  if (letters.length > 4) return null;
  if (letters.length >= 2) {
    const leads = letters[0]!.index < text.search(/\d/);
    const directions = letters.length === 2 ? letters : letters.filter(([letter]) => 'nsewo'.includes(letter));
    const [one, two] = directions.length === 2 ? directions : [letters[0]!, letters.at(-1)!];
    const at =
      leads && letters.length === 2 ? two!.index : letters.length > 2 && leads ? letters[2]!.index : one!.index + 1;
    return [text.slice(0, at), text.slice(at)];
  }
  const parts = text.split(/[,;|~/]/).filter((part) => /\d/.test(part));
  if (parts.length === 2) return [parts[0]!, parts[1]!];
  const numbers = [...text.matchAll(NUMBER)];
  if (numbers.length === 0 || numbers.length % 2 === 1) return null;
  const at = numbers[numbers.length / 2]!.index;
  return [text.slice(0, at), text.slice(at)];
}

const AXES: Readonly<Record<string, Axis>> = { n: 'lat', s: 'lat', a: 'lat', e: 'lon', w: 'lon', o: 'lon', b: 'lon' };

function readHalf(half: string): Half | null {
  const numbers = [...half.matchAll(NUMBER)];
  const letters = [...half.matchAll(LETTER)].map(([letter]) => letter);
  const directions = letters.filter((letter) => 'nsewo'.includes(letter));
  const axes = new Set(letters.map((letter) => AXES[letter]!));
  const [whole, ...parts] = numbers;
  if (!whole || parts.length > 2 || axes.size > 1 || directions.length > 1) return null;
  if (numbers.slice(0, -1).some(([, , digits]) => digits!.includes('.')) || parts.some(([, sign]) => sign !== ''))
    return null;
  const axis = [...axes][0] ?? null;
  const [degrees, minutes, seconds] =
    parts.length > 0
      ? [whole[2], parts[0]?.[2], parts[1]?.[2]].map(Number)
      : runTogether(whole[2]!, axis ?? (whole[1] ? 'any' : null));
  if (degrees === undefined || degrees > 180 || !(under60(minutes) && under60(seconds))) return null;
  const size = degrees + (minutes || 0) / 60 + (seconds || 0) / 3600;
  const [direction] = directions;
  const signed = whole[1] === '-' || direction === 's' || direction === 'w' ? -size : size;
  return direction === 'o' ? { degrees: size, axis, other: -size } : { degrees: signed, axis };
}

const under60 = (part: number | undefined) => part === undefined || Number.isNaN(part) || part < 60;

/** `574124` of a latitude and `0115736` of a longitude, as pilots and ISO 6709 write degrees, minutes and seconds. */
function runTogether(digits: string, axis: Axis | 'any' | null): number[] {
  const [whole = '', rest] = digits.split('.');
  const fraction = rest === undefined ? '' : `.${rest}`;
  if (axis === null || whole.length < 4) return [Number(digits)];
  const degrees = axis === 'lon' || whole.length % 2 === 1 ? 3 : 2;
  const parts = [whole.slice(0, degrees), whole.slice(degrees, degrees + 2), whole.slice(degrees + 2)].filter(
    (part) => part !== '',
  );
  if (whole.length > degrees + 4) return [];
  return parts.map((part, at) => Number(at === parts.length - 1 ? part + fraction : part));
}

function pairs(lat: Half, lon: Half): Position[] {
  return [lon.degrees, ...(lon.other === undefined ? [] : [lon.other])].map(
    (longitude): Position => [rounded(longitude), rounded(lat.degrees)],
  );
}

const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** As a position is told, and read again. */
export const pointLabel = ([longitude, latitude]: Position): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
