import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { useSaid } from '../said.ts';
import classes from '../settle.module.css';
import { useSettleTexts } from '../texts.ts';
import type { ShiftSource } from './statement-source.ts';

/** The trips of a shift, each with what its meter took. */
export function ShiftTrips({
  source,
  recordId,
  currency,
}: {
  source: ShiftSource;
  recordId: number;
  currency: string;
}) {
  const say = useSettleTexts();
  const said = useSaid(currency);
  const when = useWhen();
  const { data, error } = useOperation([...source.key, 'trips', recordId], (signal) => source.trips(recordId, signal));
  if (error) return <Refusal sentence={errorSentence(error, 'settle')} />;
  if (!data) return <Waiting />;
  if (data.trips.length === 0) return <p className={classes.soft}>{say('statement.noTrips')}</p>;
  return (
    <ul className={classes.list} aria-label={say('statement.trips')}>
      {data.trips.map(({ id, beganAtMs, distanceMetres, fareMinor }) => (
        <li key={id}>
          <span>
            {when(beganAtMs)}
            {distanceMetres === null ? null : ` · ${say('statement.km', { km: said.km(distanceMetres) })}`}
          </span>
          <span className={classes.amount}>{fareMinor === null ? null : said.money(fareMinor)}</span>
        </li>
      ))}
    </ul>
  );
}
