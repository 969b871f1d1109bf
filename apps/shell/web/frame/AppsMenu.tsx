import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShellTexts } from '../inside/texts.ts';
import classes from './bar.module.css';
import { launchersFor } from './launchers.ts';
import { MenuIcon } from './menu-icons.tsx';
import { menuKey } from './menu-keys.ts';

/** The applications the user may open, one click away from anywhere. */
export function AppsMenu({ icon }: { icon: ReactNode }) {
  const say = useShellTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <Tooltip label={say('bar.apps')}>
          <UnstyledButton className={classes.tool} aria-label={say('bar.apps')}>
            {icon}
          </UnstyledButton>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown mah="80vh" style={{ overflowY: 'auto' }}>
        {launchersFor(flags).map(({ menu, route }) => (
          <Menu.Item key={menu.id} leftSection={<MenuIcon id={menu.id} size={16} />} onClick={() => go(route)}>
            {say(menuKey(menu.id))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
