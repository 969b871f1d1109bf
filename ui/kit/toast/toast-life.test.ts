import { describe, expect, it } from 'vitest';
import {
  atInstant,
  born,
  closed,
  hovered,
  TOAST_HIDE_MS,
  TOAST_SHOW_MS,
  type ToastLife,
  unhovered,
} from './toast-life.ts';

const phaseAt = (life: ToastLife, nowMs: number) => atInstant(life, nowMs).phase;

describe('a toast', () => {
  it('stays 3000 ms, hides in 250 ms and is gone', () => {
    const life = born({}, 1_000);
    expect(phaseAt(life, 3_999)).toBe('shown');
    expect(phaseAt(life, 4_000)).toBe('leaving');
    expect(phaseAt(life, 4_249)).toBe('leaving');
    expect(phaseAt(life, 4_250)).toBe('gone');
    expect([TOAST_SHOW_MS, TOAST_HIDE_MS]).toEqual([300, 250]);
  });

  it('stays as long as its own life says', () => {
    const life = born({ life: 8_000 }, 0);
    expect(phaseAt(life, 7_999)).toBe('shown');
    expect(phaseAt(life, 8_000)).toBe('leaving');
  });

  it('stays while the mouse is on it, and its life begins anew as the mouse leaves', () => {
    const read = hovered(atInstant(born({}, 0), 2_900));
    expect(phaseAt(read, 60_000)).toBe('shown');
    const left = unhovered(read, {}, 60_000);
    expect(phaseAt(left, 62_999)).toBe('shown');
    expect(phaseAt(left, 63_000)).toBe('leaving');
  });

  it('stays until it is closed where it is sticky, mouse or not', () => {
    const sticky = born({ sticky: true, life: 10 }, 0);
    expect(phaseAt(sticky, 86_400_000)).toBe('shown');
    const left = unhovered(hovered(sticky), { sticky: true }, 500);
    expect(phaseAt(left, 86_400_000)).toBe('shown');
    expect(phaseAt(closed(left, 1_000), 1_249)).toBe('leaving');
    expect(phaseAt(closed(left, 1_000), 1_250)).toBe('gone');
  });

  it('that is leaving can be neither held nor closed again', () => {
    const leaving = closed(born({}, 0), 100);
    expect(hovered(leaving)).toBe(leaving);
    expect(unhovered(leaving, {}, 200)).toBe(leaving);
    expect(closed(leaving, 200)).toBe(leaving);
  });
});
