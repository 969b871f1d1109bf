import { Button } from '@mantine/core';
import type { Words } from '#core/language/languages.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { suspensionKind } from '#core/suspension/case.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { client } from './client.ts';
import { lengthSaid } from './length-said.ts';
import { useUmpireTexts } from './texts.ts';
import classes from './umpire.module.css';

/** What a driver or a vehicle was given before, the points that count, and what the table says of a penalty now. */
export function PastOf({
  fleet,
  driver,
  vehicle,
  penalty = null,
  but,
  onTake,
}: {
  fleet: number;
  driver: number | null;
  vehicle: number | null;
  penalty?: number | null;
  /** A suspension that is looked at is not among those before. */
  but?: number;
  onTake?: (patch: RecordValues) => void;
}) {
  const say = useUmpireTexts();
  const when = useWhen();
  const asked = {
    fleet,
    ...(driver === null ? {} : { driver }),
    ...(vehicle === null ? {} : { vehicle }),
    ...(penalty === null ? {} : { penalty }),
  };
  const { data } = useOperation(
    ['case', 'suspension', fleet, 'past', driver, vehicle, penalty],
    (signal) => client.past(asked, { signal }),
    { enabled: driver !== null || vehicle !== null },
  );
  if (!data || (driver === null && vehicle === null)) return null;
  const { due } = data;
  const earlier = data.earlier.filter(({ id }) => id !== but);
  const states: Readonly<Record<string, { name: Words }>> = suspensionKind.states;
  const language = currentLanguage();
  return (
    <section aria-label={say('past.title')}>
      <h3 className={classes.heading}>{say('past.title')}</h3>
      {driver === null || data.points === 0 ? null : (
        <p className={classes.line} data-step={data.step}>
          {say('past.points', { count: data.points })} {data.step === null ? null : say(`past.step.${data.step}`)}
        </p>
      )}
      {due && onTake ? (
        <p className={classes.line}>
          {say('past.due', {
            occurrence: due.occurrence,
            length: lengthSaid(say, due.minutes),
            points: due.points,
          })}{' '}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onTake({ minutes: due.minutes === 0 ? 1 : due.minutes, scope: due.scope })}
          >
            {say('past.take')}
          </Button>
        </p>
      ) : null}
      {earlier.length === 0 ? <p className={classes.soft}>{say('past.none')}</p> : null}
      <ul className={classes.past}>
        {earlier.map((one) => (
          <li key={one.id}>
            {say('past.line', {
              number: one.number,
              when: when(one.atMs),
              penalty: one.penalty,
              length: lengthSaid(say, one.minutes),
              state: states[one.state]?.name[language] ?? one.state,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
