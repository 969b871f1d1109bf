import { Menu, UnstyledButton } from '@mantine/core';
import { IconApps, IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useLinkState } from '#engine/web/live.ts';
import { useGo } from '#engine/web/place.ts';
import { signOut, useSignedIn } from '#engine/web/session.ts';
import { useClock } from '#ui/kit/clock.tsx';
import { LinkState } from '#ui/kit/LinkState.tsx';
import { LanguageSwitch } from '../entry/LanguageSwitch.tsx';
import { Logo } from '../entry/Logo.tsx';
import { SchemeSwitch } from '../entry/SchemeSwitch.tsx';
import { useShellTexts } from '../inside/texts.ts';
import { AppsMenu } from './AppsMenu.tsx';
import classes from './bar.module.css';
import { useFleetClock } from './use-fleet-clock.ts';

function Clock() {
  const say = useShellTexts();
  const text = useFleetClock(useClock());
  return (
    <time className={`${classes.clock} ${classes.wide}`} aria-label={say('bar.clock')} title={say('bar.clock')}>
      {text}
    </time>
  );
}

const initials = (name: string) =>
  name
    .split(/[\s._-]+/)
    .filter(Boolean)
    .map((word) => word[0])
    .join('')
    .slice(0, 2)
    .toUpperCase();

function UserMenu() {
  const say = useShellTexts();
  const { user, userName, groupName } = useSignedIn();
  return (
    <Menu position="bottom-end" width={220} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes.tool}
          aria-label={`${initials(userName || user)}: ${say('bar.user', { user: userName || user })}`}
        >
          <span className={classes.avatar} aria-hidden>
            {initials(userName || user)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {userName || user}
          <br />
          {groupName}
        </Menu.Label>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {say('bar.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function TopBar({
  onDrawer,
  drawerOpen,
  onGo,
}: {
  onDrawer: () => void;
  drawerOpen: boolean;
  onGo: () => void;
}) {
  const say = useShellTexts();
  const go = useGo();
  const link = useLinkState();
  return (
    <div className={classes.bar}>
      <UnstyledButton
        className={classes.tool}
        aria-label={say('bar.drawer')}
        title={say('bar.drawer')}
        aria-expanded={drawerOpen}
        onClick={onDrawer}
      >
        <IconMenu2 size={18} aria-hidden />
      </UnstyledButton>
      <UnstyledButton className={classes.brand} onClick={() => go('home')} aria-label={`Hansom, ${say('bar.home')}`}>
        <Logo size={25} />
        Hansom
      </UnstyledButton>
      <UnstyledButton className={`${classes.go} ${classes.wide}`} onClick={onGo}>
        <IconSearch size={15} aria-hidden />
        {say('bar.goLong')}
        <span className={classes.goKey} aria-hidden>
          Ctrl K
        </span>
      </UnstyledButton>
      <div className={classes.space} />
      <LinkState {...link} />
      <Clock />
      <AppsMenu icon={<IconApps size={18} aria-hidden />} />
      <LanguageSwitch />
      <SchemeSwitch />
      <UserMenu />
    </div>
  );
}
