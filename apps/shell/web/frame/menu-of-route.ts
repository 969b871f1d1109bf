import type { Rights } from '#core/access/flags.ts';
import { MENUS, mayOpen } from '#core/access/menu.ts';

/** The menu key of a route, as the user's own menus have it: the help panel shows its topic. `home` where none has it. */
export function menuKeyOfRoute(route: string, rights: Rights): string {
  for (const menu of MENUS) {
    const entry = menu.entries.find((one) => one.route === route && mayOpen(rights, menu, one));
    if (entry) return entry.id;
  }
  return route === 'manual' ? 'manual' : 'home';
}
