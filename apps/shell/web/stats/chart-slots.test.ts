import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { type HistoryRow, hoursTurned, pointsOf, SLOTS, slotsOf, slotsWith } from './chart-slots.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const row = (Hr: number, SignedOn: number): HistoryRow => ({
  Hr,
  SignedOn,
  OOV: 1,
  Available: 2,
  Engaged: 3,
  TotalVehicles: 100,
});
/** 22, 23, 0, … 12: what a server tells at noon. */
const history = Array.from({ length: SLOTS }, (_, n) => row((22 + n) % 24, 10 + n));
const now = { OOV: 5, Available: 6, Engaged: 7, SignedOn: 80, TotalVehicles: 100 };
const hours = (slots: { rows: readonly HistoryRow[] }) => slots.rows.map(({ Hr }) => Hr);

describe('the 15 slots of the chart', () => {
  it('hold what the server told, oldest first', () => {
    const slots = slotsOf(history, NOON + 5_000);
    expect(hours(slots)).toEqual([22, 23, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('show the figures of now in the hour that runs', () => {
    const slots = slotsWith(slotsOf(history, NOON), now, NOON + 40 * 60_000);
    expect(slots.rows.at(-1)).toEqual({ Hr: 12, ...now });
    expect(slots.rows.at(-2)).toEqual(history[13]);
    expect(slots.rows).toHaveLength(SLOTS);
  });

  it('rotate as the hour turns: the oldest falls out, the ended hour keeps its last figures', () => {
    const before = slotsWith(slotsOf(history, NOON), now, NOON + 59 * 60_000);
    const after = slotsWith(before, { ...now, SignedOn: 90 }, NOON + HOUR_MS + 1_000);
    expect(hours(after)).toEqual([23, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(after.rows.at(-2)).toEqual({ Hr: 12, ...now });
    expect(after.rows.at(-1)?.SignedOn).toBe(90);
    expect(hoursTurned(after, NOON + HOUR_MS + 2_000)).toBe(0);
  });

  it('come round to all new ones after 15 hours and after 40', () => {
    for (const passed of [15, 40]) {
      const slots = slotsWith(slotsOf(history, NOON), now, NOON + passed * HOUR_MS);
      expect(hours(slots).at(-1)).toBe((12 + passed) % 24);
      expect(slots.rows.filter(({ SignedOn }) => SignedOn !== 0)).toHaveLength(1);
      expect(slots.rows).toHaveLength(SLOTS);
    }
  });

  it('are filled up with zeros where the server told fewer hours', () => {
    const slots = slotsOf([row(0, 9), row(1, 10)], NOON);
    expect(hours(slots)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1]);
    expect(slots.rows[0]?.TotalVehicles).toBe(0);
  });

  it('give the vacant as what is left of the signed on', () => {
    expect(pointsOf(slotsOf(history, NOON)).at(-1)).toEqual({
      hour: '12:00',
      OOV: 1,
      Vacant: 20,
      Engaged: 3,
      SignedOn: 24,
      Available: 2,
    });
  });
});
