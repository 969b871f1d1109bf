import type { Bounds, Position } from '#core/kit/geo.ts';

/** Source: github.com/google/open-location-code, docs/specification.md: twenty letters, pairs of digits, then a grid of four by five. */
const DIGITS = '23456789CFGHJMPQRVWX';
const BASE = 20;
const PAIRS = 10;
const LONGEST = 15;
const PLUS_AT = 8;
const GRID = { columns: 4, rows: 5 } as const;
const FORM = /^([23456789CFGHJMPQRVWX]*)(0*)\+([23456789CFGHJMPQRVWX]*)$/;
/** A text has a code of at least four digits before the plus: shorter ones are two numbers. */
const WITHIN =
  /(?<![\p{L}\p{N}])([23456789CFGHJMPQRVWX]{4,8}|[23456789CFGHJMPQRVWX]{2,6}0{2,6})\+([23456789CFGHJMPQRVWX]{2,12})?(?![\p{L}\p{N}+])/iu;

export type CodeKind = 'full' | 'short';

/** Whether a text is a plus code, and of which kind. */
export function plusCodeKind(text: string): CodeKind | null {
  const [, head, zeros, tail] = FORM.exec(text.toUpperCase()) ?? [];
  if (head === undefined || zeros === undefined || tail === undefined) return null;
  const before = head.length + zeros.length;
  if (tail.length === 1 || before > PLUS_AT || before % 2 === 1 || before + tail.length === 0) return null;
  if (before < PLUS_AT) return zeros === '' ? 'short' : null;
  if (zeros !== '' && (zeros.length % 2 === 1 || tail !== '' || head === '')) return null;
  // The first digits count twenty degrees: 180 of latitude and 360 of longitude are all there are.
  return DIGITS.indexOf(head[0]!) < 9 && DIGITS.indexOf(head[1]!) < 18 ? 'full' : null;
}

/** The rectangle that a full code names. */
export function plusCodeArea(code: string): Bounds {
  const digits = code.toUpperCase().replace(/[+0]/g, '').slice(0, LONGEST);
  let [south, west, height, width] = [-90, -180, BASE * BASE, BASE * BASE];
  for (let i = 0; i < Math.min(digits.length, PAIRS); i += 2) {
    [height, width] = [height / BASE, width / BASE];
    south += DIGITS.indexOf(digits[i]!) * height;
    west += DIGITS.indexOf(digits[i + 1]!) * width;
  }
  for (const digit of digits.slice(PAIRS)) {
    [height, width] = [height / GRID.rows, width / GRID.columns];
    south += Math.floor(DIGITS.indexOf(digit) / GRID.columns) * height;
    west += (DIGITS.indexOf(digit) % GRID.columns) * width;
  }
  return { south, west, north: south + height, east: west + width };
}

const middle = ({ south, west, north, east }: Bounds): Position => [(west + east) / 2, (south + north) / 2];

/** The full code nearest to a place that a short one may stand for. */
export function fullPlusCode(code: string, [longitude, latitude]: Position): string {
  const short = code.toUpperCase();
  if (plusCodeKind(short) !== 'short') return short;
  const missing = PLUS_AT - short.indexOf('+');
  const step = BASE ** (2 - missing / 2);
  const reference = digitsOf(longitude, latitude);
  const at = (north: number) => reference(north).slice(0, missing) + short;
  const there = middle(plusCodeArea(at(0)))[1];
  // Nearer by a whole step to the north or the south, but never beyond a pole.
  const turn =
    there - latitude > step / 2 && there - step > -90
      ? -step
      : latitude - there > step / 2 && there + step < 90
        ? step
        : 0;
  const [east] = middle(plusCodeArea(at(turn)));
  const aside = east - longitude > step / 2 ? -step : longitude - east > step / 2 ? step : 0;
  return digitsOf(longitude + aside, latitude)(turn).slice(0, missing) + short;
}

const digitsOf = (longitude: number, latitude: number) => (north: number) => {
  let lat = Math.min(Math.max(latitude + north + 90, 0), 180 - 1e-9);
  let lon = (((longitude + 180) % 360) + 360) % 360;
  let digits = '';
  for (let width = BASE; digits.length < PLUS_AT; width /= BASE) {
    digits += DIGITS[Math.floor(lat / width)]! + DIGITS[Math.floor(lon / width)]!;
    lat %= width;
    lon %= width;
  }
  return digits;
};

/** A plus code within a text, and what stands beside it: `PX3C+9F Göteborg`. */
export function readPlusCode(text: string): { code: string; beside: string } | null {
  const found = WITHIN.exec(text);
  if (!found) return null;
  const code = found[0].toUpperCase();
  if (plusCodeKind(code) === null) return null;
  const beside = `${text.slice(0, found.index)} ${text.slice(found.index + code.length)}`;
  return { code, beside: beside.replace(/^[\s,;]+|[\s,;]+$/g, '') };
}

/** Where a code lies: the middle of its rectangle; a short one nearest to a place. */
export const plusCodePosition = (code: string, near: Position): Position =>
  middle(plusCodeArea(fullPlusCode(code, near)));
