import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { carsOf, type MixPart, mixedOrder, type Pattern, spreadCars, spreadTimes, wavesOf } from './spread.ts';

const NOON_MS = Date.UTC(2026, 10, 21, 12);
const mixes = fc.array(
  fc.record({
    vehicleTypeId: fc.constant(null),
    attributes: fc.constant<string[]>([]),
    cars: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 1, maxLength: 5 },
);
const patterns = fc.oneof(
  fc.constant<Pattern>({ kind: 'even' }),
  fc.record({
    kind: fc.constant('waves' as const),
    everyMinutes: fc.integer({ min: 1, max: 90 }),
    cars: fc.integer({ min: 1, max: 40 }),
  }),
);
const minutes = fc.integer({ min: 0, max: 600 });
const countOf = (order: readonly number[], part: number) => order.filter((one) => one === part).length;

test('every car of a mix has its place in the line, as many of each kind as asked for', () => {
  fc.assert(
    fc.property(mixes, (mix) => {
      const order = mixedOrder(mix);
      expect(order).toHaveLength(carsOf(mix));
      mix.forEach(({ cars }, part) => expect(countOf(order, part)).toBe(cars));
    }),
  );
});

test('kinds are mixed so that any stretch of the line has about its share of each', () => {
  fc.assert(
    fc.property(mixes, fc.nat(400), (mix: MixPart[], upTo) => {
      const order = mixedOrder(mix);
      const head = order.slice(0, upTo);
      mix.forEach(({ cars }, part) => {
        const share = (cars * head.length) / order.length;
        expect(Math.abs(countOf(head, part) - share)).toBeLessThan(mix.length + 1);
      });
    }),
  );
});

test('cars are wanted in order, on whole minutes, none before the window; evenly, the first at its begin and the last at its end', () => {
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 300 }), patterns, (length, cars, pattern) => {
      const untilMs = NOON_MS + length * MINUTE_MS;
      const times = spreadTimes(NOON_MS, untilMs, cars, pattern);
      expect(times).toHaveLength(cars);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      for (const atMs of times) expect((atMs - NOON_MS) % MINUTE_MS).toBe(0);
      if (cars > 0) expect(times[0]).toBe(NOON_MS);
      if (pattern.kind === 'even' && cars > 1) expect(times.at(-1)).toBe(untilMs);
    }),
  );
});

test('waves come at their distance, each of its size but for the last', () => {
  fc.assert(
    fc.property(mixes, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 40 }), (mix, everyMinutes, cars) => {
      const waves = wavesOf(spreadCars(NOON_MS, NOON_MS, { mix, pattern: { kind: 'waves', everyMinutes, cars } }));
      expect(waves.map(({ atMs }) => atMs)).toEqual(waves.map((_, n) => NOON_MS + n * everyMinutes * MINUTE_MS));
      expect(waves.slice(0, -1).every((wave) => wave.cars === cars)).toBe(true);
      expect(waves.reduce((sum, wave) => sum + wave.cars, 0)).toBe(carsOf(mix));
      for (const wave of waves) expect([...wave.parts.values()].reduce((a, b) => a + b, 0)).toBe(wave.cars);
    }),
  );
});
