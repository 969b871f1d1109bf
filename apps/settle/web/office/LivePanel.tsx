import { Button } from '@mantine/core';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client, type Desk } from '../client.ts';
import { useSaid } from '../said.ts';
import classes from '../settle.module.css';
import { LiveLines } from '../statement/LiveLines.tsx';
import { useSettleTexts } from '../texts.ts';

/** What the figures of a period say of an owner now, before statements are made. */
export function LivePanel({
  fleet,
  desk,
  from,
  owner,
  onClose,
}: {
  fleet: number;
  desk: Desk;
  from: string;
  owner: string;
  onClose: () => void;
}) {
  const say = useSettleTexts();
  const said = useSaid(desk.currency);
  const key = ['settle', fleet, 'live', from, owner];
  const { data, error } = useOperation(key, (signal) => client.liveStatement({ fleet, from, owner }, { signal }));
  return (
    <Panel
      title={say('statement.title', { owner })}
      tools={
        <Button size="compact-xs" variant="default" onClick={onClose}>
          {say('keys.close')}
        </Button>
      }
    >
      {error ? <Refusal sentence={errorSentence(error, 'settle')} /> : null}
      {data ? (
        <>
          <p className={classes.soft}>
            {say('own.runningOf', { days: said.days(data), amount: said.money(data.totalMinor) })}
          </p>
          <LiveLines
            label={say('statement.lines', { owner })}
            currency={desk.currency}
            lines={data.lines}
            source={{
              key,
              shifts: (line, signal) => client.shiftsOfLiveLine({ fleet, from, owner, line }, { signal }),
              trips: (recordId, signal) => client.tripsOfShift({ fleet, recordId }, { signal }),
            }}
          />
        </>
      ) : error ? null : (
        <Waiting />
      )}
    </Panel>
  );
}
