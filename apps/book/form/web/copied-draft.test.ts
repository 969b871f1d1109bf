import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { copiedDraft } from './copied-draft.ts';

const ZONE = 'Europe/Stockholm';
const NOW = Date.UTC(2026, 10, 21, 12, 10);
const STATION = { label: 'Central Station', longitude: 11.97, latitude: 57.71 };
const LISEBERG = { label: 'Liseberg', longitude: 11.99, latitude: 57.69 };
const world = { zone: ZONE, nowMs: NOW, accountIds: [4], offered: { paymentKinds: [], bookingTypes: [] } };
const voucher = { id: 3, name: 'Voucher', base: 'docket', reference: 'must', referenceLabel: '' } as const;
const airport = { id: 5, name: 'Airport run', base: 'parcel' } as const;

const booking = (more: object = {}) => ({
  bookingId: 7,
  fleet: 1,
  version: 1,
  origin: 'book',
  bookingType: 'now',
  ownType: null,
  passengerName: 'Anna',
  phone: '031123456',
  notes: 'Dog',
  officeNotes: '',
  payment: null,
  paymentKind: null,
  paymentReference: null,
  email: null,
  language: null,
  confirms: true,
  account: null,
  agent: null,
  authorisation: null,
  purchaseOrder: null,
  vehicleTypeId: 2,
  attributes: ['pets'],
  preferred: ['101', 'D1007'],
  banned: [],
  vehicles: 2,
  passengers: 5,
  bags: null,
  hireSeconds: null,
  createdAtMs: NOW,
  createdBy: 'booker',
  changedAtMs: null,
  changedBy: null,
  copiedFrom: null,
  legs: [{ number: 1, pickup: STATION, dropoff: LISEBERG, notes: 'Gate B', requiredAtMs: null }],
  ...more,
});

describe('a booking copied as a new one', () => {
  it('is paid and called by the company’s own names as long as these are offered', () => {
    const own = { bookingType: 'parcel', ownType: airport, payment: 'docket', paymentKind: voucher };
    const copied = booking({ ...own, paymentReference: '4711' });
    const offered = { paymentKinds: [voucher], bookingTypes: [airport] };
    expect(copiedDraft(copied, 'new', { ...world, offered })).toMatchObject({
      bookingType: 'parcel',
      bookingTypeId: 5,
      payment: 'docket',
      paymentKindId: 3,
      paymentReference: '4711',
    });
    expect(copiedDraft(copied, 'new', world)).toMatchObject({
      bookingType: 'parcel',
      bookingTypeId: null,
      payment: 'docket',
      paymentKindId: null,
      paymentReference: '',
    });
  });

  it('asks for the same again', () => {
    expect(copiedDraft(booking(), 'new', world)).toMatchObject({
      copiedFromId: booking().bookingId,
      phone: '031123456',
      passengerName: 'Anna',
      bookingType: null,
      vehicleTypeId: 2,
      attributes: ['pets'],
      vehicles: 2,
      passengers: 5,
      bags: null,
      preferred: '101 D1007',
      legs: [{ pickup: { text: 'Central Station', place: STATION }, later: false, notes: 'Gate B' }],
    });
  });

  it('is hired for as long, there and on the way back', () => {
    const hired = booking({ bookingType: 'hireByHour', hireSeconds: 9_000 });
    for (const as of ['new', 'return'] as const)
      expect(copiedDraft(hired, as, world)).toMatchObject({ bookingType: 'hireByHour', hireHours: 2.5 });
  });

  it('keeps a time that is to come, and proposes one anew that is past', () => {
    const at = (requiredAtMs: number) => booking({ legs: [{ ...booking().legs[0], requiredAtMs }] });
    expect(copiedDraft(at(NOW + 5 * HOUR_MS), 'new', world).legs[0]).toMatchObject({
      later: true,
      day: '21/11/2026',
      time: '18:10',
    });
    expect(copiedDraft(at(NOW - HOUR_MS), 'new', world).legs[0]).toMatchObject({ later: false, time: '14:00' });
  });

  it('keeps a chosen type and an account that is still offered', () => {
    const account = { id: 4, number: 'A4', name: 'Harbour' };
    expect(copiedDraft(booking({ bookingType: 'parcel', account }), 'new', world)).toMatchObject({
      bookingType: 'parcel',
      accountId: 4,
    });
    expect(copiedDraft(booking({ account: { ...account, id: 9 } }), 'new', world).accountId).toBeNull();
  });
});

it('the way back goes from where the first car went to where it came from, through the same stops, for now', () => {
  const opera = { label: 'Opera', longitude: 11.96, latitude: 57.7 };
  const legs = [
    { number: 1, pickup: STATION, dropoff: LISEBERG, notes: '', requiredAtMs: NOW + HOUR_MS },
    { number: 2, pickup: LISEBERG, dropoff: opera, notes: '', requiredAtMs: null },
    { number: 3, pickup: opera, dropoff: STATION, notes: '', requiredAtMs: NOW + 9 * HOUR_MS },
  ];
  const back = copiedDraft(booking({ legs }), 'return', world);
  expect(back.legs.map(({ pickup, dropoff, later }) => [pickup.text, dropoff.text, later])).toEqual([
    ['Opera', 'Liseberg', false],
    ['Liseberg', 'Central Station', false],
  ]);
});
