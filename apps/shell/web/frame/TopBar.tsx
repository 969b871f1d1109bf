import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconApps, IconHelp, IconMenu2, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { WorkIndicator } from '#cards/long-work/web/WorkIndicator.tsx';
import { useLinkState } from '#engine/web/live.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { clockText, ownZoneBeside } from '#ui/kit/format.ts';
import { LinkState } from '#ui/kit/LinkState.tsx';
import { useClock } from '#ui/kit/time/clock.tsx';
import { openDialog } from '../dialogs/dialog-store.ts';
import { LanguageSwitch } from '../entry/LanguageSwitch.tsx';
import { Logo } from '../entry/Logo.tsx';
import { SchemeSwitch } from '../entry/SchemeSwitch.tsx';
import { useShellTexts } from '../inside/texts.ts';
import { AppsMenu } from './AppsMenu.tsx';
import classes from './bar.module.css';
import { DataAge } from './DataAge.tsx';
import { MailIndicator } from './MailIndicator.tsx';
import { UserMenu } from './UserMenu.tsx';

function Clock() {
  const say = useShellTexts();
  const nowMs = useClock();
  const zone = useShownZone();
  const { flags } = useSignedIn();
  const own = ownZoneBeside(zone);
  const told = own && !flags.has('tzOffset') ? say('bar.ownClock', { time: clockText(nowMs, own) }) : '';
  return (
    <time
      className={`${classes.clock} ${classes.wide}`}
      aria-label={say('bar.clock')}
      title={[say('bar.clockOf', { zone }), told].filter(Boolean).join('\n')}
    >
      {clockText(nowMs, zone, true)}
    </time>
  );
}

function Tool(props: { words: string; wide?: boolean; pressed?: boolean; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip label={props.words}>
      <UnstyledButton
        className={`${classes.tool} ${props.wide ? classes.wide : ''}`}
        aria-label={props.words}
        aria-expanded={props.pressed}
        onClick={props.onClick}
      >
        {props.children}
      </UnstyledButton>
    </Tooltip>
  );
}

export type BarParts = {
  /** A narrow window: what can stand in the user menu does. */
  phone: boolean;
  drawerOpen: boolean;
  helpOpen: boolean;
  messages: number;
  /** Said where the browser plays no sound yet. */
  sound: ReactNode;
  onDrawer: () => void;
  onGo: () => void;
  onHelp: () => void;
};

/** The bar over every page. */
export function TopBar({ phone, drawerOpen, helpOpen, messages, sound, onDrawer, onGo, onHelp }: BarParts) {
  const say = useShellTexts();
  const link = useLinkState();
  return (
    <div className={classes.bar}>
      <Tool words={say('bar.drawer')} pressed={drawerOpen} onClick={onDrawer}>
        <IconMenu2 size={18} aria-hidden />
      </Tool>
      <UnstyledButton className={classes.brand} onClick={() => openDialog('about')} aria-label={say('bar.about')}>
        <Logo size={25} />
        <span className={classes.wide}>Hansom</span>
      </UnstyledButton>
      {phone ? (
        <Tool words={say('bar.goLong')} onClick={onGo}>
          <IconSearch size={18} aria-hidden />
        </Tool>
      ) : null}
      <UnstyledButton className={`${classes.go} ${classes.wide}`} onClick={onGo}>
        <IconSearch size={15} aria-hidden />
        {say('bar.goLong')}
        <span className={classes.goKey} aria-hidden>
          Ctrl K
        </span>
      </UnstyledButton>
      <div className={classes.space} />
      {sound}
      <DataAge />
      {phone && link.status === 'down' ? null : <LinkState {...link} quiet={phone} />}
      <Clock />
      <AppsMenu icon={<IconApps size={18} aria-hidden />} />
      <Tool words={say('bar.help')} pressed={helpOpen} onClick={onHelp}>
        <IconHelp size={18} aria-hidden />
      </Tool>
      <WorkIndicator tool={classes.tool ?? ''} count={classes.count ?? ''} />
      <MailIndicator messages={messages} />
      {phone ? null : (
        <>
          <LanguageSwitch />
          <SchemeSwitch />
        </>
      )}
      <UserMenu phone={phone} />
    </div>
  );
}
