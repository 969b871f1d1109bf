import { UnstyledButton } from '@mantine/core';
import { IconLifebuoy, IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useGo } from '#engine/web/place.ts';
import { runApp } from '#engine/web/session/running-app.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { MenuIcon } from '../frame/menu-icons.tsx';
import { entryKey, menuKey } from '../frame/menu-keys.ts';
import { useShellTexts } from '../inside/texts.ts';
import classes from './launchers.module.css';
import { homeLaunchers } from './launchers.ts';
import { useHomeTexts } from './texts.ts';

function Tile({ name, note, icon, onOpen }: { name: string; note: string; icon: ReactNode; onOpen?: () => void }) {
  return (
    <UnstyledButton
      className={classes.tile}
      data-idle={onOpen ? undefined : true}
      aria-disabled={onOpen ? undefined : true}
      onClick={onOpen}
    >
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {note ? (
          <span className={classes.note} title={note}>
            {note}
          </span>
        ) : null}
      </span>
    </UnstyledButton>
  );
}

/** The sub-applications this user may open; Payroll and Support stand beside them and do nothing, by specification. */
export function Launchers() {
  const say = useHomeTexts();
  const sayShell = useShellTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  const launchers = homeLaunchers(flags);
  return (
    <Panel title={say('apps.title')}>
      {launchers.length === 0 ? <p className={classes.none}>{say('apps.none')}</p> : null}
      <div className={classes.tiles}>
        {launchers.map(({ name, app, route, entries }) => (
          <Tile
            key={name}
            name={sayShell(menuKey(app))}
            note={entries.length > 1 ? entries.map((id) => sayShell(entryKey(id))).join(', ') : ''}
            icon={<MenuIcon id={app} size={20} />}
            onOpen={() => {
              runApp(name);
              go(route);
            }}
          />
        ))}
        <Tile
          name={say('apps.payroll')}
          note={say('apps.nothing')}
          icon={<IconReceipt size={20} stroke={1.7} aria-hidden />}
        />
        <Tile
          name={say('apps.support')}
          note={say('apps.nothing')}
          icon={<IconLifebuoy size={20} stroke={1.7} aria-hidden />}
        />
      </div>
    </Panel>
  );
}
