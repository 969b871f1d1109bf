import { afterAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { scoreOf, sumsOf } from '#core/telematics/score.ts';
import { openStore } from '#store/door/connect.ts';
import { drivenBetween } from '#store/telematics/driving.ts';
import { testDatabase } from '#store/testing/test-database.ts';

const { url } = await testDatabase(demoTemplate);
const { db, ...store } = openStore(url);
afterAll(() => store.close());

test('the demo has drivers with scores from poor to good, and each sum is that of its events', async () => {
  const driven = await drivenBetween(db, 1, '1970-01-01', '2100-01-01');
  const scores = driven.map(({ sums }) => scoreOf(sums).score ?? 0);
  expect(Math.min(...scores)).toBeLessThan(75);
  expect(Math.max(...scores)).toBeGreaterThan(90);
  for (const { driverId, sums } of driven.slice(0, 5)) {
    const events = await db
      .selectFrom('driving_event')
      .select(['type', 'confidence'])
      .where('driver_id', '=', driverId)
      .execute();
    const { counts } = sumsOf(sums.km, events as Parameters<typeof sumsOf>[1]);
    for (const [type, count] of Object.entries(counts))
      expect(sums.counts[type as keyof typeof counts], type).toBeCloseTo(count, 6);
  }
});

test('an engine of the demo has a fault that stands, and two electric cars say how far they come, one not far', async () => {
  const standing = db.selectFrom('trouble_code').select('code').where('fleet_id', '=', 1).where('ended_at', 'is', null);
  expect((await standing.execute()).map(({ code }) => code)).toEqual(['P0171']);
  const ranges = await db
    .selectFrom('vehicle_now')
    .select('range_km')
    .where('fleet_id', '=', 1)
    .where('range_km', 'is not', null)
    .orderBy('range_km')
    .execute();
  expect(ranges).toHaveLength(2);
  expect(ranges[0]?.range_km).toBeLessThan(100);
  expect(ranges[1]?.range_km).toBeGreaterThan(200);
});
