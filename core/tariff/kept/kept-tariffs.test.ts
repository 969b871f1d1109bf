import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { checkTariff } from '../check-tariff.ts';
import { EMPTY_TARIFF, PUBLISHED_NAMES, PUBLISHED_TARIFFS } from '../published/published-tariffs.ts';
import { blackoutAt } from './blackout.ts';
import { MADE_UP_TRIPS, madeUpTrips } from './made-up-trips.ts';
import { type Definition, readDefinition } from './read-definition.ts';
import { broughtOnto, tariffDifferences } from './tariff-differences.ts';
import { tariffRefOf, tariffRefText } from './tariff-ref.ts';
import { liveOf, newestOf, versionStates } from './version-state.ts';

const definitionOf = (name: (typeof PUBLISHED_NAMES)[number]): Definition => {
  const { tariffId: _, version: __, ...definition } = PUBLISHED_TARIFFS[name].tariff;
  return definition;
};
const anyTariff = fc.constantFrom(...PUBLISHED_NAMES).map(definitionOf);
const ZONE = 'Europe/Stockholm';
const at = (text: string) => Date.parse(text);

describe('the published tariffs', () => {
  test.each(PUBLISHED_NAMES)('%s is sound, reads as it is written, and names where it was printed', (name) => {
    const definition = definitionOf(name);
    expect(checkTariff(definition)).toEqual([]);
    expect(readDefinition(JSON.parse(JSON.stringify(definition)))).toEqual({ definition, problems: [] });
    expect(PUBLISHED_TARIFFS[name].sources.length).toBeGreaterThan(0);
    expect(tariffRefOf(`preset-${name}`)).toEqual({ kind: 'preset', preset: name });
  });

  test('one that says nothing lacks a name and a currency alone', () => {
    expect(checkTariff(EMPTY_TARIFF).map(({ code }) => code)).toEqual(['nameMissing', 'currencyUnknown']);
    expect(readDefinition(EMPTY_TARIFF).problems).toEqual([]);
  });
});

describe('a tariff from a file', () => {
  const full = definitionOf('geelongMaxi');
  test.each<[string, unknown, string, string]>([
    ['no object', [], 'fieldWrong', ''],
    ['a field nobody knows', { ...full, surprise: 1 }, 'fieldUnknown', 'surprise'],
    ['no rates', { ...full, rates: undefined }, 'fieldMissing', 'rates'],
    [
      'a flagfall that is a word',
      { ...full, rates: { ...full.rates, flagfallMinor: 'x' } },
      'fieldWrong',
      'rates.flagfallMinor',
    ],
    [
      'a day that is none',
      { ...full, timeBands: [{ ...full.timeBands[0], days: ['someday'] }] },
      'fieldWrong',
      'timeBands[0].days',
    ],
    ['a band that is a number', { ...full, timeBands: [7] }, 'fieldWrong', 'timeBands[0]'],
    ['a list without end', { ...full, timeBands: Array(201).fill(full.timeBands[0]) }, 'listLong', 'timeBands'],
    [
      'a gate in the sky',
      {
        ...full,
        tolls: [
          {
            name: 'x',
            amountMinor: 1,
            line: [
              [0, 0],
              [0, 91],
            ],
          },
        ],
      },
      'fieldWrong',
      'tolls[0].line',
    ],
  ])('is refused with %s at its field', (_, given, code, where) => {
    expect(readDefinition(given).problems).toEqual([{ code, where }]);
  });

  test('is never taken where it could not be checked, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyTariff, fc.string(), (value, definition, key) => {
        const read = readDefinition({ ...definition, [key]: value });
        if (read.definition) expect(Array.isArray(checkTariff(read.definition))).toBe(true);
        expect(readDefinition(value).problems.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('two tariffs', () => {
  test('that are the same have no difference', () => {
    fc.assert(
      fc.property(anyTariff, (one) => {
        expect(tariffDifferences(one, structuredClone(one))).toEqual([]);
      }),
    );
  });

  test('differ in what was changed, and nothing written otherwise is no change', () => {
    const one = definitionOf('dubaiStreet');
    const { zones: _, ...without } = one;
    expect(tariffDifferences(one, { ...one, rates: { ...one.rates, flagfallMinor: 1 } })).toEqual([
      'rates.flagfallMinor',
    ]);
    expect(tariffDifferences(one, without)).toEqual(['zones']);
    expect(tariffDifferences(one, { ...one, tax: null, fixedFares: [] })).toEqual([]);
  });

  test('a draft brought onto a newer version keeps what it changed, and says what both changed', () => {
    fc.assert(
      fc.property(anyTariff, fc.nat(5_000), fc.nat(5_000), fc.nat(5_000), (base, mine, theirs, levy) => {
        const draft = { ...base, rates: { ...base.rates, flagfallMinor: mine } };
        const newest = { ...base, rates: { ...base.rates, flagfallMinor: theirs, levyMinor: levy } };
        const { definition, both } = broughtOnto(base, draft, newest);
        const iChanged = mine !== base.rates.flagfallMinor;
        expect(definition.rates.flagfallMinor).toBe(iChanged ? mine : theirs);
        expect(definition.rates.levyMinor).toBe(levy);
        const clash = iChanged && theirs !== base.rates.flagfallMinor && mine !== theirs;
        expect(both).toEqual(clash ? ['rates.flagfallMinor'] : []);
        expect(readDefinition(definition).problems).toEqual([]);
      }),
    );
  });
});

describe('no tariff goes live on a Saturday night', () => {
  test.each([
    ['2026-11-28T17:59+01:00', null],
    ['2026-11-28T18:00+01:00', '2026-11-29T06:00+01:00'],
    ['2026-11-29T05:59+01:00', '2026-11-29T06:00+01:00'],
    ['2026-11-29T06:00+01:00', null],
    ['2026-11-27T23:00+01:00', null],
    // The night on which clocks are put back.
    ['2026-10-24T23:00+02:00', '2026-10-25T06:00+01:00'],
  ])('at %s', (when, until) => {
    expect(blackoutAt(at(when), ZONE)).toEqual(until && { name: 'saturdayNight', untilMs: at(until) });
  });

  test('the end of one is never in one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: at('2060-01-01Z') / MINUTE_MS }), (minute) => {
        const found = blackoutAt(minute * MINUTE_MS, ZONE);
        if (!found) return;
        expect(found.untilMs).toBeGreaterThan(minute * MINUTE_MS);
        expect(found.untilMs - minute * MINUTE_MS).toBeLessThanOrEqual(13 * HOUR_MS);
        expect(blackoutAt(found.untilMs, ZONE)).toBeNull();
      }),
    );
  });
});

describe('the versions of a tariff', () => {
  const version = (id: number, effectiveFromMs: number, change: object = {}) => ({
    id,
    effectiveFromMs,
    vehicleTypeId: null as number | null,
    takenBackAtMs: null as number | null,
    ...change,
  });

  test('one is live, those before have ended, those after are coming, and one that was taken back is neither', () => {
    const versions = [version(1, 0), version(2, 100), version(3, 300), version(4, 200, { takenBackAtMs: 150 })];
    expect([...versionStates(versions, 150)]).toEqual([
      [1, { state: 'ended', untilMs: 100 }],
      [2, { state: 'live', untilMs: 300 }],
      [3, { state: 'coming', untilMs: null }],
      [4, { state: 'takenBack', untilMs: null }],
    ]);
    expect(newestOf(versions, null)?.id).toBe(3);
    expect(liveOf(versions, null, 99)?.id).toBe(1);
    expect(liveOf(versions, 5, 99)).toBeUndefined();
  });

  test('at any instant at most one of a line is live', () => {
    const one = fc.record({ effectiveFromMs: fc.nat(20), taken: fc.boolean(), type: fc.constantFrom(null, 1) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), fc.nat(25), (made, nowMs) => {
        const versions = made.map(({ effectiveFromMs, taken, type }, n) =>
          version(n + 1, effectiveFromMs, { vehicleTypeId: type, takenBackAtMs: taken ? 0 : null }),
        );
        const states = versionStates(versions, nowMs);
        for (const type of [null, 1]) {
          const live = versions.filter(
            ({ id, vehicleTypeId }) => vehicleTypeId === type && states.get(id)?.state === 'live',
          );
          expect(live.map(({ id }) => id)).toEqual(
            [liveOf(versions, type, nowMs)?.id].filter((id) => id !== undefined),
          );
        }
      }),
    );
  });
});

test('trips that are made up lie in the week before, by the clocks of the fleet', () => {
  const trips = madeUpTrips(at('2026-11-25T12:00Z'), ZONE, [11.97, 57.7]);
  expect(trips).toHaveLength(MADE_UP_TRIPS.length);
  expect(trips.every(({ trip }) => trip.startedAtMs < at('2026-11-23T00:00+01:00'))).toBe(true);
  expect(trips.find(({ name }) => name === 'peak')?.trip.startedAtMs).toBe(at('2026-11-18T08:00+01:00'));
});

test('a tariff is named in an address', () => {
  for (const text of ['version-12', 'draft-3', 'preset-empty']) expect(tariffRefText(tariffRefOf(text)!)).toBe(text);
  for (const text of ['version-0', 'preset-constructor', 'draft-x', '', 'preset-'])
    expect(tariffRefOf(text)).toBeNull();
});
