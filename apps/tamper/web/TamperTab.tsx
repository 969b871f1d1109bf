import { Button } from '@mantine/core';
import type { Words } from '#core/language/languages.ts';
import { tamperCase } from '#core/tamper/case.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { client } from './client.ts';
import classes from './tamper.module.css';
import { useTamperTexts } from './texts.ts';

const MOST = 20;
const STATES: Readonly<Record<string, { name: Words }>> = tamperCase.states;

/** The tampering cases of a driver or a vehicle, the newest first. */
function TamperOf({ fleet, of }: { fleet: number; of: { driver: number } | { vehicle: number } }) {
  const say = useTamperTexts();
  const when = useWhen();
  const go = useGo();
  const { data, error } = useOperation(['case', tamperCase.name, fleet, 'of', of], (signal) =>
    client.cases.list({ fleet, which: 'all', limit: MOST, ...of }, { signal }),
  );
  if (error) return <Refusal sentence={errorSentence(error, 'tamper')} />;
  if (!data) return null;
  if (data.rows.length === 0) return <Nothing title={say('cases.noneOf')} />;
  return (
    <ul className={classes.list}>
      {data.rows.map((row) => (
        <li key={row.id}>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => go('tamper', { fleet: String(fleet), which: 'all', case: String(row.id) })}
          >
            {say('cases.open', { number: row.number })}
          </Button>{' '}
          {when(row.openedAtMs)}, {STATES[row.state]?.name[currentLanguage()] ?? row.state}
          <p className={classes.soft}>{String(row.values['found'] ?? '')}</p>
        </li>
      ))}
    </ul>
  );
}

const OfDriver = ({ fleet, record }: RecordTabProps) => <TamperOf fleet={fleet} of={{ driver: record.id }} />;
const OfVehicle = ({ fleet, record }: RecordTabProps) => <TamperOf fleet={fleet} of={{ vehicle: record.id }} />;

export const TamperTab = { driver: OfDriver, vehicle: OfVehicle };
