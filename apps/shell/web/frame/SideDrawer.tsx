import classes from './frame.module.css';
import { SideMenu } from './SideMenu.tsx';
import type { useDrawer } from './use-drawer.ts';

/** The menus beside the page: with their names, or as icons whose names come out over the page when wanted. */
export function SideDrawer({ drawer }: { drawer: ReturnType<typeof useDrawer> }) {
  if (drawer.expanded) {
    return (
      <div className={`${classes.side} not-printed`}>
        <SideMenu />
      </div>
    );
  }
  return (
    <div className={`${classes.rail} not-printed`}>
      <div className={classes.drawer} data-showing={drawer.showing || undefined} {...drawer.over}>
        <SideMenu iconsOnly={!drawer.showing} onGone={drawer.chosen} />
      </div>
    </div>
  );
}
