import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstRouteOf, MENU_ROUTES, MENUS } from '#core/access/menu.ts';

const ROUTES = new Set(MENUS.flatMap((menu) => menu.entries.map((entry) => entry.route)));

/** Every route of the specification; `manual`, which it does not name, is the full user manual. */
const SPECIFIED = `home driverRoster keyHandler bulkEvents preBookings coach/jaq coach/taq coach/fleetDist
  coach/vehicleStatus coach/signedOn coach/signedOff queries queries/alarms queries/history queries/resets messages umpire
  booking booking/permBook booking/calendars jobSearch events trips lostFound lostFound/fare vehicle vehicle/drivers
  manager/users manager/tables manager/options manager/rates manager/settings manager/penalties admin admin/makani
  admin/address admin/accounts admin/evtLoc admin/agents admin/landmarks admin/incidents admin/services cashier settle
  tamper fleetsEdit trainer reports reports/perfhistory reports/fleet reports/pickups reports/trips incidents
  telematics`.split(/\s+/);

function builtRoutes(): Set<string> {
  const root = new URL('./', import.meta.url);
  const paths = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [];
    try {
      const source = readFileSync(new URL(`${entry.name}/web/index.ts`, root), 'utf8');
      return [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? '');
    } catch {
      return [];
    }
  });
  return new Set(paths);
}

/** Pages beyond the specification that have a place in the menu. */
const BEYOND = [
  'coach/lab',
  'agent',
  'cities',
  'manager/persons',
  'vehicle/orders',
  'vehicle/planner',
  'vehicle/parts',
  'vehicle/inspections',
];

test('every route of the specification is in the menu table, or is home or the name of a menu', () => {
  expect(SPECIFIED.filter((route) => route !== 'home' && !ROUTES.has(route))).toEqual([]);
  expect([...ROUTES].filter((route) => !SPECIFIED.includes(route))).toEqual(BEYOND);
});

test('the route of a menu opens the first page of it that its user may open', () => {
  expect(MENU_ROUTES).toEqual(['coach', 'manager']);
  expect(firstRouteOf('coach', new Set(['coach', 'jobQ', 'messages']))).toBe('coach/jaq');
  expect(firstRouteOf('manager', new Set(['manager', 'users']))).toBe('manager/users');
  expect(firstRouteOf('manager', new Set(['users']))).toBeNull();
});

test('every route has its application', () => {
  const built = builtRoutes();
  expect([...SPECIFIED, ...BEYOND].filter((route) => !built.has(route))).toEqual([]);
});
