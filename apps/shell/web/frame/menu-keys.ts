import { MENUS } from '#core/access/menu.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import type { texts } from '../inside/texts.ts';

type ShellKey = TextKey<typeof texts.en>;

/** Keys of the menu table's ids; a test proves that each id has its texts. */
export const menuKey = (id: string) => `menu.${id}` as ShellKey;
/** An entry that is all of its menu is called as the menu. */
export const entryKey = (id: string) =>
  MENUS.some((menu) => menu.id === id) ? menuKey(id) : (`entry.${id}` as ShellKey);
export const plannedKey = (id: string) => `planned.${id}` as ShellKey;
