/** Over the icons so long, and their names come out. */
export const HOVER_MS = 1_200;

/** The side drawer: its names always stand (`expanded`), or only its icons do and the names come out when wanted. */
export type Drawer = { expanded: boolean; showing: boolean };

export type DrawerEvent = 'toggle' | 'hovered' | 'focused' | 'left' | 'chosen';

/** What the drawer is after an event. Names come out over a rail of icons only. */
export function drawerAfter(drawer: Drawer, event: DrawerEvent): Drawer {
  switch (event) {
    case 'toggle':
      return { expanded: !drawer.expanded, showing: false };
    case 'hovered':
    case 'focused':
      return drawer.expanded ? drawer : { ...drawer, showing: true };
    case 'left':
    case 'chosen':
      return drawer.showing ? { ...drawer, showing: false } : drawer;
  }
}
