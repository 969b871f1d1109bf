import { Button } from '@mantine/core';
import { incidentCase } from '#core/incident/case.ts';
import type { Words } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { client } from './client.ts';
import classes from './incidents.module.css';
import { useIncidentTexts } from './texts.ts';

const MOST = 20;
const STATES: Readonly<Record<string, { name: Words }>> = incidentCase.states;

/** The incidents of a driver or a vehicle, the newest first. */
export function IncidentsOf({
  fleet,
  of,
  but,
  title,
}: {
  fleet: number;
  of: { driver: number } | { vehicle: number };
  /** One that is looked at already. */
  but?: number;
  /** Above them, where there are any. */
  title?: string;
}) {
  const say = useIncidentTexts();
  const when = useWhen();
  const go = useGo();
  const { data, error } = useOperation(['case', incidentCase.name, fleet, 'of', of], (signal) =>
    client.incidents.list({ fleet, which: 'all', limit: MOST, ...of }, { signal }),
  );
  if (error) return <Refusal sentence={errorSentence(error, 'incidents')} />;
  if (!data) return null;
  const rows = data.rows.filter(({ id }) => id !== but);
  if (rows.length === 0) return but === undefined ? <Nothing title={say('of.none')} /> : null;
  return (
    <>
      {title ? <h3 className={classes.heading}>{title}</h3> : null}
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => go('incidents', { fleet: String(fleet), which: 'all', case: String(row.id) })}
            >
              {say('of.open', { number: row.number })}
            </Button>{' '}
            <span className={classes.soft}>
              {when(row.openedAtMs)}, {STATES[row.state]?.name[currentLanguage()]}
            </span>
            <p>{String(row.values['what'] ?? '')}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
