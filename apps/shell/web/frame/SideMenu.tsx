import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type Menu, menusFor } from '#core/access/menu.ts';
import { useGo, useRoute } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useShellTexts } from '../inside/texts.ts';
import { clearMenuFlags, ENTRY_OF_FLAG, useMenuFlag } from '../stats/menu-flags.ts';
import { MenuIcon } from './menu-icons.tsx';
import { entryKey, menuKey } from './menu-keys.ts';
import classes from './side-menu.module.css';

const stay = () => {};

/** The one entry that is marked as open: two applications may share a page. */
const HereContext = createContext('');

/** Tells that a page was chosen: the overlay of a phone closes. */
const GoneContext = createContext<() => void>(stay);

function Entry({ id, label, route, icon }: { id: string; label: string; route: string; icon?: ReactNode }) {
  const go = useGo();
  const { menuName } = useMenuFlag();
  const onGone = useContext(GoneContext);
  const here = useContext(HereContext) === id;
  return (
    <a
      className={classes.entry}
      href={`/${route}`}
      aria-current={here ? 'page' : undefined}
      data-led={menuName !== '' && ENTRY_OF_FLAG[menuName] === id ? '' : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        clearMenuFlags();
        go(route);
        onGone();
      }}
    >
      {icon}
      <span className={classes.label}>{label}</span>
    </a>
  );
}

function MenuGroup({ menu, inner, depth = 0 }: { menu: Menu; inner: readonly Menu[]; depth?: number }) {
  const say = useShellTexts();
  const here = useContext(HereContext);
  const holds = [menu, ...inner].some((one) => one.entries.some(({ id }) => id === here));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? holds;
  const only = menu.entries.length === 1 && inner.length === 0 ? menu.entries[0] : undefined;
  if (only) {
    return (
      <li>
        <Entry
          id={only.id}
          label={say(menuKey(menu.id))}
          route={only.route}
          icon={depth === 0 ? <MenuIcon id={menu.id} /> : undefined}
        />
      </li>
    );
  }
  return (
    <li>
      <UnstyledButton className={classes.group} aria-expanded={open} onClick={() => setChosen(!open)}>
        {depth === 0 ? <MenuIcon id={menu.id} /> : null}
        <span className={classes.label}>{say(menuKey(menu.id))}</span>
        <span className={classes.chevron} aria-hidden>
          {open ? <IconChevronDown size={15} /> : <IconChevronRight size={15} />}
        </span>
      </UnstyledButton>
      {open ? (
        <ul className={classes.inner}>
          {menu.entries.map((entry) => (
            <li key={entry.id}>
              <Entry id={entry.id} label={say(entryKey(entry.id))} route={entry.route} />
            </li>
          ))}
          {inner.map((one) => (
            <MenuGroup key={one.id} menu={one} inner={[]} depth={depth + 1} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** The menus this user may open, drawn from the table of rights. */
export function SideMenu({ onGone = stay, iconsOnly = false }: { onGone?: () => void; iconsOnly?: boolean }) {
  const say = useShellTexts();
  const { flags } = useSignedIn();
  const menus = menusFor(flags);
  const route = useRoute();
  const here = menus.flatMap(({ entries }) => entries).find((entry) => entry.route === route)?.id ?? route;
  const shownIds = new Set(menus.map((menu) => menu.id));
  const outer = menus.filter((menu) => !menu.parent || !shownIds.has(menu.parent));
  return (
    <HereContext value={here}>
      <GoneContext value={onGone}>
        <nav className={classes.nav} data-icons={iconsOnly || undefined} aria-label={say('nav.label')}>
          <ul className={classes.list}>
            <li>
              <Entry id="home" label={say('bar.home')} route="home" icon={<MenuIcon id="home" />} />
            </li>
            {outer.map((menu) => (
              <MenuGroup key={menu.id} menu={menu} inner={menus.filter((one) => one.parent === menu.id)} />
            ))}
          </ul>
        </nav>
      </GoneContext>
    </HereContext>
  );
}
