import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { USUAL_ALIKENESS } from '../booking-options.ts';
import { crowdAmong, type OpenJob, twinsAmong } from './twins.ts';

const { twinMs: TWIN_MS } = USUAL_ALIKENESS;

const DOOR = { label: 'Storgatan 1', longitude: 11.97, latitude: 57.7 };
const ELSEWHERE = { label: 'Liseberg', longitude: 11.99, latitude: 57.695 };
const open = (more: Partial<OpenJob> = {}): OpenJob => ({
  jobId: 1,
  bookingId: 1,
  passengerName: 'Anna',
  phone: '031',
  state: 'dispatching',
  requiredAtMs: 0,
  pickup: DOOR,
  createdBy: 'booker',
  ...more,
});
const call = (more: object = {}) => ({ phone: '031', pickup: DOOR, atMs: 0, landmark: false, ...more });

describe('a call that was taken before', () => {
  it.each([
    ['of the same phone and door', {}, 'both'],
    ['of the same phone from elsewhere', { pickup: ELSEWHERE }, 'phone'],
    ['of the same phone whose pick-up is not known yet', { pickup: null }, 'phone'],
    ['of another phone at the same door', { phone: '99' }, 'pickup'],
    [
      'of another phone a few steps from the door',
      { phone: '99', pickup: { ...DOOR, label: 'x', latitude: 57.7002 } },
      'pickup',
    ],
  ])('is named: one %s', (_, more, same) => {
    expect(twinsAmong([open()], call(more)).map((twin) => twin.same)).toEqual([same]);
  });
  it('is not: another phone at a station, or anywhere else', () => {
    expect(twinsAmong([open()], call({ phone: '99', landmark: true }))).toEqual([]);
    expect(twinsAmong([open()], call({ phone: '99', pickup: ELSEWHERE }))).toEqual([]);
    expect(twinsAmong([open({ phone: '' })], call({ phone: '', pickup: ELSEWHERE }))).toEqual([]);
  });
  it('is wanted within half an hour, and never farther off', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90 * MINUTE_MS, max: 90 * MINUTE_MS }), (requiredAtMs) => {
        expect(twinsAmong([open({ requiredAtMs })], call())).toHaveLength(Math.abs(requiredAtMs) <= TWIN_MS ? 1 : 0);
      }),
    );
  });
  it('is named once for all its cars, the likeliest first', () => {
    const jobs = [open({ bookingId: 2, pickup: ELSEWHERE }), open({ jobId: 2 }), open({ jobId: 3 })];
    expect(twinsAmong(jobs, call()).map(({ bookingId, same }) => [bookingId, same])).toEqual([
      [1, 'both'],
      [2, 'phone'],
    ]);
  });
});

describe('many jobs at once', () => {
  const four = [1, 2, 3, 4].map((jobId) => open({ jobId, bookingId: jobId, requiredAtMs: jobId * TWIN_MS * 9 }));
  it('are counted by phone or by door, whenever they are wanted', () => {
    expect(crowdAmong(four, call())).toEqual({ jobs: 4, same: 'phone' });
    expect(crowdAmong(four, call({ phone: '99' }))).toEqual({ jobs: 4, same: 'pickup' });
  });
  it('are as usual at a landmark', () => {
    expect(crowdAmong(four, call({ phone: '99', landmark: true }))).toBeNull();
  });
});
