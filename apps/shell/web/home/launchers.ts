import type { AppFlag, Rights } from '#core/access/flags.ts';
import { menusFor } from '#core/access/menu.ts';

/** What stands on the home page, in this order; `app` is the flag and the menu of each. */
const LAUNCHERS = [
  { name: 'coach', app: 'coach' },
  { name: 'book', app: 'book' },
  { name: 'workshop', app: 'workShop' },
  { name: 'manager', app: 'manager' },
  { name: 'admin', app: 'admin' },
  { name: 'events', app: 'events' },
  { name: 'umpire', app: 'umpire' },
  { name: 'keyHandler', app: 'keyHandler' },
  { name: 'lostFound', app: 'lostFound' },
  { name: 'cashier', app: 'cashier' },
  { name: 'trainer', app: 'trainer' },
  { name: 'roster', app: 'roster' },
  { name: 'tamper', app: 'tamper' },
  { name: 'reports', app: 'reports' },
  { name: 'incidents', app: 'incidents' },
] as const satisfies readonly { name: string; app: AppFlag }[];

export interface HomeLauncher {
  /** Kept under `runApp` and named to the server. */
  name: string;
  /** Id of its menu: name and picture. */
  app: AppFlag;
  /** Its first page. */
  route: string;
  /** Ids of its entries. */
  entries: readonly string[];
}

/** The launchers of the applications these rights open. */
export function homeLaunchers(rights: Rights): HomeLauncher[] {
  const menus = menusFor(rights);
  return LAUNCHERS.flatMap(({ name, app }) => {
    const menu = menus.find(({ id }) => id === app);
    const first = menu?.entries[0];
    return menu && first ? [{ name, app, route: first.route, entries: menu.entries.map(({ id }) => id) }] : [];
  });
}
