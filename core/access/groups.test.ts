import { describe, expect, test } from 'vitest';
import { APP_FLAGS, allows, type Flag, FURTHER_RIGHTS, OPTION_FLAGS } from './flags.ts';
import { SHIPPED_GROUPS } from './groups.ts';
import { MENUS, menusFor, rightsOfRoute } from './menu.ts';

function rightsOf(name: string): Set<Flag> {
  const group = SHIPPED_GROUPS.find((one) => one.name === name);
  if (!group) throw new Error(`no group ${name}`);
  return new Set<Flag>([...group.apps, ...group.options, ...group.further]);
}

const holders = (right: Flag) => SHIPPED_GROUPS.filter((group) => rightsOf(group.name).has(right)).map((g) => g.name);

/** `menu: entry entry` lines of what a group is shown. */
const shown = (name: string) =>
  Object.fromEntries(menusFor(rightsOf(name)).map((menu) => [menu.id, menu.entries.map((e) => e.route).join(' ')]));

test('the thirteen groups are shipped', () => {
  expect(SHIPPED_GROUPS.map((group) => group.name)).toEqual([
    'Administrator',
    'Manager',
    'Dispatcher',
    'Booking operator',
    'Key handler',
    'Cashier',
    'Workshop',
    'Umpire',
    'Trainer',
    'Owner',
    'Driver',
    'Agent',
    'Reports',
  ]);
});

describe('what each group is shown', () => {
  test.each([
    [
      'Dispatcher',
      {
        book: 'booking jobSearch',
        coach:
          'preBookings coach/jaq coach/signedOn coach/signedOff coach/taq coach/fleetDist coach/vehicleStatus queries queries/alarms queries/history messages lostFound/fare',
        coachSearch: 'jobSearch events trips',
        incidents: 'incidents',
        lostFound: 'lostFound trips',
        resets: 'queries/resets',
        events: 'bulkEvents',
      },
    ],
    [
      'Booking operator',
      { book: 'booking jobSearch booking/permBook booking/calendars', lostFound: 'lostFound', events: 'bulkEvents' },
    ],
    ['Key handler', { keyHandler: 'keyHandler', roster: 'driverRoster', lostFound: 'lostFound' }],
    ['Cashier', { cashier: 'cashier' }],
    [
      'Workshop',
      {
        telematics: 'telematics',
        resets: 'queries/resets',
        workShop: 'vehicle vehicle/orders vehicle/planner vehicle/parts vehicle/inspections',
      },
    ],
    ['Umpire', { umpire: 'umpire', incidents: 'incidents', tamper: 'tamper' }],
    ['Trainer', { trainer: 'trainer', roster: 'driverRoster' }],
    ['Owner', { owner: 'settle' }],
    ['Driver', { roster: 'driverRoster' }],
    ['Agent', { agent: 'agent' }],
    ['Reports', { reports: 'reports reports/perfhistory reports/fleet reports/pickups reports/trips' }],
  ])('%s', (group, menus) => {
    expect(shown(group)).toEqual(menus);
  });

  test('Administrator: every entry of every menu', () => {
    expect(menusFor(rightsOf('Administrator'))).toEqual(MENUS.map((menu) => ({ ...menu })));
  });

  test('Manager: all but Admin, users and what needs address', () => {
    const manager = shown('Manager');
    expect(manager['admin']).toBeUndefined();
    expect(manager['manager']).not.toContain('manager/users');
    expect(manager['manager']).toContain('vehicle vehicle/drivers manager/tables');
    expect(manager['events']).toBe('bulkEvents');
  });
});

test('only the office hears alerts', () => {
  const silent = SHIPPED_GROUPS.filter((group) => group.options.includes('noAlerts')).map((group) => group.name);
  expect(silent).not.toContain('Administrator');
  expect(silent).not.toContain('Manager');
  expect(silent).not.toContain('Dispatcher');
  expect(silent).toHaveLength(10);
});

test('deleting, deciding and overriding are rights of a few', () => {
  expect(holders('overrideShiftStart')).toEqual(['Administrator', 'Key handler']);
  expect(holders('overridePayments')).toEqual(['Administrator']);
  expect(holders('deleteVehicle')).toEqual(['Administrator', 'Manager']);
  expect(holders('closeTill')).toEqual(['Administrator', 'Cashier']);
  expect(holders('decideAppeal')).toEqual(['Administrator', 'Manager', 'Umpire']);
  expect(holders('seeFullPhone')).toEqual(['Administrator']);
});

test('no flag has two meanings', () => {
  const all = [...APP_FLAGS, ...OPTION_FLAGS, ...FURTHER_RIGHTS];
  expect(new Set(all).size).toBe(all.length);
});

test('no route carries a parameter', () => {
  for (const menu of MENUS) for (const entry of menu.entries) expect(entry.route).toMatch(/^[a-zA-Z]+(\/[a-zA-Z]+)?$/);
});

describe('an operation is denied unless a right allows it', () => {
  const coach = rightsOf('Dispatcher');
  test('a right that names nothing allows nobody', () => {
    expect(allows(rightsOf('Administrator'), {})).toBe(false);
    expect(allows(rightsOf('Administrator'), { all: [], any: [] })).toBe(false);
  });
  test('all of `all` and one of `any` must be held', () => {
    expect(allows(coach, { all: ['coach', 'jobQ'] })).toBe(true);
    expect(allows(coach, { all: ['coach', 'vehicle'] })).toBe(false);
    expect(allows(coach, { any: ['driverEdit', 'driverView'] })).toBe(true);
    expect(allows(coach, { all: ['coach'], any: ['driverEdit', 'users'] })).toBe(false);
    expect(allows(new Set(), 'session')).toBe(true);
  });
  test('a page that stands in two menus opens by either', () => {
    const vehicles = rightsOfRoute('vehicle');
    expect(vehicles).toEqual([{ all: ['manager', 'vehicle'] }, { all: ['workShop', 'vehicle'] }]);
    const opens = (name: string) => vehicles.some((right) => right !== 'public' && allows(rightsOf(name), right));
    expect(opens('Workshop')).toBe(true);
    expect(opens('Manager')).toBe(true);
    expect(opens('Dispatcher')).toBe(false);
  });
});
