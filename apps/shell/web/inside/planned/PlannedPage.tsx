import { MENUS } from '#core/access/menu.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { entryKey, menuKey, plannedKey } from '../../frame/menu-keys.ts';
import { PageTitle } from '../PageTitle.tsx';
import classes from '../page.module.css';
import { useShellTexts } from '../texts.ts';

/** A route whose application is not there yet: says what it will hold. */
export function PlannedPage({ route }: { route: string }) {
  const say = useShellTexts();
  const menu = MENUS.find((one) => one.entries.some((entry) => entry.route === route));
  const entry = menu?.entries.find((one) => one.route === route);
  if (!menu || !entry) return null;
  const name = say(entryKey(entry.id));
  const of = say(menuKey(menu.id));
  const title = name === of ? name : `${of} · ${name}`;
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      <Panel title={title} style={{ flex: 1 }}>
        <Nothing title={say('notYet')} detail={say(plannedKey(entry.id))} />
      </Panel>
    </div>
  );
}
