import { APP_FLAGS, type AppFlag, FURTHER_RIGHTS, type FurtherRight, OPTION_FLAGS, type OptionFlag } from './flags.ts';

export type Group = {
  name: string;
  apps: readonly AppFlag[];
  options: readonly OptionFlag[];
  further: readonly FurtherRight[];
};

const optionsBut = (...left: OptionFlag[]) => OPTION_FLAGS.filter((flag) => !left.includes(flag));

/** The groups shipped; a company edits them. */
export const SHIPPED_GROUPS: readonly Group[] = [
  { name: 'Administrator', apps: APP_FLAGS, options: optionsBut('noAlerts'), further: FURTHER_RIGHTS },
  {
    name: 'Manager',
    apps: APP_FLAGS.filter((flag) => flag !== 'admin' && flag !== 'agent'),
    options: optionsBut('noAlerts', 'users', 'customers', 'accounts', 'address'),
    further: ['supervise', 'deleteVehicle', 'deleteDriver', 'driverPhoto', 'decideAppeal', 'finaliseSettlement'],
  },
  {
    name: 'Dispatcher',
    apps: ['book', 'coach', 'lostFound', 'events', 'resets', 'incidents'],
    options: [
      'newBooking',
      'searchJobs',
      'sysStats',
      'preBookings',
      'jobQ',
      'signedOn',
      'signedOff',
      'taxiQ',
      'fleetDist',
      'status',
      'queries',
      'alarms',
      'search',
      'searchEvents',
      'searchTrips',
      'messages',
      'fareEst',
      'driverView',
      'tzOffset',
    ],
    further: [],
  },
  {
    name: 'Booking operator',
    apps: ['book', 'events', 'lostFound'],
    options: [
      'newBooking',
      'searchJobs',
      'permBookings',
      'calendars',
      'preBookings',
      'fareEst',
      'search',
      'customers',
      'noAlerts',
      'tzOffset',
    ],
    further: [],
  },
  {
    name: 'Key handler',
    apps: ['keyHandler', 'roster', 'lostFound'],
    options: ['driverView', 'noAlerts'],
    further: ['overrideShiftStart'],
  },
  { name: 'Cashier', apps: ['cashier'], options: ['driverView', 'searchTrips', 'noAlerts'], further: ['closeTill'] },
  { name: 'Workshop', apps: ['workShop', 'resets', 'telematics'], options: ['vehicle', 'noAlerts'], further: [] },
  {
    name: 'Umpire',
    apps: ['umpire', 'tamper', 'incidents'],
    options: ['driverView', 'search', 'searchJobs', 'searchEvents', 'searchTrips', 'noAlerts'],
    further: ['decideAppeal'],
  },
  { name: 'Trainer', apps: ['trainer', 'roster'], options: ['driverView', 'noAlerts'], further: [] },
  { name: 'Owner', apps: ['owner'], options: ['noAlerts'], further: [] },
  { name: 'Driver', apps: ['roster'], options: ['noAlerts'], further: [] },
  { name: 'Agent', apps: ['agent'], options: ['noAlerts'], further: [] },
  {
    name: 'Reports',
    apps: ['reports'],
    options: ['search', 'searchJobs', 'searchEvents', 'searchTrips', 'sysStats', 'noAlerts'],
    further: [],
  },
];
