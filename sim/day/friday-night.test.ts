import { describe, expect, test } from 'vitest';
import { FRIDAY_NIGHT } from './friday-night.ts';
import { busynessAfter } from './named-day.ts';
import { dayNamed } from './named-days.ts';

describe('Friday night in Gothenburg', () => {
  test('is known by its name, and no other day is', () => {
    expect(dayNamed('friday-night')).toBe(FRIDAY_NIGHT);
    expect(dayNamed('monday-morning')).toBeNull();
    expect(dayNamed(null)).toBeNull();
  });

  test('has something of every kind within two minutes', () => {
    const early = FRIDAY_NIGHT.happenings.filter(({ atSeconds }) => atSeconds <= 120);
    const kinds = new Set(early.map(({ scene }) => scene.kind));
    expect([...kinds].toSorted()).toEqual([
      'asks',
      'breaksDown',
      'checkFails',
      'flicksMeter',
      'makesUpPlaces',
      'meterReset',
      'meterSticks',
      'nobodyComes',
      'partFails',
      'phoneDies',
      'rush',
      'serviceDue',
      'trackerDies',
      'wrongCode',
      'wrongMeter',
    ]);
  });

  test('grows busier towards midnight and stays as it ends', () => {
    expect(busynessAfter(FRIDAY_NIGHT, 0)).toBe(1.3);
    expect(busynessAfter(FRIDAY_NIGHT, 2.5)).toBeCloseTo(1.8);
    expect(busynessAfter(FRIDAY_NIGHT, 99)).toBe(0.8);
  });
});
