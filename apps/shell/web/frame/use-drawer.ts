import { useEffect, useReducer, useRef } from 'react';
import { store, stored } from '#engine/web/storage.ts';
import { type Drawer, type DrawerEvent, drawerAfter, HOVER_MS } from './drawer.ts';

const KEY = 'drawer';

const first = (): Drawer => ({ expanded: stored(KEY) !== 'icons', showing: false });

/** The drawer of a wide window, kept as the user left it. */
export function useDrawer() {
  const [drawer, tell] = useReducer((now: Drawer, event: DrawerEvent) => drawerAfter(now, event), undefined, first);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => store(KEY, drawer.expanded ? 'names' : 'icons'), [drawer.expanded]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    ...drawer,
    toggle: () => tell('toggle'),
    chosen: () => tell('chosen'),
    /** Spread over the drawer's element. */
    over: {
      onMouseEnter: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => tell('hovered'), HOVER_MS);
      },
      onMouseLeave: () => {
        clearTimeout(timer.current);
        tell('left');
      },
      onFocus: () => tell('focused'),
      onBlur: (event: React.FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) tell('left');
      },
    },
  };
}
