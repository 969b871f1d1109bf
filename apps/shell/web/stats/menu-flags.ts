import { observable, useObservable } from '#engine/web/calls/observable.ts';

/** The menu flags that the figures of the stats bar set. */
export const MENU_FLAGS = ['JobQueues', 'SignedOn', 'DriverQuery', 'DriverResets', 'VehicleStatus'] as const;
export type MenuFlag = (typeof MENU_FLAGS)[number];

export interface MenuFlags {
  /** At most one of them is set. */
  flags: Readonly<Record<MenuFlag, boolean>>;
  /** The name of the flag that is set; empty where none is. */
  menuName: MenuFlag | '';
}

/** Id of the menu entry that each flag stands for. */
export const ENTRY_OF_FLAG: Readonly<Record<MenuFlag, string>> = {
  JobQueues: 'jobQ',
  SignedOn: 'signedOn',
  DriverQuery: 'queries',
  DriverResets: 'resets',
  VehicleStatus: 'status',
};

/** All flags cleared, then the given one set. */
export function menuFlagsWith(flag: MenuFlag | null): MenuFlags {
  return {
    flags: {
      JobQueues: flag === 'JobQueues',
      SignedOn: flag === 'SignedOn',
      DriverQuery: flag === 'DriverQuery',
      DriverResets: flag === 'DriverResets',
      VehicleStatus: flag === 'VehicleStatus',
    },
    menuName: flag ?? '',
  };
}

const kept = observable<MenuFlags>(menuFlagsWith(null));

/** Clears every menu flag and sets this one and its name; `null` sets none. */
export const setMenuFlag = (flag: MenuFlag | null) => kept.set(menuFlagsWith(flag));

export const clearMenuFlags = () => setMenuFlag(null);

export const menuFlags = kept.get;

/** The menu flags, for a menu that shows which of its entries a figure led to. */
export const useMenuFlag = () => useObservable(kept);
