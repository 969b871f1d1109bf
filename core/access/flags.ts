/** The application flags of a login, under exactly the specification's names; `agent`, beyond it, books for a hotel or travel office. */
export const APP_FLAGS = [
  'book',
  'coach',
  'cashier',
  'keyHandler',
  'lostFound',
  'umpire',
  'manager',
  'admin',
  'workShop',
  'events',
  'reports',
  'trainer',
  'incidents',
  'tamper',
  'roster',
  'owner',
  'resets',
  'telematics',
  'agent',
] as const;
export type AppFlag = (typeof APP_FLAGS)[number];

/** The option flags of a login, under exactly the specification's names. */
export const OPTION_FLAGS = [
  'newBooking',
  'searchJobs',
  'permBookings',
  'calendars',
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
  'vehicle',
  'driverEdit',
  'driverView',
  'users',
  'configEdit',
  'systemEdit',
  'ratesEdit',
  'penaltiesEdit',
  'customers',
  'accounts',
  'address',
  'noAlerts',
  'tzOffset',
] as const;
export type OptionFlag = (typeof OPTION_FLAGS)[number];

/** Rights beyond the specification's flags: they live in the typed API, never in `options`. */
export const FURTHER_RIGHTS = [
  'supervise',
  'overrideShiftStart',
  'overridePayments',
  'deleteVehicle',
  'deleteDriver',
  'driverPhoto',
  'closeTill',
  'finaliseSettlement',
  'decideAppeal',
  'seeFullPhone',
] as const;
export type FurtherRight = (typeof FURTHER_RIGHTS)[number];

export type Flag = AppFlag | OptionFlag | FurtherRight;

/** What an operation asks for. Every part given must hold; a signed-in user is implied by `all` and `any`. */
export type Right = 'public' | 'session' | { all?: readonly Flag[]; any?: readonly Flag[] };

/** The flags a user's group holds. */
export type Rights = ReadonlySet<Flag>;

/** Denied by default: a right without `all` and without `any` allows nobody. */
export function allows(rights: Rights, right: Exclude<Right, 'public'>): boolean {
  if (right === 'session') return true;
  const all = right.all ?? [];
  const any = right.any ?? [];
  if (all.length === 0 && any.length === 0) return false;
  return all.every((flag) => rights.has(flag)) && (any.length === 0 || any.some((flag) => rights.has(flag)));
}
