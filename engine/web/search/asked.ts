import { wallTime } from '#core/kit/sheet.ts';
import { firstInstantOf } from '#core/kit/time.ts';
import { idInPlace } from '../place.ts';

/** What stands in the query string of a search, by name of the field. */
export type Asked = Readonly<Record<string, string>>;

/** Whether the same is asked, in whatever order it was typed. */
export function isSameSearch(one: Asked, other: Asked): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

const WALL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

/** The instant at which the clocks of a zone show `2026-11-21T18:24`; undefined where that is no time. */
export function instantOf(text: string | undefined, zone: string): number | undefined {
  const parts = WALL.exec(text ?? '');
  if (!parts) return undefined;
  const [, year, month, day, hour, minute] = parts.map(Number);
  return firstInstantOf(zone, Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute));
}

/** `2026-11-21T18:24` of an instant, as a field for a time takes it. */
export const wallText = (atMs: number, zone: string) => wallTime(atMs, zone).toISOString().slice(0, 16);

/** A number as people type it, with a point or a comma; undefined where it is none. */
export function numberOf(text: string | undefined): number | undefined {
  const plain = (text ?? '').replaceAll(/\s/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined;
}

export const scaledNumber = (text: string | undefined, by: number) => {
  const value = numberOf(text);
  return value === undefined ? undefined : Math.round(value * by);
};
export const idAsked = (text: string | undefined) => idInPlace(text) ?? undefined;
export const oneOf = <T extends string>(list: readonly T[], text: string | undefined) =>
  list.find((one) => one === text);
export const someOf = <T extends string>(list: readonly T[], text: string | undefined): T[] | undefined => {
  const wanted = list.filter((one) => text?.split(',').includes(one));
  return wanted.length > 0 ? wanted : undefined;
};
/** Words of a list that only the server knows. */
export const wordsOf = (text: string | undefined): string[] | undefined => {
  const words = (text ?? '').split(',').filter(Boolean);
  return words.length > 0 ? words : undefined;
};
/** Without what is not set: an operation refuses a field it does not know. */
export const given = <T extends object>(all: T): T =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== '')) as T;
