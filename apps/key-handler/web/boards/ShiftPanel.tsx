import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { meterDifference } from '#core/shift-record/handover.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { useOpenedFile } from '#engine/web/file/use-opened-file.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useGo } from '#engine/web/place.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { countText, dateText, distanceText, moneyText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client, type WholeRecord } from '../client.ts';
import { useDeskTexts } from '../desk/texts.ts';
import { useKeyTexts } from '../texts.ts';
import { rereadDesk } from '../use-desk-live.ts';
import classes from './shift-panel.module.css';

/** One shift whole, each gap in red. */
export function ShiftPanel({ fleet, id, onClose }: { fleet: number; id: number; onClose: () => void }) {
  const say = useKeyTexts();
  const { data, error } = useOperation(['keys', fleet, 'record', id], (signal) =>
    client.record({ fleet, id }, { signal }),
  );
  return (
    <Panel
      title={say('record.title', { id })}
      tools={
        <Button size="xs" variant="subtle" onClick={onClose}>
          {say('record.close')}
        </Button>
      }
    >
      {error ? <Refusal sentence={errorSentence(error, 'key-handler')} /> : null}
      {data ? <Whole fleet={fleet} whole={data} onGone={onClose} /> : error ? null : <Waiting />}
    </Panel>
  );
}

function Whole({ fleet, whole, onGone }: { fleet: number; whole: WholeRecord; onGone: () => void }) {
  const say = useKeyTexts();
  const { language } = useTranslation().i18n;
  const when = useWhen();
  const go = useGo();
  const [failure, setFailure] = useState<unknown>(null);
  const { record, overrides, keys, signOns } = whole;
  const span = (fromMs: number | null, untilMs: number | null) =>
    fromMs === null || untilMs === null ? null : `${when(fromMs)} – ${when(untilMs)}`;
  const at = (ms: number | null) => (ms === null ? null : when(ms));
  const withdraw = useAct(() => client.withdraw({ fleet, recordId: record.id }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('record.withdrawn') });
      void rereadDesk(fleet);
      onGone();
    },
    onRefused: setFailure,
  });
  return (
    <Stack gap="sm">
      {failure ? <Refusal sentence={errorSentence(failure, 'key-handler')} /> : null}
      <Text fw={600}>
        {record.driverName} {record.did}
        {record.plate ? ` · ${record.plate}` : ''} · {say(`recordState.${record.state}`)}
      </Text>
      <ul className={classes.gaps} aria-label={say('record.gaps')}>
        {record.gaps.length === 0 ? <li>{say('record.whole')}</li> : null}
        {record.gaps.map((gap) => (
          <li key={gap} data-gap>
            <IconAlertTriangle size={16} aria-hidden />
            {say(`gap.${gap}`)}
          </li>
        ))}
      </ul>
      <Facts leastRem={9}>
        <Fact name={say('record.day')}>{dateText(record.businessDay, language)}</Fact>
        <Fact name={say('record.rostered')}>{span(record.rosteredStartAtMs, record.rosteredEndAtMs)}</Fact>
        <Fact name={say('record.opened')}>{at(record.openedAtMs)}</Fact>
        <Fact name={say('record.due')}>{at(record.dueAtMs)}</Fact>
        <Fact name={say('record.worked')}>{at(record.workedAtMs)}</Fact>
        <Fact name={say('record.confirmed')}>
          {record.confirmedAtMs === null
            ? null
            : say('record.by', { when: when(record.confirmedAtMs), by: record.confirmedBy ?? '' })}
        </Fact>
        <Fact name={say('record.late')}>{at(record.lateAtMs)}</Fact>
        <Fact name={say('record.goesOn')}>
          {record.goesOnAs === null ? at(record.goesOnUntilMs) : say('record.title', { id: record.goesOnAs })}
        </Fact>
        <Fact name={say('record.goesOnFrom')}>
          {record.goesOnFrom === null ? null : say('record.title', { id: record.goesOnFrom })}
        </Fact>
        <Fact name={say('record.lost')}>{lostText(say, record)}</Fact>
      </Facts>
      <Handovers fleet={fleet} whole={whole} onRefused={setFailure} />
      {signOns.length > 0 ? (
        <Lines
          title={say('record.signOns')}
          lines={signOns.map((one) => [
            one.id,
            say('record.span', {
              plate: one.plate,
              from: when(one.beganAtMs),
              until: one.endedAtMs === null ? say('record.now') : when(one.endedAtMs),
            }),
          ])}
        />
      ) : null}
      <Money whole={whole} />
      <Trips whole={whole} />
      {keys.length > 0 ? (
        <Lines
          title={say('record.keys')}
          lines={keys.map((key) => [key.id, `${say(`kind.${key.kind}`)} ${key.tag} · ${say(`state.${key.state}`)}`])}
        />
      ) : null}
      {overrides.length > 0 ? (
        <Lines
          title={say('record.overrides')}
          lines={overrides.map((one) => [one.id, `${say(`overrides.kind.${one.kind}`)}: ${one.why} (${one.by})`])}
        />
      ) : null}
      <Group gap="xs">
        {record.state === 'rostered' ? (
          <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            {say('record.withdraw')}
          </Button>
        ) : null}
        <Button
          size="xs"
          onClick={() =>
            go('keyHandler', {
              fleet: String(fleet),
              driver: String(record.driverId),
              ...(record.vehicleId === null ? {} : { vehicle: String(record.vehicleId) }),
            })
          }
        >
          {say('record.toDesk')}
        </Button>
      </Group>
    </Stack>
  );
}

type Say = ReturnType<typeof useKeyTexts>;

function lostText(say: Say, { state, lostSearched, lostFound }: WholeRecord['record']): string | null {
  if (lostFound) return lostFound;
  if (lostSearched === null) return state === 'rostered' || state === 'opened' ? null : say('record.unanswered');
  return say(lostSearched ? 'record.searched' : 'record.notSearched');
}

function Lines({ title, lines }: { title: string; lines: readonly (readonly [number, string])[] }) {
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.lines}>
        {lines.map(([id, line]) => (
          <li key={id}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Handovers({
  fleet,
  whole: { handovers, marks },
  onRefused,
}: {
  fleet: number;
  whole: WholeRecord;
  onRefused: (failure: unknown) => void;
}) {
  const say = useKeyTexts();
  const sayDesk = useDeskTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  const open = useOpenedFile(
    (asked: { what: 'damage' | 'signature'; id: number }) => client.openFile({ fleet, ...asked }),
    onRefused,
  );
  return handovers.map((one) => (
    <section key={one.id} aria-label={say(`record.handover.${one.direction}`)}>
      <h3 className={classes.heading}>
        {say(`record.handover.${one.direction}`)} · {say('record.by', { when: when(one.atMs), by: one.by })}
      </h3>
      <Facts leastRem={8}>
        <Fact name={say('record.odometer')}>
          {`${countText(Math.round(one.odometerMetres / 1_000), language)} km`}
          {one.odometerWhy ? ` (${one.odometerWhy})` : ''}
        </Fact>
        <Fact name={say('record.fuel')}>{say(`record.${one.fuelKind}`, { level: one.fuelLevel })}</Fact>
        <Fact name={say('record.equipment')}>
          {one.equipment.map((what) => sayDesk(`equipment.${what}`)).join(', ')}
        </Fact>
        <Fact name={say('record.note')}>{one.note}</Fact>
      </Facts>
      <ul className={classes.lines}>
        {marks
          .filter(({ handoverId }) => handoverId === one.id)
          .map((mark, n) => (
            <li key={mark.id}>
              {sayDesk('damage.line', { n: n + 1, kind: sayDesk(`damage.kinds.${mark.kind}`) })}
              {mark.note ? ` · ${mark.note}` : ''}
              {mark.photo ? (
                <Button size="compact-xs" variant="subtle" onClick={() => open({ what: 'damage', id: mark.id })}>
                  {say('record.photo', { n: n + 1 })}
                </Button>
              ) : null}
            </li>
          ))}
      </ul>
      {one.signed ? (
        <Button size="compact-xs" variant="subtle" onClick={() => open({ what: 'signature', id: one.id })}>
          {say('record.signature')}
        </Button>
      ) : null}
    </section>
  ));
}

/** What the meter counted, beside what the hirings come to. */
function Money({ whole: { record, jobs, currency } }: { whole: WholeRecord }) {
  const say = useKeyTexts();
  const { language } = useTranslation().i18n;
  const { meterHirings, meterDistanceMetres, meterFareMinor } = record;
  if (meterHirings === null || meterDistanceMetres === null || meterFareMinor === null) return null;
  const meter = { hirings: meterHirings, distanceMetres: meterDistanceMetres, fareMinor: meterFareMinor };
  const line = (of: typeof meter) =>
    [
      countText(of.hirings, language),
      distanceText(of.distanceMetres, language),
      moneyText(of.fareMinor, currency, language),
    ].join(' · ');
  return (
    <Facts leastRem={14}>
      <Fact name={say('record.meter')}>{line(meter)}</Fact>
      <Fact name={say('record.jobs')}>{line(jobs)}</Fact>
      <Fact name={say('record.difference')}>{line(meterDifference(meter, jobs))}</Fact>
    </Facts>
  );
}

function Trips({ whole: { trips, currency, record } }: { whole: WholeRecord }) {
  const say = useKeyTexts();
  const when = useWhen();
  const { language } = useTranslation().i18n;
  if (record.state === 'rostered') return null;
  if (trips.length === 0) return <Text size="sm">{say('record.noTrips')}</Text>;
  return (
    <Lines
      title={say('record.trips')}
      lines={trips.map((trip) => [
        trip.id,
        [
          when(trip.beganAtMs),
          say(`record.trip.${trip.kind}`, { job: trip.jobId ?? '' }),
          trip.distanceMetres === null ? null : distanceText(trip.distanceMetres, language),
          trip.fareMinor === null ? null : moneyText(trip.fareMinor, currency, language),
        ]
          .filter((part) => part !== null)
          .join(' · '),
      ])}
    />
  );
}
