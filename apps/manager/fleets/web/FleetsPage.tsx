import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { usePlace } from '#engine/web/place.ts';
import classes from './fleets.module.css';
import { TABS } from './tabs.ts';
import { useFleetTexts } from './texts.ts';

/** How the company is made up: its fleets, their parts, its own words and choices. A tab once seen stays as it was left. */
export function FleetsPage() {
  const say = useFleetTexts();
  const [place, setPlace] = usePlace('tab');
  const [first] = TABS;
  const open = TABS.find(({ id }) => id === place)?.id ?? first?.id ?? '';
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([open]));
  if (!seen.has(open)) setSeen(new Set([...seen, open]));
  return (
    <Tabs
      className={classes.page ?? ''}
      value={open}
      onChange={(next) => setPlace(next === first?.id ? undefined : (next ?? undefined))}
    >
      <Tabs.List>
        {TABS.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id}>
            {say(`tabs.${title}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map(({ id, component: Content }) => (
        <Tabs.Panel key={id} className={classes.tab ?? ''} value={id}>
          {seen.has(id) ? <Content active={id === open} /> : null}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
