import type { Rights } from '#core/access/flags.ts';
import { MENUS, mayOpen } from '#core/access/menu.ts';

/** Whether these rights open a route of the menu table. */
export const mayOpenRoute = (rights: Rights, route: string) =>
  MENUS.some((menu) => menu.entries.some((entry) => entry.route === route && mayOpen(rights, menu, entry)));
