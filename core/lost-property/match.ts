import { distanceMetres, type Position } from '../kit/geo.ts';
import { DAY_MS, HOUR_MS } from '../kit/time.ts';
import { COLOUR_WORDS, NEAR_COLOURS } from './common-words.ts';
import type { ItemKind } from './item-kinds.ts';
import { isMeant, plainWords, tokensOf } from './tokens.ts';

/** One side of a match: what was lost, or what was found. */
export type Thing = {
  kind: ItemKind;
  /** The words of its description by what they stand for: `tokensOf`. */
  tokens: readonly string[];
  colours: readonly string[];
  brand: readonly string[];
  /** IMEI of a phone or number of its SIM, figures only. */
  imei: string | null;
  /** Of who lost it, or of who booked the trip it was found after. */
  phone: string | null;
  atMs: number;
  position: Position | null;
  jobId: number | null;
  vehicleId: number | null;
};

export const MATCH_REASONS = [
  'imei',
  'trip',
  'phone',
  'vehicle',
  'place',
  'hours',
  'day',
  'kind',
  'colour',
  'brand',
  'words',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export type Match<T> = { of: T; score: number; reasons: MatchReason[] };

export const NEAR_METRES = 300;
export const NEAR_MS = 2 * HOUR_MS;
/** Below this, two things have nothing in common that is worth a look. */
export const LEAST_SCORE = 12;

const LONGEST_BRAND = 4;

/** A thing from what was written of it. */
export function thingOf(
  written: { kind: ItemKind; what: string; colour: string; brand: string; imei: string } & Pick<
    Thing,
    'phone' | 'atMs' | 'position' | 'jobId' | 'vehicleId'
  >,
): Thing {
  const { kind, what, colour, brand, imei, ...rest } = written;
  const said = tokensOf(`${what} ${colour}`);
  const figures = imei.replaceAll(/\D/g, '');
  return {
    ...rest,
    kind,
    tokens: said.filter((word) => !COLOUR_WORDS.has(word)),
    colours: said.filter((word) => COLOUR_WORDS.has(word)),
    brand: plainWords(brand).slice(0, LONGEST_BRAND),
    imei: figures === '' ? null : figures,
  };
}

/** How well what was found fits what was lost, with the reasons for it, the strongest first. */
export function scoreOf(lost: Thing, found: Thing): { score: number; reasons: MatchReason[] } {
  const said: [MatchReason, number][] = [];
  let against = 0;
  const both = <T>(one: T | null, other: T | null): one is T => one !== null && other !== null;
  if (both(lost.imei, found.imei)) {
    if (lost.imei === found.imei) said.push(['imei', 100]);
    else against += 60;
  }
  const laterMs = found.atMs - lost.atMs;
  const isNearInTime = Math.abs(laterMs) <= NEAR_MS;
  if (both(lost.jobId, found.jobId)) {
    if (lost.jobId === found.jobId) said.push(['trip', 50]);
    else against += 20;
  }
  if (isNearInTime && both(lost.phone, found.phone) && lost.phone === found.phone) said.push(['phone', 40]);
  if (both(lost.vehicleId, found.vehicleId)) {
    if (lost.vehicleId === found.vehicleId && Math.abs(laterMs) <= 2 * DAY_MS) said.push(['vehicle', 28]);
    else if (lost.vehicleId !== found.vehicleId) against += 20;
  }
  if (lost.position && found.position && distanceMetres(lost.position, found.position) <= NEAR_METRES)
    said.push(['place', 10]);
  if (isNearInTime) said.push(['hours', 14]);
  else if (laterMs > 0 && laterMs <= DAY_MS) said.push(['day', 7]);
  else if (laterMs < 0) against += 25;
  else against += Math.min(8, (laterMs / DAY_MS) * 0.5);

  if (lost.kind === found.kind) said.push(['kind', 8]);
  else if (lost.kind !== 'other' && found.kind !== 'other') against += 6;
  const colours = coloursAgree(lost.colours, found.colours);
  if (colours !== null) {
    if (colours > 0) said.push(['colour', colours]);
    else against += 6;
  }
  if (lost.brand.length > 0 && found.brand.length > 0) {
    if (shared(lost.brand, found.brand).length > 0) said.push(['brand', 12]);
    else against += 8;
  } else if (lost.brand.length + found.brand.length > 0) {
    // Who gives no brand may have written it among the words.
    const [named, words] = lost.brand.length > 0 ? [lost.brand, found.tokens] : [found.brand, lost.tokens];
    if (shared(named, words).length > 0) said.push(['brand', 10]);
  }
  const words = Math.min(
    36,
    shared(lost.tokens, found.tokens).reduce((sum, word) => sum + weightOf(word), 0),
  );
  if (words > 0) said.push(['words', words]);
  const score = said.reduce((sum, [, points]) => sum + points, 0) - against;
  return {
    score: Math.round(score * 10) / 10,
    reasons: said.toSorted(([, a], [, b]) => b - a).map(([reason]) => reason),
  };
}

/** The best first; those that have nothing in common are left out. */
export function rankMatches<T>(
  thing: Thing,
  side: 'report' | 'item',
  others: readonly (readonly [of: T, thing: Thing])[],
  most: number,
): Match<T>[] {
  return others
    .map(([of, other]) => ({ of, ...(side === 'report' ? scoreOf(thing, other) : scoreOf(other, thing)) }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most);
}

/** Long words and figures tell more apart than short ones. */
const weightOf = (word: string): number => (/\d/.test(word) ? 8 : word.length > 6 ? 6 : 5);

const shared = (one: readonly string[], other: readonly string[]): string[] =>
  one.filter((word) => other.some((also) => isMeant(word, also)));

/** Points where the colours agree, 0 where they differ, null where either side says none. */
function coloursAgree(one: readonly string[], other: readonly string[]): number | null {
  if (one.length === 0 || other.length === 0) return null;
  if (one.some((colour) => other.includes(colour))) return 9;
  const isClose = (a: string, b: string) => NEAR_COLOURS.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  return one.some((a) => other.some((b) => isClose(a, b))) ? 4 : 0;
}
