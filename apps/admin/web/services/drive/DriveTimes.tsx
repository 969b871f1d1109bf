import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FEWEST_ANSWERS } from '#core/dispatch/acceptance/learn-acceptance.ts';
import { FEWEST_TRIPS } from '#core/roads/learn-factors.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { countText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import type { DriveTimesTold } from '../../../contract/drive-times.ts';
import { client } from '../../client.ts';
import classes from './drive-times.module.css';
import { HourGrid } from './HourGrid.tsx';
import { type SayDrive, useDriveTexts } from './texts.ts';

const EVERY_MS = 30_000;
const RUNNING_EVERY_MS = 1_000;
const SYSTEM = 'drive times';

/** What a fleet learned of its drive times, and a button to learn anew. */
export function DriveTimes() {
  const { fleet, fleets, choose } = useChosenFleet();
  if (!fleet) return null;
  return <TimesOf key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} />;
}

function TimesOf({ fleet, fleets, onFleet }: OfFleet) {
  const say = useDriveTexts();
  const key = ['admin', 'driveTimes', fleet.id];
  const read = (signal: AbortSignal) => client.driveTimes({ fleetId: fleet.id }, { signal });
  const { data, error, refetch } = useOperation(key, read, { everyMs: EVERY_MS, staleMs: 0 });
  const running = data?.running ?? false;
  useOperation(key, read, { enabled: running, everyMs: RUNNING_EVERY_MS, staleMs: 0 });
  const fit = useAct(() => client.fitDriveTimes({ fleetId: fleet.id }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('drive.begun', { fleet: fleet.name }) });
      void refetch();
    },
    onRefused: (refusal) => {
      toast({ severity: 'error', summary: errorSentence(refusal, 'admin-drive') });
      void refetch();
    },
  });
  return (
    <Panel
      title={say('drive.title')}
      className={classes.panel ?? ''}
      tools={
        <div className={classes.tools}>
          <FleetSelect label={say('drive.fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
          <Button
            size="xs"
            variant="light"
            loading={fit.isPending}
            disabled={running}
            onClick={() => fit.mutate(undefined)}
          >
            {say(running ? 'drive.running' : 'drive.fit')}
          </Button>
        </div>
      }
    >
      {error ? <Refusal sentence={errorSentence(error, 'admin-drive')} /> : null}
      <p className={classes.detail}>{say('drive.detail')}</p>
      {data ? <Told data={data} /> : null}
    </Panel>
  );
}

function Told({ data }: { data: DriveTimesTold }) {
  const say = useDriveTexts();
  const when = useWhen();
  const { i18n } = useTranslation();
  const { fit, acceptance, hours, classes: roads, source } = data;
  const share = (value: number) =>
    new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  const factor = (value: number) =>
    new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
  return (
    <>
      <dl className={classes.facts}>
        <dt>{say('drive.source.label')}</dt>
        <dd>{say(`drive.source.${source}`)}</dd>
        <dt>{say('drive.fitted')}</dt>
        <dd>
          {fit
            ? say('drive.by', {
                when: when(fit.fittedAtMs),
                who: fit.fittedBy === SYSTEM ? say('drive.system') : fit.fittedBy,
              })
            : say('drive.never')}
        </dd>
        {fit ? (
          <>
            <dt>{say('drive.trips')}</dt>
            <dd>
              {countText(fit.trips, i18n.language)}
              {fit.leftOut > 0 ? (
                <span className={classes.soft}> ({say('drive.leftOut', { count: fit.leftOut })})</span>
              ) : null}
            </dd>
            <dt>{say('drive.used.label')}</dt>
            <dd>{usedText(fit, say)}</dd>
          </>
        ) : null}
        {fit?.before && fit.after ? (
          <>
            <dt>{say('drive.error')}</dt>
            <dd>
              {say('drive.mean', { before: share(fit.before.mean), after: share(fit.after.mean) })}
              {', '}
              {say('drive.median', { before: share(fit.before.median), after: share(fit.after.median) })}
            </dd>
          </>
        ) : null}
        {acceptance ? (
          <>
            <dt>{say('drive.answers.label')}</dt>
            <dd>
              {acceptance.before === null || acceptance.after === null
                ? say('drive.answers.tooFew', { count: FEWEST_ANSWERS })
                : say(`drive.answers.${acceptance.used}`, {
                    answers: countText(acceptance.answers, i18n.language),
                    before: share(acceptance.before),
                    after: share(acceptance.after),
                    when: when(acceptance.fittedAtMs),
                  })}
            </dd>
          </>
        ) : null}
        {roads.length > 0 ? (
          <>
            <dt>{say('drive.classes')}</dt>
            <dd>
              {roads.map((one) => `${say(`drive.roadClass.${one.roadClass}`)} ×${factor(one.factor)}`).join(', ')}
            </dd>
          </>
        ) : null}
      </dl>
      {hours ? <HourGrid hours={hours} /> : null}
    </>
  );
}

function usedText({ used, before }: NonNullable<DriveTimesTold['fit']>, say: SayDrive): string {
  if (used === 'none' && before === null) return say('drive.used.tooFew', { count: FEWEST_TRIPS });
  return say(`drive.used.${used}`);
}
