import type { CarriedColumns } from '#store/booking/carried.ts';
import { CITY_PRICES, type DemoTariff, demoTariff } from './tariffs.ts';

export type DemoVehicleType = {
  code: string;
  name: string;
  seats: number;
  share: number;
  attributes: readonly string[];
  /** Child seats that each of its cars carries. */
  carried?: Partial<CarriedColumns>;
  looks: { make: string; model: string };
};

export type DemoFleet = {
  id: number;
  name: string;
  plates: { first: number; count: number };
  drivers: { firstDid: number; count: number };
  region: string;
  types: readonly DemoVehicleType[];
  /** Each holds the vehicles of some types. */
  subFleets: readonly { name: string; notes: string; types: readonly string[] }[];
  tariff: DemoTariff;
};

export const DEMO_ZONE = 'Europe/Stockholm';
export const DEMO_PASSWORD = 'Hansom2026demo';
/** By which the demo's telephone exchange speaks for both fleets. */
export const DEMO_CALL_SECRET = 'demo-call-line';

export const DEMO_FLEETS: readonly DemoFleet[] = [
  {
    id: 1,
    name: 'Gothenburg Cabs',
    region: 'Gothenburg and Mölndal',
    plates: { first: 101, count: 80 },
    drivers: { firstDid: 1001, count: 110 },
    types: [
      {
        code: 'SAL',
        name: 'Saloon',
        seats: 4,
        share: 0.6,
        attributes: ['card'],
        looks: { make: 'Volvo', model: 'S90' },
      },
      {
        code: 'EST',
        name: 'Estate',
        seats: 4,
        share: 0.22,
        attributes: ['card', 'childSeat', 'pets'],
        looks: { make: 'Volvo', model: 'V90' },
      },
      {
        code: 'MAX',
        name: 'Maxi',
        seats: 8,
        share: 0.1,
        attributes: ['card', 'childSeat'],
        looks: { make: 'Volkswagen', model: 'Caravelle' },
      },
      {
        code: 'WAV',
        name: 'Wheelchair',
        seats: 5,
        share: 0.08,
        attributes: ['card', 'wheelchair'],
        looks: { make: 'Mercedes-Benz', model: 'Vito' },
      },
    ],
    subFleets: [
      { name: 'Cars', notes: 'Saloons and estates.', types: ['SAL', 'EST'] },
      { name: 'Vans and wheelchair', notes: 'Drivers with the course for wheelchairs only.', types: ['MAX', 'WAV'] },
    ],
    tariff: {
      ...demoTariff('City', { flagfall: 4_900, perKm: 1_590, perMinute: 690, minimum: 9_900 }, 20),
      ...CITY_PRICES,
    },
  },
  {
    id: 2,
    name: 'West Coach & Ferry',
    region: 'West coast',
    plates: { first: 501, count: 40 },
    drivers: { firstDid: 1111, count: 50 },
    types: [
      {
        code: 'MIN',
        name: 'Minibus',
        seats: 16,
        share: 0.6,
        attributes: ['card', 'childSeat'],
        carried: { baby_seats: 1, toddler_seats: 1, booster_seats: 4 },
        looks: { make: 'Mercedes-Benz', model: 'Sprinter' },
      },
      {
        code: 'COA',
        name: 'Coach',
        seats: 50,
        share: 0.25,
        attributes: ['card'],
        looks: { make: 'Setra', model: 'S 515 HD' },
      },
      {
        code: 'LOW',
        name: 'Low-floor bus',
        seats: 22,
        share: 0.15,
        attributes: ['card', 'wheelchair'],
        looks: { make: 'Iveco', model: 'Daily' },
      },
    ],
    subFleets: [{ name: 'School runs', notes: 'Weekdays 07:00 to 09:00 and 14:00 to 16:00.', types: ['LOW'] }],
    tariff: demoTariff('Coach', { flagfall: 29_000, perKm: 2_600, perMinute: 900, minimum: 59_000 }, 10),
  },
];

/** One user for each group shipped, and a client beside the hotel; both, the driver and the owner see their own fleet only. */
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
  { name: 'hotel', fullName: 'Hanna Hotel', group: 'Agent', fleets: [1] },
  { name: 'client', fullName: 'Klara Client', group: 'Agent', fleets: [1] },
  { name: 'reports', fullName: 'Rut Reports', group: 'Reports', fleets: [1, 2] },
];
