import { NavLink } from '@mantine/core';
import { usePlace } from '#engine/web/place.ts';
import { TABLES, type TableName } from '../../contract/all-tables.ts';
import { CompanyTablePage } from './CompanyTablePage.tsx';
import classes from './tables.module.css';
import { useTableTexts } from './texts.ts';

const NAMES = (Object.keys(TABLES) as TableName[]).sort((one, other) => TABLES[one].place - TABLES[other].place);

/** The tables a company keeps: their list, and the one that is open. */
export function TablesPage() {
  const say = useTableTexts();
  const [place, open] = usePlace('table');
  const shown = NAMES.find((name) => name === place) ?? NAMES[0];
  return (
    <div className={classes.page}>
      <nav className={classes.list} aria-label={say('tables.list')}>
        {NAMES.map((name) => (
          <NavLink
            key={name}
            component="button"
            type="button"
            active={name === shown}
            aria-current={name === shown ? 'page' : undefined}
            label={say(`${TABLES[name].resource.name}.title`)}
            onClick={() => open(name)}
          />
        ))}
      </nav>
      <div className={classes.table}>{shown ? <CompanyTablePage name={shown} /> : null}</div>
    </div>
  );
}
