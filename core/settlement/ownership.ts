import { addDays, type CalendarDate, datesBetween } from '#core/calendar/calendar-date.ts';
import { ownerKey } from '#core/owner/owner-record.ts';
import { readShare, type Share } from '#core/resource/shares.ts';
import type { Period } from './period.ts';

/** A part of a vehicle in hundredths of a percent. */
export type Part = { name: string; hundredths: number };
export type Owned = { ownerName: string; owners: readonly string[] };

const WHOLE = 10_000;
/** Thirds are written 33.33 and 33.3: so much less than the whole is still the whole. */
const ROUNDED_OFF = 10;

export type Ownership = readonly Share[];

/** Who owns a vehicle: those of its list of shares, else the one whose name it bears. */
export function ownershipOf({ ownerName, owners }: Owned): Ownership {
  if (owners.length > 0) return owners.map(readShare);
  const name = ownerName.trim();
  return name === '' ? [] : [{ name, percent: 100, from: null, until: null }];
}

/** The owners on a day; one who is named twice is one. */
export function partsOn(ownership: Ownership, date: CalendarDate): Part[] {
  const parts = new Map<string, Part>();
  for (const { name, percent, from, until } of ownership) {
    if ((from !== null && date < from) || (until !== null && until < date)) continue;
    const known = parts.get(ownerKey(name));
    const hundredths = Math.round((percent ?? 0) * 100) + (known?.hundredths ?? 0);
    parts.set(ownerKey(name), { name: known?.name ?? name, hundredths });
  }
  return [...parts.values()];
}

/** What nobody owns of a vehicle, in hundredths of a percent. */
export function restOf(parts: readonly Part[]): number {
  const rest = WHOLE - parts.reduce((sum, { hundredths }) => sum + hundredths, 0);
  return rest <= ROUNDED_OFF ? 0 : rest;
}

export type Stretch = Period & { days: number; parts: Part[] };

/** The days of a period by who owned the vehicle: a stretch ends where it is sold. */
export function stretchesOf(ownership: Ownership, { from, through }: Period): Stretch[] {
  const borders = new Set([from]);
  for (const share of ownership) {
    if (share.from !== null && share.from > from && share.from <= through) borders.add(share.from);
    if (share.until !== null && share.until >= from && share.until < through) borders.add(addDays(share.until, 1));
  }
  const starts = [...borders].toSorted();
  return starts.map((start, at) => {
    const next = starts[at + 1];
    const end = next === undefined ? through : addDays(next, -1);
    return { from: start, through: end, days: datesBetween(start, end).length, parts: partsOn(ownership, start) };
  });
}
