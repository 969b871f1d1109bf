import type { TextKey } from '#ui/kit/texts-hook.ts';
import type { texts } from '../inside/texts.ts';

type ShellKey = TextKey<typeof texts.en>;

/** Keys of the menu table's ids; a test proves that each id has its texts. */
export const menuKey = (id: string) => `menu.${id}` as ShellKey;
export const entryKey = (id: string) => `entry.${id}` as ShellKey;
export const plannedKey = (id: string) => `planned.${id}` as ShellKey;
