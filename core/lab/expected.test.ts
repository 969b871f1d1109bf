import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { LabDay, LabJob } from './day/day.ts';
import { expectedOn } from './expected.ts';

const areaOf = () => 7;
const job = (minute: number) =>
  ({ requestedAtMs: minute * MINUTE_MS, requiredAtMs: minute * MINUTE_MS, pickUp: [12, 57] }) as unknown as LabJob;
const day: LabDay = { fleetId: 1, startsAtMs: 0, endsAtMs: 24 * HOUR_MS, jobs: [10, 20, 70].map(job), vehicles: [] };

test('without a past, a quarter of an hour brings a quarter of what the last hour brought, and nothing yet to come', () => {
  const forecast = expectedOn(day, [{ agoMs: 1, jobs: [] }], areaOf);
  expect(forecast(HOUR_MS)).toEqual([{ areaId: 7, centre: [12, 57], jobs: 0.5 }]);
  expect(forecast(0)).toEqual([]);
});

test('with weeks before, it brings what the same quarter brought then', () => {
  const agoMs = 1_000 * HOUR_MS;
  const past = [5, 6, 8].map((minute) => ({ requiredAtMs: minute * MINUTE_MS - agoMs, pickUp: [11, 58] as const }));
  const forecast = expectedOn(day, [{ agoMs, jobs: past }], areaOf);
  expect(forecast(0)).toEqual([{ areaId: 7, centre: [11, 58], jobs: 3 }]);
});
