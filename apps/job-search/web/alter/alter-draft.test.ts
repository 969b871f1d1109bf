import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { whyOff } from '../found-commands.ts';
import { jobSearchOf } from '../job-search-view.ts';
import { type AlterDraft, alterationOf, alterDraftOf } from './alter-draft.ts';

const ZONE = 'Europe/Stockholm';
const NOW = Date.UTC(2026, 10, 21, 12);
const STATION = { label: 'Central Station', longitude: 11.97, latitude: 57.71 };
const OPERA = { label: 'Opera', longitude: 11.96, latitude: 57.7 };
const job = {
  id: 1,
  legNumber: 1,
  state: 'dispatching' as const,
  version: 1,
  preBooked: false,
  requiredAtMs: NOW,
  releaseAtMs: null,
  plate: null,
  driverName: null,
  priority: 0,
  checkbacks: 0,
  quoteMinor: null,
  fareMinor: null,
  reason: null,
};
const booking = {
  bookingId: 7,
  fleet: 1,
  version: 1,
  origin: 'book',
  bookingType: 'now',
  passengerName: 'Anna',
  phone: '031123456',
  notes: '',
  officeNotes: '',
  payment: null,
  email: null,
  language: null,
  confirms: true,
  account: null,
  agent: null,
  authorisation: null,
  purchaseOrder: null,
  vehicleTypeId: null,
  attributes: [],
  preferred: [],
  banned: [],
  vehicles: 1,
  passengers: 5,
  bags: null,
  hireSeconds: null,
  createdAtMs: NOW,
  createdBy: 'booker',
  changedAtMs: null,
  changedBy: null,
  copiedFrom: null,
  legs: [{ number: 1, pickup: STATION, dropoff: null, notes: '', requiredAtMs: null }],
  jobs: [job],
};
const first = alterDraftOf(booking, ZONE, NOW);
const changed = (more: Partial<AlterDraft>) => alterationOf({ ...first, ...more }, first, ZONE, NOW);
const legs = (more: object) => ({ legs: [{ ...first.legs[0]!, ...more }] });

describe('of an alteration', () => {
  it('other hours are sent of a car that is hired, and look for no other car', () => {
    const before = alterDraftOf({ ...booking, bookingType: 'hireByHour', hireSeconds: 7_200 }, ZONE, NOW);
    const asked = (hireHours: number | null) => alterationOf({ ...before, hireHours }, before, ZONE, NOW);
    expect(asked(2)).toEqual({ changed: {}, restarts: false });
    expect(asked(3.5)).toEqual({ changed: { hireSeconds: 12_600 }, restarts: false });
    for (const wrong of [null, 2.2, 25]) expect(asked(wrong)).toEqual({ field: 'hireHours', problem: 'hoursWrong' });
  });

  it('only what was changed is sent', () => {
    expect(changed({})).toEqual({ changed: {}, restarts: false });
    expect(changed({ passengerName: ' Anna Berg ', preferred: '101, d1007 101' })).toEqual({
      changed: { passengerName: 'Anna Berg', preferred: ['101', 'D1007'] },
      restarts: true,
    });
    expect(changed({ passengers: null, bags: 2 })).toEqual({ changed: { passengers: null, bags: 2 }, restarts: false });
    expect(changed(legs({ dropoff: { text: 'Opera', place: OPERA } }))).toEqual({
      changed: { legs: [{ number: 1, dropoff: OPERA }] },
      restarts: false,
    });
  });

  it('a time is meant by the clocks of the fleet, and one they leap over is none', () => {
    const at = (text: string) => changed(legs({ when: { now: false, text } }));
    expect(at('2026-11-21T18:30')).toMatchObject({
      changed: { legs: [{ requiredAtMs: NOW + 5.5 * HOUR_MS }] },
      restarts: true,
    });
    expect(at('2027-03-28T02:30')).toEqual({ field: 'time 1', problem: 'timeSkipped' });
    expect(at('2026-11-21T09:00')).toEqual({ field: 'time 1', problem: 'timePast' });
    expect(at('soon')).toEqual({ field: 'time 1', problem: 'timeWrong' });
  });

  it('what is wrong keeps it from being sent', () => {
    expect(changed({ passengerName: ' ' })).toEqual({ field: 'passengerName', problem: 'nameMissing' });
    expect(changed({ phone: 'Anna' })).toEqual({ field: 'phone', problem: 'phoneWrong' });
    expect(changed(legs({ pickup: { text: 'Nowhere', place: null } }))).toEqual({
      field: 'pickup 1',
      problem: 'noPosition',
    });
  });
});

describe('a command is off', () => {
  const booker = new Set(['book', 'newBooking', 'searchJobs'] as const);
  it.each([
    ['for who only looks', 'cancel', new Set(['search', 'searchJobs'] as const), booking, { code: 'looksOnly' }],
    ['for who does not book', 'alter', new Set(['coach', 'searchJobs'] as const), booking, { code: 'noBooking' }],
    ['for a booking made elsewhere', 'copyNew', booker, { ...booking, origin: 'api' }, { code: 'origin' }],
    ['by the state of the job', 'eta', booker, booking, { code: 'state', state: 'dispatching' }],
  ] as const)('%s', (_, command, flags, of, why) => {
    expect(whyOff(command, of, job, flags)).toEqual(why);
  });

  it('otherwise it is on', () => {
    expect(whyOff('alter', booking, job, booker)).toBeNull();
    expect(whyOff('checkback', booking, job, booker)).toBeNull();
  });
});

describe('the address of a search', () => {
  it('asks for areas and types of a fleet only once one is chosen', () => {
    const asked = {
      name: 'berg',
      type: 'now,parcel,gossip',
      area: '3',
      vehicleType: '2',
      ahead: 'ahead',
      number: '12x',
    };
    expect(jobSearchOf(asked, null, ZONE)).toEqual({ name: 'berg', preBooked: true });
    expect(jobSearchOf(asked, 1, ZONE)).toEqual({
      fleet: 1,
      name: 'berg',
      preBooked: true,
      areaId: 3,
      bookingTypes: ['now', 'parcel'],
      vehicleTypeId: 2,
    });
  });
});
