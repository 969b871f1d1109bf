import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client } from './client.ts';
import classes from './telematics.module.css';
import { useTelematicsTexts } from './texts.ts';

/** What the device of a vehicle tells of it: trouble codes, and how far an electric one still comes. */
export function DeviceTab({ fleet, record }: RecordTabProps) {
  const say = useTelematicsTexts();
  const when = useWhen();
  const key = ['telematics', fleet, 'trouble', record.id];
  const { data, error } = useOperation(key, (signal) => client.troubleCodes({ fleet, vehicle: record.id }, { signal }));
  useReread('troubleCodes', fleet, () => queries.invalidateQueries({ queryKey: key }));
  if (error) return <Refusal sentence={errorSentence(error, 'telematics')} />;
  if (!data) return <Waiting />;
  const { codes, range } = data;
  return (
    <>
      {range ? (
        <Facts leastRem={11}>
          <Fact name={say('device.range')}>
            {say('device.rangeSaid', { km: Math.round(range.km), when: when(range.atMs) })}
          </Fact>
        </Facts>
      ) : null}
      {codes.length === 0 ? (
        <Nothing title={say('device.none')} />
      ) : (
        <table className={classes.codes} aria-label={say('device.codes')}>
          <thead>
            <tr>
              <th scope="col">{say('device.code')}</th>
              <th scope="col">{say('device.since')}</th>
              <th scope="col">{say('device.until')}</th>
            </tr>
          </thead>
          <tbody>
            {codes.map(({ code, beganAtMs, endedAtMs }) => (
              <tr key={`${code} ${beganAtMs}`} data-stands={endedAtMs === null || undefined}>
                <td>{code}</td>
                <td>{when(beganAtMs)}</td>
                <td>{endedAtMs === null ? say('device.stands') : when(endedAtMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
