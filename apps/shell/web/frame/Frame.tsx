import { Drawer } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useConfig } from '#engine/web/config.ts';
import { FollowFleets, useFleets } from '#engine/web/fleets.ts';
import { useGo, useRoute } from '#engine/web/place.ts';
import { mayDo, useSignedIn } from '#engine/web/session/session.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { later } from '#ui/later/later.ts';
import { AlertsHost } from '../alerts/AlertsHost.tsx';
import { SoundState } from '../alerts/SoundState.tsx';
import { useUserMessages } from '../dialogs/use-user-messages.ts';
import { useEntryTexts } from '../entry/texts.ts';
import { useShellTexts } from '../inside/texts.ts';
import classes from './frame.module.css';
import { LinkBanner } from './LinkBanner.tsx';
import { menuKeyOfRoute } from './menu-of-route.ts';
import { PhonePlans } from './PhonePlans.tsx';
import { SideDrawer } from './SideDrawer.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { TopicsEnded } from './TopicsEnded.tsx';
import { useDrawer } from './use-drawer.ts';
import { useOpenMenu } from './use-open-menu.ts';

const HelpPanel = later(async () => (await import('../help/HelpPanel.tsx')).HelpPanel);
const Palette = later(async () => (await import('../palette/Palette.tsx')).Palette);

/** The frame of every page: bar, demo banner, menus, and the page itself. */
export function Frame({ children }: { children: ReactNode }) {
  const say = useShellTexts();
  const sayEntry = useEntryTexts();
  const config = useConfig();
  const route = useRoute();
  const go = useGo();
  const phone = usePhone();
  const drawer = useDrawer();
  const [overlayOpen, setOverlayOpen] = useState(false);
  const [palette, setPalette] = useState(false);
  const [help, setHelp] = useState(false);
  const { flags } = useSignedIn();
  const { rows: messages } = useUserMessages();
  const [firstFleet] = useFleets();
  useOpenMenu(route);

  useKeys([
    { key: 'Ctrl+K', does: say('keys.palette'), run: () => setPalette(true) },
    { key: 'F1', does: say('keys.help'), run: () => setHelp((open) => !open) },
    ...(mayDo('newBooking') && route !== 'booking'
      ? [{ key: 'F2', does: say('keys.newBooking'), run: () => go('booking') }]
      : []),
  ]);

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {say('skip')}
      </a>
      <header className="not-printed" aria-label={say('bar.label')}>
        <TopBar
          phone={phone}
          drawerOpen={phone ? overlayOpen : drawer.expanded}
          helpOpen={help}
          messages={messages.length}
          sound={<SoundState />}
          onDrawer={() => (phone ? setOverlayOpen(!overlayOpen) : drawer.toggle())}
          onGo={() => setPalette(true)}
          onHelp={() => setHelp(!help)}
        />
        <LinkBanner />
        <TopicsEnded />
        {config?.demo ? <p className={classes.demo}>{sayEntry('demo')}</p> : null}
      </header>
      <div className={classes.below}>
        {phone ? (
          <Drawer
            opened={overlayOpen}
            onClose={() => setOverlayOpen(false)}
            size="17rem"
            title="Hansom"
            closeButtonProps={{ 'aria-label': say('bar.drawer') }}
          >
            <SideMenu onGone={() => setOverlayOpen(false)} />
          </Drawer>
        ) : (
          <SideDrawer drawer={drawer} />
        )}
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        {help ? <HelpPanel menu={menuKeyOfRoute(route, flags)} onClose={() => setHelp(false)} /> : null}
      </div>
      {palette ? <Palette onClose={() => setPalette(false)} /> : null}
      <AlertsHost />
      <PhonePlans />
      {firstFleet ? <FollowFleets fleet={firstFleet.id} /> : null}
    </div>
  );
}
