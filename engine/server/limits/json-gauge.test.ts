import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonTooMuch, jsonGauge } from './json-gauge.ts';

const MOST = { depth: 4, values: 20 };

/** The body, cut into pieces so long, by way of the gauge. */
const through = (body: string, length: number) => {
  const bytes = Buffer.from(body);
  const pieces = Array.from({ length: Math.ceil(bytes.length / length) }, (_, n) =>
    bytes.subarray(n * length, (n + 1) * length),
  );
  return text(Readable.from(pieces).compose(jsonGauge(MOST)));
};

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const valuesOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 +
      Math.max(0, Object.keys(value).length - 1) +
      Object.values(value).reduce((n: number, one) => n + valuesOf(one), 0)
    : 0;

test('a body goes through as it is, or is broken off where it is deeper or holds more than may be, however it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 9 }), async (value, length) => {
      const body = JSON.stringify(value);
      const heard = await through(body, length).catch((error: unknown) => error);
      if (depthOf(value) > MOST.depth || valuesOf(value) > MOST.values) expect(heard).toBeInstanceOf(JsonTooMuch);
      else expect(heard).toBe(body);
    }),
  );
});

test('what stands in a text counts for nothing', async () => {
  const body = JSON.stringify(['[{'.repeat(100), '\\"[[[[[[,,,,', '"', '\\']);
  expect(await through(body, 3)).toBe(body);
});
