import { describe, expect, it } from 'vitest';
import { circleRing } from '#core/area/drawing/circle.ts';
import { ringOf } from '#core/area/drawing/rings.ts';
import type { Position } from '#core/kit/geo.ts';
import { CarWatch } from '../watch-car.ts';
import { type DrawnFence, FENCES_MOST, fenceFault, NO_RULES } from './drawn-fences.ts';
import { prepareFence } from './geofence.ts';

const ring = (radiusMetres: number, centre: Position = [11.97, 57.7]) => {
  const made = circleRing(centre, radiusMetres);
  if (!made.ok) throw new Error(made.code);
  return made.value;
};
const fence = (name: string, rings: DrawnFence['rings'], id: number | null = null): DrawnFence => ({
  ...NO_RULES,
  id,
  name,
  rings,
});

describe('zones as they are drawn', () => {
  it('may lie in one another', () => {
    expect(fenceFault([fence('Harbour', [ring(500)]), fence('Quay', [ring(100)])], null)).toBeNull();
  });

  it('are refused with 10,000 corners, and where a border crosses itself', () => {
    const corners = Array.from({ length: 10_000 }, (_, n): Position => {
      const turn = (n / 10_000) * 2 * Math.PI;
      return [11.97 + Math.cos(turn) / 100, 57.7 + Math.sin(turn) / 100];
    });
    expect(fenceFault([fence('Coast', [ringOf(corners)])], null)).toMatchObject({ code: 'cornersMany', most: 1_000 });
    const bow: Position[] = [
      [11.97, 57.7],
      [11.98, 57.71],
      [11.98, 57.7],
      [11.97, 57.71],
      [11.97, 57.7],
    ];
    expect(fenceFault([fence('Bow', [bow])], null)).toMatchObject({ code: 'crossesItself', area: 0 });
  });

  it('have names of their own, and are not too many', () => {
    expect(fenceFault([fence('Quay', [ring(100)]), fence(' quay ', [ring(200)])], null)).toMatchObject({
      code: 'nameTwice',
    });
    const many = Array.from({ length: FENCES_MOST + 1 }, (_, n) => fence(`Z ${n}`, [ring(100)]));
    expect(fenceFault(many, null)).toMatchObject({ code: 'areasMany', most: FENCES_MOST });
  });
});

it('a car is told in, standing, and out of a zone once each, and of nothing as the zones are drawn anew around it', () => {
  const zone = prepareFence({ id: 7, rings: [ring(200)], dwellSeconds: 120 });
  const watch = new CarWatch({ fences: [zone], holdMs: 0 });
  const drive = (fromSecond: number, seconds: number, north: number) =>
    Array.from({ length: seconds }, (_, n) => {
      const atMs = (fromSecond + n) * 1_000;
      return watch.add({ atMs, position: [11.97, 57.7 + north / 111_195], speedKmh: 0 }, atMs);
    })
      .flat()
      .map(({ type, geofenceId }) => `${type} ${geofenceId}`);
  // 20 m a second would be a leap of the device: it is let creep.
  const way = [];
  for (let n = 0; n < 40; n += 1) way.push(...drive(n, 1, 400 - n * 10));
  expect(way).toEqual(['geofenceIn 7']);
  expect(drive(40, 130, 0)).toEqual(['geofenceDwell 7']);
  watch.watchZones([prepareFence({ id: 8, rings: [ring(300)], dwellSeconds: null })]);
  expect(drive(170, 5, 0)).toEqual([]);
  const out = [];
  for (let n = 0; n < 40; n += 1) out.push(...drive(175 + n, 1, n * 10));
  expect(out).toEqual(['geofenceOut 8']);
});
