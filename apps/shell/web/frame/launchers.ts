import type { Rights } from '#core/access/flags.ts';
import { type Menu, menusFor } from '#core/access/menu.ts';

export interface Launcher {
  menu: Menu;
  route: string;
}

/** One launcher an application the user may open: its first page. A menu inside another has none of its own. */
export function launchersFor(rights: Rights): Launcher[] {
  return menusFor(rights).flatMap((menu) => {
    const first = menu.entries[0];
    return menu.parent || !first ? [] : [{ menu, route: first.route }];
  });
}
