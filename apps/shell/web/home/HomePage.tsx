import { UnstyledButton } from '@mantine/core';
import { useFleets } from '#engine/web/fleets.ts';
import { useGo } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session.ts';
import { store } from '#engine/web/storage.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { launchersFor } from '../frame/launchers.ts';
import { MenuIcon } from '../frame/menu-icons.tsx';
import { entryKey, menuKey } from '../frame/menu-keys.ts';
import { useShellTexts } from '../inside/texts.ts';
import classes from './home.module.css';

export function HomePage() {
  const say = useShellTexts();
  const go = useGo();
  const fleets = useFleets();
  const { user, userName, groupName, flags } = useSignedIn();
  const launchers = launchersFor(flags);

  return (
    <div className={classes.home}>
      <h2 className={classes.welcome}>{say('home.welcome', { name: userName || user })}</h2>
      <dl className={classes.facts}>
        <div>
          <dt>{say('home.user')}</dt>
          <dd>{user}</dd>
        </div>
        <div>
          <dt>{say('home.group')}</dt>
          <dd>{groupName}</dd>
        </div>
        <div>
          <dt>{say('home.fleets')}</dt>
          <dd>{fleets.map(({ name }) => name).join(' · ') || '–'}</dd>
        </div>
      </dl>
      <Panel title={say('home.apps')}>
        {launchers.length === 0 ? (
          <Nothing title={say('home.none')} />
        ) : (
          <div className={classes.tiles}>
            {launchers.map(({ menu, route }) => (
              <UnstyledButton
                key={menu.id}
                className={classes.tile}
                onClick={() => {
                  store('runApp', menu.app);
                  go(route);
                }}
              >
                <span className={classes.icon}>
                  <MenuIcon id={menu.id} size={22} />
                </span>
                <span className={classes.words}>
                  <span className={classes.name}>{say(menuKey(menu.id))}</span>
                  <span className={classes.entries}>
                    {menu.entries.length > 1 ? menu.entries.map((entry) => say(entryKey(entry.id))).join(', ') : null}
                  </span>
                </span>
              </UnstyledButton>
            ))}
          </div>
        )}
      </Panel>
    </div>
  );
}
