import { NavLink } from '@mantine/core';
import { Suspense } from 'react';
import { usePlace } from '#engine/web/place.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { TABLES } from '../tables.ts';
import { useManagerTexts } from '../texts.ts';
import classes from './tables.module.css';

/** The tables a company keeps: their list, and the one that is open. */
export function TablesPage() {
  const say = useManagerTexts();
  const [place, open] = usePlace('table');
  const table = TABLES.find(({ id }) => id === place) ?? TABLES[0];
  return (
    <div className={classes.page}>
      <nav className={classes.list} aria-label={say('tables.list')}>
        {TABLES.map(({ id, title }) => (
          <NavLink
            key={id}
            component="button"
            type="button"
            active={id === table?.id}
            aria-current={id === table?.id ? 'page' : undefined}
            label={say(title)}
            onClick={() => open(id)}
          />
        ))}
      </nav>
      <div className={classes.table}>
        <Suspense fallback={<Waiting />}>{table ? <table.component /> : null}</Suspense>
      </div>
    </div>
  );
}
