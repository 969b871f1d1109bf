import type { AppFlag, OptionFlag, Right, Rights } from './flags.ts';

export type MenuEntry = {
  /** Key of the entry's text and of its help topic. */
  id: string;
  route: string;
  /** Every one of these is needed. */
  options?: readonly OptionFlag[];
  /** One of these is needed. */
  anyOption?: readonly OptionFlag[];
};

export type Menu = { id: string; app: AppFlag; parent?: string; entries: readonly MenuEntry[] };

const one = (id: string, app: AppFlag, route: string): Menu => ({ id, app, entries: [{ id, route }] });

/** Menu, route and flags in the order they are shown; the server enforces the same table. */
export const MENUS: readonly Menu[] = [
  {
    id: 'book',
    app: 'book',
    entries: [
      { id: 'newBooking', route: 'booking', options: ['newBooking'] },
      { id: 'searchJobs', route: 'jobSearch', options: ['searchJobs'] },
      { id: 'permBookings', route: 'booking/permBook', options: ['permBookings'] },
      { id: 'calendars', route: 'booking/calendars', options: ['calendars'] },
    ],
  },
  {
    id: 'coach',
    app: 'coach',
    entries: [
      { id: 'preBookings', route: 'preBookings', options: ['preBookings'] },
      { id: 'jobQ', route: 'coach/jaq', options: ['jobQ'] },
      { id: 'signedOn', route: 'coach/signedOn', options: ['signedOn'] },
      { id: 'signedOff', route: 'coach/signedOff', options: ['signedOff'] },
      { id: 'taxiQ', route: 'coach/taq', options: ['taxiQ'] },
      { id: 'fleetDist', route: 'coach/fleetDist', options: ['fleetDist'] },
      { id: 'status', route: 'coach/vehicleStatus', options: ['status'] },
      { id: 'queries', route: 'queries', options: ['queries'] },
      { id: 'alarms', route: 'queries/alarms', options: ['alarms'] },
      { id: 'alarmHistory', route: 'queries/history', options: ['alarms'] },
      { id: 'messages', route: 'messages', options: ['messages'] },
      { id: 'fareEst', route: 'lostFound/fare', options: ['fareEst'] },
      { id: 'dispatchLab', route: 'coach/lab', options: ['systemEdit'] },
    ],
  },
  {
    id: 'coachSearch',
    app: 'coach',
    parent: 'coach',
    entries: [
      { id: 'coachSearchJobs', route: 'jobSearch', options: ['search', 'searchJobs'] },
      { id: 'searchEvents', route: 'events', options: ['search', 'searchEvents'] },
      { id: 'searchTrips', route: 'trips', options: ['search', 'searchTrips'] },
    ],
  },
  one('keyHandler', 'keyHandler', 'keyHandler'),
  one('cashier', 'cashier', 'cashier'),
  one('owner', 'owner', 'settle'),
  one('umpire', 'umpire', 'umpire'),
  one('trainer', 'trainer', 'trainer'),
  one('telematics', 'telematics', 'telematics'),
  one('incidents', 'incidents', 'incidents'),
  one('tamper', 'tamper', 'tamper'),
  one('roster', 'roster', 'driverRoster'),
  one('agent', 'agent', 'agent'),
  {
    id: 'lostFound',
    app: 'lostFound',
    entries: [
      { id: 'lostFoundRegister', route: 'lostFound' },
      { id: 'lostFoundTrips', route: 'trips', options: ['searchTrips'] },
    ],
  },
  { id: 'resets', app: 'resets', parent: 'lostFound', entries: [{ id: 'resets', route: 'queries/resets' }] },
  {
    id: 'manager',
    app: 'manager',
    entries: [
      { id: 'vehicles', route: 'vehicle', options: ['vehicle'] },
      { id: 'drivers', route: 'vehicle/drivers', anyOption: ['driverEdit', 'driverView'] },
      { id: 'users', route: 'manager/users', options: ['users'] },
      { id: 'tables', route: 'manager/tables', options: ['configEdit'] },
      { id: 'bookingOptions', route: 'manager/options', options: ['systemEdit'] },
      { id: 'fleets', route: 'fleetsEdit', options: ['systemEdit'] },
      { id: 'cities', route: 'cities', options: ['systemEdit'] },
      { id: 'settings', route: 'manager/settings', options: ['systemEdit'] },
      { id: 'rates', route: 'manager/rates', options: ['ratesEdit'] },
      { id: 'penalties', route: 'manager/penalties', options: ['penaltiesEdit'] },
      { id: 'persons', route: 'manager/persons', options: ['configEdit'] },
    ],
  },
  {
    id: 'admin',
    app: 'admin',
    entries: [
      { id: 'customers', route: 'admin', options: ['customers'] },
      { id: 'accounts', route: 'admin/accounts', options: ['accounts'] },
      { id: 'agents', route: 'admin/agents', options: ['accounts'] },
      { id: 'incidentTypes', route: 'admin/incidents', options: ['accounts'] },
      { id: 'makani', route: 'admin/makani', options: ['address'] },
      { id: 'addresses', route: 'admin/address', options: ['address'] },
      { id: 'landmarks', route: 'admin/landmarks', options: ['address'] },
      { id: 'eventLocations', route: 'admin/evtLoc', options: ['address'] },
      { id: 'services', route: 'admin/services' },
    ],
  },
  {
    id: 'workShop',
    app: 'workShop',
    entries: [
      { id: 'workshopVehicles', route: 'vehicle', options: ['vehicle'] },
      { id: 'workOrders', route: 'vehicle/orders', options: ['vehicle'] },
      { id: 'workPlanner', route: 'vehicle/planner', options: ['vehicle'] },
      { id: 'workParts', route: 'vehicle/parts', options: ['vehicle'] },
      { id: 'workInspections', route: 'vehicle/inspections', options: ['vehicle'] },
    ],
  },
  {
    id: 'events',
    app: 'events',
    entries: [
      { id: 'bulkEvents', route: 'bulkEvents' },
      { id: 'eventsLocations', route: 'admin/evtLoc', options: ['address'] },
    ],
  },
  {
    id: 'reports',
    app: 'reports',
    entries: [
      { id: 'performance', route: 'reports' },
      { id: 'performanceHistory', route: 'reports/perfhistory' },
      { id: 'fleetReport', route: 'reports/fleet' },
      { id: 'etaReport', route: 'reports/pickups' },
      { id: 'pickupReport', route: 'reports/trips' },
    ],
  },
];

export function mayOpen(rights: Rights, menu: Menu, entry: MenuEntry): boolean {
  return (
    rights.has(menu.app) &&
    (entry.options ?? []).every((flag) => rights.has(flag)) &&
    (!entry.anyOption || entry.anyOption.some((flag) => rights.has(flag)))
  );
}

/** The menus and entries these rights may open, empty menus left out. */
export function menusFor(rights: Rights): Menu[] {
  return MENUS.map((menu) => ({
    ...menu,
    entries: menu.entries.filter((entry) => mayOpen(rights, menu, entry)),
  })).filter((menu) => menu.entries.length > 0);
}

/** Routes that name a menu: they open the first entry of it that may be opened. */
export const MENU_ROUTES = ['coach', 'manager'] as const;

/** Where a menu's own route leads these rights; null where none of its entries may be opened. */
export function firstRouteOf(menuId: string, rights: Rights): string | null {
  return menusFor(rights).find(({ id }) => id === menuId)?.entries[0]?.route ?? null;
}

/** The rights any one of which opens a route. */
export function rightsOfRoute(route: string): Right[] {
  return MENUS.flatMap((menu) =>
    menu.entries
      .filter((entry) => entry.route === route)
      .map((entry) => ({
        all: [menu.app, ...(entry.options ?? [])],
        ...(entry.anyOption ? { any: entry.anyOption } : {}),
      })),
  );
}
