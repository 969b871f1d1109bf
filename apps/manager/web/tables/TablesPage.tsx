import { NavLink } from '@mantine/core';
import { usePlace } from '#engine/web/place.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { later } from '#ui/later/later.ts';
import { TABLES, type TableName } from '../../contract/all-tables.ts';
import { CompanyTablePage } from './CompanyTablePage.tsx';
import classes from './tables.module.css';
import { useTableTexts } from './texts.ts';

const AreasTable = later(async () => (await import('../../areas/web/AreasTable.tsx')).AreasTable, {
  meanwhile: Waiting,
});

/** Areas are drawn together and saved together: no table of records. They stand before their ranks. */
const AREAS = { name: 'areas', place: TABLES.ranks.place - 0.5 } as const;

const NAMES = [...(Object.keys(TABLES) as TableName[]).map((name) => ({ name, place: TABLES[name].place })), AREAS]
  .sort((one, other) => one.place - other.place)
  .map(({ name }) => name);

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
            label={name === AREAS.name ? say('tables.areas') : say(`${TABLES[name].resource.name}.title`)}
            onClick={() => open(name)}
          />
        ))}
      </nav>
      <div className={classes.table}>
        {shown === AREAS.name ? <AreasTable /> : shown ? <CompanyTablePage name={shown} /> : null}
      </div>
    </div>
  );
}
