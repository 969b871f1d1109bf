import type { Rates, Tariff } from '#core/tariff/tariff.ts';

export type DemoVehicleType = {
  code: string;
  name: string;
  seats: number;
  share: number;
  attributes: readonly string[];
};

export type DemoFleet = {
  id: number;
  name: string;
  plates: { first: number; count: number };
  drivers: { firstDid: number; count: number };
  types: readonly DemoVehicleType[];
  tariff: Omit<Tariff, 'tariffId' | 'version'>;
};

export const DEMO_ZONE = 'Europe/Stockholm';
export const DEMO_CURRENCY = 'SEK';
export const DEMO_PASSWORD = 'Hansom2026demo';

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday', 'eve'] as const;

const rates = (flagfallMinor: number, perKmMinor: number, perMinuteMinor: number, minimumMinor: number): Rates => ({
  flagfallMinor,
  bookedFlagfallMinor: null,
  distance: [{ fromMetres: 0, step: { every: 100, amountMinor: perKmMinor / 10, charge: 'proportional' } }],
  time: { counts: 'slow', belowKmh: 22, step: { every: 60, amountMinor: perMinuteMinor, charge: 'proportional' } },
  minimumMinor,
  bookingFeeMinor: 0,
  levyMinor: 0,
  multipliers: [],
});

const tariff = (name: string, day: Rates, nightPercent: number): DemoFleet['tariff'] => ({
  name,
  currency: DEMO_CURRENCY,
  rates: day,
  timeBands: [
    {
      name: 'night',
      days: EVERY_DAY,
      fromMinute: 19 * 60,
      toMinute: 6 * 60,
      rates: { multipliers: [{ name: 'night', percent: 100 + nightPercent, on: 'fare', vehicleTypes: null }] },
    },
    {
      name: 'weekend',
      days: ['sat', 'sun', 'holiday'],
      fromMinute: 0,
      toMinute: 0,
      rates: {
        multipliers: [{ name: 'weekend', percent: 100 + Math.round(nightPercent / 2), on: 'fare', vehicleTypes: null }],
      },
    },
  ],
  roundToMinor: 100,
  holidays: ['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06'],
  eves: ['2026-12-24', '2026-12-31'],
});

export const DEMO_FLEETS: readonly DemoFleet[] = [
  {
    id: 1,
    name: 'Gothenburg Cabs',
    plates: { first: 101, count: 80 },
    drivers: { firstDid: 1001, count: 110 },
    types: [
      { code: 'SAL', name: 'Saloon', seats: 4, share: 0.6, attributes: ['card'] },
      { code: 'EST', name: 'Estate', seats: 4, share: 0.22, attributes: ['card', 'childSeat', 'pets'] },
      { code: 'MAX', name: 'Maxi', seats: 8, share: 0.1, attributes: ['card', 'childSeat'] },
      { code: 'WAV', name: 'Wheelchair', seats: 5, share: 0.08, attributes: ['card', 'wheelchair'] },
    ],
    tariff: tariff('City', rates(4_900, 1_590, 690, 9_900), 20),
  },
  {
    id: 2,
    name: 'West Coach & Ferry',
    plates: { first: 501, count: 40 },
    drivers: { firstDid: 1111, count: 50 },
    types: [
      { code: 'MIN', name: 'Minibus', seats: 16, share: 0.6, attributes: ['card', 'childSeat'] },
      { code: 'COA', name: 'Coach', seats: 50, share: 0.25, attributes: ['card'] },
      { code: 'LOW', name: 'Low-floor bus', seats: 22, share: 0.15, attributes: ['card', 'wheelchair'] },
    ],
    tariff: tariff('Coach', rates(29_000, 2_600, 900, 59_000), 10),
  },
];

/** One user for each group shipped; the driver and the owner see their own fleet only. */
export const DEMO_USERS: readonly { name: string; fullName: string; group: string; fleets: readonly number[] }[] = [
  { name: 'admin', fullName: 'Astrid Admin', group: 'Administrator', fleets: [1, 2] },
  { name: 'manager', fullName: 'Magnus Manager', group: 'Manager', fleets: [1, 2] },
  { name: 'coach', fullName: 'Cilla Coach', group: 'Dispatcher', fleets: [1, 2] },
  { name: 'booker', fullName: 'Bosse Booker', group: 'Booking operator', fleets: [1, 2] },
  { name: 'keyhandler', fullName: 'Kim Keyhandler', group: 'Key handler', fleets: [1, 2] },
  { name: 'cashier', fullName: 'Karin Cashier', group: 'Cashier', fleets: [1, 2] },
  { name: 'workshop', fullName: 'Viktor Workshop', group: 'Workshop', fleets: [1, 2] },
  { name: 'umpire', fullName: 'Ulla Umpire', group: 'Umpire', fleets: [1, 2] },
  { name: 'trainer', fullName: 'Tor Trainer', group: 'Trainer', fleets: [1, 2] },
  { name: 'owner', fullName: 'Ove Owner', group: 'Owner', fleets: [1] },
  { name: 'driver', fullName: 'Disa Driver', group: 'Driver', fleets: [1] },
  { name: 'reports', fullName: 'Rut Reports', group: 'Reports', fleets: [1, 2] },
];
