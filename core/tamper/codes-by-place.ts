import { type Area, makeAreaFinder } from '#core/area/area.ts';
import type { Position } from '#core/kit/geo.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { bare, plain } from '#core/tariff/published/plain-tariff.ts';
import type { Tariff, Window } from '#core/tariff/tariff.ts';
import { localMoment, windowHolds } from '#core/tariff/time-band.ts';
import type { TamperWorld } from './fact.ts';
import { CODE_DAYS } from './meter-code.ts';

/** A row of the codes that are right, as it is kept; see `meter-code.ts`. */
export interface KeptMeterCode {
  readonly codes: readonly string[];
  readonly areaIds: readonly number[];
  readonly days: readonly string[];
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

export interface CodesDeclared {
  readonly rows: readonly KeptMeterCode[];
  readonly areas: readonly (Area & { readonly id: number })[];
  /** The fleet's IANA zone, and its public holidays as ISO dates. */
  readonly zone: string;
  readonly holidays: readonly string[];
}

/** So near a border, or so soon before or after another code is right, both are. */
const BORDER_METRES = 300;
const CHANGE_MS = 5 * MINUTE_MS;
const SIDES = 8;
const DAY_MINUTES = 1_440;
const METRES_A_DEGREE = 111_195;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/**
 * The codes that are right at a place and time: those of the rows that name its area at that hour; where none does, those of rows
 * that name no area; where there are none either, any (null). Near a border or a change those of both sides; any, where any is on one.
 */
export function codesByPlace({ rows, areas, zone, holidays }: CodesDeclared): TamperWorld['codesAt'] {
  if (rows.length === 0) return () => null;
  const find = makeAreaFinder(areas);
  const kept = rows.map((row) => ({ codes: row.codes, areas: new Set(row.areaIds), window: windowOf(row) }));
  const timeBands = kept.map(({ window }) => ({ ...window, name: '', rates: {} }));
  const calendar: Tariff = { ...bare, tariffId: 0, name: '', currency: '', rates: plain, holidays, timeBands };
  let heldMinute = Number.NaN;
  let held: (typeof kept)[] = [];
  let known = new Map<number | null, readonly string[] | null>();
  /** The codes that are right in an area, and so soon before and after. */
  const codesIn = (place: number | null): readonly string[] | null => {
    const areaId = place === null ? null : (areas[place]?.id ?? null);
    const found = held.map((holding) => {
      const named = holding.filter((row) => areaId !== null && row.areas.has(areaId));
      const right = named.length > 0 ? named : holding.filter((row) => row.areas.size === 0);
      return right.length > 0 ? right.flatMap(({ codes }) => codes) : null;
    });
    return found.includes(null) ? null : [...new Set(found.flatMap((codes) => codes ?? []))];
  };
  return (position, atMs) => {
    const minute = Math.floor(atMs / MINUTE_MS);
    if (minute !== heldMinute) {
      heldMinute = minute;
      known = new Map();
      held = [-CHANGE_MS, 0, CHANGE_MS].map((off) => {
        const moment = localMoment(minute * MINUTE_MS + off, zone);
        return kept.filter(({ window }) => windowHolds(calendar, window, moment));
      });
    }
    const all: string[] = [];
    for (const place of new Set([position, ...around(position)].map(find))) {
      const codes = known.has(place) ? known.get(place) : codesIn(place);
      known.set(place, codes ?? null);
      if (!codes) return null;
      all.push(...codes);
    }
    return all;
  };
}

function windowOf({ days, startsAt, endsAt }: KeptMeterCode): Window {
  const chosen = CODE_DAYS.filter((day) => days.length === 0 || days.includes(day));
  if (!startsAt || !endsAt) return { days: chosen, fromMinute: 0, toMinute: DAY_MINUTES };
  return { days: chosen, fromMinute: minutesOf(startsAt), toMinute: minutesOf(endsAt) };
}

function around([longitude, latitude]: Position): Position[] {
  const north = BORDER_METRES / METRES_A_DEGREE;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: SIDES }, (_, n) => {
    const turn = (2 * Math.PI * n) / SIDES;
    return [longitude + east * Math.cos(turn), latitude + north * Math.sin(turn)];
  });
}
