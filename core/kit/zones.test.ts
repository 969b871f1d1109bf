import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '#core/calendar/calendar-date.ts';
import { clockShown, firstInstantOf, HOUR_MS, instantsShowing, isZoneName, wallMs, weekHour } from './time.ts';

/** Half hours, quarters, summers of the south, half an hour of summer, two midnights in one night, and none at all. */
const ZONES = [
  'UTC',
  'Europe/Stockholm',
  'Europe/London',
  'Atlantic/Azores',
  'America/St_Johns',
  'America/Santiago',
  'America/Asuncion',
  'America/Havana',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Antarctica/Troll',
];

/** What the formatter of the platform says, read from its Swedish letters, which are those of ISO. */
const shownBy = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return (atMs: number) => format.format(atMs);
};

const instants = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2099, 0, 1) });
const zones = fc.constantFrom(...ZONES);

describe('what clocks show', () => {
  test('is what the formatter of the platform says, at any instant in any zone', () => {
    const formats = new Map(ZONES.map((zone) => [zone, shownBy(zone)]));
    fc.assert(
      fc.property(zones, instants, (zone, atMs) => {
        const [date, clock] = formats.get(zone)!(atMs).split(' ') as [string, string];
        expect(localDate(atMs, zone)).toBe(date);
        expect(clockShown(zone, atMs)).toBe(clock.slice(0, 5));
        expect(new Date(wallMs(zone, atMs)).toISOString().slice(0, 19)).toBe(`${date}T${clock}`);
        expect(weekHour(zone, atMs).hour).toBe(Number(clock.slice(0, 2)));
      }),
    );
  });

  test('leads back to the instant, which is one of those that show it', () => {
    fc.assert(
      fc.property(zones, instants, (zone, atMs) => {
        const shown = instantsShowing(zone, wallMs(zone, atMs));
        expect(shown).toContain(atMs);
        expect(shown.length).toBeLessThanOrEqual(2);
        expect(firstInstantOf(zone, wallMs(zone, atMs))).toBe(shown[0]);
      }),
    );
  });
});

const at = (text: string) => Date.parse(text);
const shows = (text: string) => at(`${text}Z`);

test.each([
  // The rules of tzdata 2024a.
  ['Europe/Stockholm', '2027-05-10T09:00', ['2027-05-10T07:00Z']],
  ['Europe/Stockholm', '2026-11-30T09:00', ['2026-11-30T08:00Z']],
  ['Europe/Stockholm', '2027-03-28T02:30', []],
  ['Europe/Stockholm', '2026-10-25T02:30', ['2026-10-25T00:30Z', '2026-10-25T01:30Z']],
  ['America/Santiago', '2026-09-06T00:30', []],
  ['Australia/Lord_Howe', '2026-10-04T02:15', []],
  ['Australia/Lord_Howe', '2026-04-05T01:45', ['2026-04-04T14:45Z', '2026-04-04T15:15Z']],
  ['Pacific/Apia', '2011-12-30T12:00', []],
  ['Pacific/Chatham', '2026-11-30T09:00', ['2026-11-29T19:15Z']],
])('clocks of %s show %s at %j', (zone, shown, instantsOfIt) => {
  expect(instantsShowing(zone, shows(shown))).toEqual(instantsOfIt.map(at));
});

test('a time that clocks leap over is as much later as they leap', () => {
  expect(firstInstantOf('Europe/Stockholm', shows('2027-03-28T02:30'))).toBe(at('2027-03-28T01:30Z'));
  expect(firstInstantOf('Australia/Lord_Howe', shows('2026-10-04T02:15'))).toBe(at('2026-10-03T15:45Z'));
  expect(firstInstantOf('Pacific/Apia', shows('2011-12-30T12:00')) - at('2011-12-30T22:00Z')).toBe(0 * HOUR_MS);
});

test('names of zones are known, and what is none is not', () => {
  expect(ZONES.every(isZoneName)).toBe(true);
  expect(['Nowhere/City', '', 'Europe/Göteborg'].some(isZoneName)).toBe(false);
});
