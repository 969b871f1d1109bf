import { useTranslation } from 'react-i18next';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { ageText, clockText, countText } from '#ui/kit/format.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import classes from './fleet-table.module.css';
import type { FleetFigures } from './home-calls.ts';
import { OLD_AFTER_SECONDS } from './home-cycle.ts';
import { type texts, useHomeTexts } from './texts.ts';

type Column = {
  figure: Exclude<keyof FleetFigures, 'Fleet' | 'Modified'>;
  title: TextKey<typeof texts.en>;
  long?: TextKey<typeof texts.en>;
};

const COLUMNS: readonly Column[] = [
  { figure: 'TotalVehicles', title: 'fleets.vehicles' },
  { figure: 'SignedOn', title: 'fleets.working' },
  { figure: 'Vacant', title: 'fleets.vacant' },
  { figure: 'Engaged', title: 'fleets.engaged' },
  { figure: 'OOV', title: 'fleets.oov', long: 'fleets.oovLong' },
  { figure: 'HDL', title: 'fleets.hdl', long: 'fleets.hdlLong' },
  { figure: 'Jobs', title: 'fleets.bookings' },
  { figure: 'StreetJobs', title: 'fleets.streetPickUps', long: 'fleets.streetPickUpsLong' },
];

function Updated({ modified, ageSeconds }: { modified: string; ageSeconds: number }) {
  const say = useHomeTexts();
  const { i18n } = useTranslation();
  const zone = useShownZone();
  if (ageSeconds >= OLD_AFTER_SECONDS) {
    return (
      <p className={classes.updated} data-old>
        {say('fleets.old', { age: ageText(ageSeconds, i18n.language) })}
      </p>
    );
  }
  return (
    <p className={classes.updated}>
      {say('fleets.updated')} <time dateTime={modified}>{clockText(Date.parse(modified), zone, true)}</time>
    </p>
  );
}

/** The fleet in figures, and when they were taken. */
export function FleetTable({ rows, ageSeconds }: { rows: readonly FleetFigures[] | null; ageSeconds: number }) {
  const say = useHomeTexts();
  const { i18n } = useTranslation();
  const first = rows?.[0];
  return (
    <Panel title={say('fleets.title')}>
      {rows && first ? (
        <>
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{say('fleets.fleet')}</th>
                  {COLUMNS.map(({ figure, title, long }) => (
                    <th key={figure} scope="col" title={long ? say(long) : undefined}>
                      {say(title)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.Fleet}>
                    <th scope="row">{row.Fleet}</th>
                    {COLUMNS.map(({ figure }) => (
                      <td key={figure}>{countText(row[figure], i18n.language)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Updated modified={first.Modified} ageSeconds={ageSeconds} />
        </>
      ) : (
        <Nothing title={say('fleets.waiting')} />
      )}
    </Panel>
  );
}
