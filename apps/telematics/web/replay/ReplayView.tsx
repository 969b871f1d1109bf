import { ActionIcon, Button, NativeSelect, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { MINUTE_MS } from '#core/kit/time.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, useMove, usePlaces } from '#engine/web/place.ts';
import { wallText } from '#engine/web/search/asked.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { useShownZone } from '#engine/web/shown-zone.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { instantOfWall } from '#ui/kit/time/go-live-time.ts';
import { WhenField } from '#ui/kit/time/WhenField.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { later } from '#ui/later/later.ts';
import { client } from '../client.ts';
import { useTelematicsTexts } from '../texts.ts';
import classes from './replay.module.css';
import { ShareDialog, type Shared, SharedDialog } from './ShareDialog.tsx';
import { SharesDialog } from './SharesDialog.tsx';

const DrivePlayer = later(async () => (await import('./DrivePlayer.tsx')).default, { meanwhile: Waiting });

const MINUTES = [10, 30, 60, 120] as const;
const MOST_LISTED = 50;

/** A car and a span are chosen, and the drive is shown again. */
export function ReplayView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useTelematicsTexts();
  const zone = useShownZone();
  const move = useMove();
  const places = usePlaces(['vehicle', 'from', 'minutes', 'at']);
  const vehicle = idInPlace(places.vehicle);
  const minutes = MINUTES.find((one) => String(one) === places.minutes) ?? MINUTES[0];
  const [latest] = useState(() => Math.floor(nowMs() / MINUTE_MS) * MINUTE_MS - MINUTES[0] * MINUTE_MS);
  const fromMs = idInPlace(places.from) ?? latest;
  const toMs = fromMs + minutes * MINUTE_MS;
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState<'share' | 'shares' | null>(null);
  const [shared, setShared] = useState<Shared | null>(null);
  const { data: devices } = useOperation(['telematics', fleet, 'devices'], (signal) =>
    client.devices({ fleet }, { signal }),
  );
  const { data, error, isPlaceholderData } = useOperation(
    ['telematics', fleet, 'drive', vehicle, fromMs, toMs],
    (signal) => client.drive({ fleet, vehicle: vehicle ?? 0, fromMs, toMs }, { signal }),
    { enabled: vehicle !== null, staleMs: 60_000 },
  );
  const begin = (ms: number) => {
    setTyped(null);
    move({ from: String(ms), at: undefined });
  };
  const asked = (
    <div className={classes.asked}>
      <Select
        size="xs"
        label={say('replay.vehicle')}
        searchable
        limit={MOST_LISTED}
        value={vehicle === null ? null : String(vehicle)}
        data={(devices?.rows ?? []).map(({ id, plate }) => ({ value: String(id), label: plate }))}
        onChange={(value) => move({ vehicle: value ?? undefined, at: undefined })}
      />
      <WhenField
        size="xs"
        label={say('replay.from')}
        value={typed ?? wallText(fromMs, zone)}
        error={typed !== null && instantOfWall(typed, zone) === null ? say('replay.noTime') : null}
        onChange={(text) => {
          setTyped(text);
          const at = instantOfWall(text, zone);
          if (at !== null) move({ from: String(at), at: undefined });
        }}
      />
      <NativeSelect
        size="xs"
        label={say('replay.length')}
        value={String(minutes)}
        data={MINUTES.map((count) => ({ value: String(count), label: say('replay.minutes', { count }) }))}
        onChange={(event) => move({ minutes: event.currentTarget.value, at: undefined })}
      />
      <ActionIcon
        variant="default"
        size={30}
        aria-label={say('replay.earlier')}
        title={say('replay.earlier')}
        onClick={() => begin(fromMs - minutes * MINUTE_MS)}
      >
        <IconChevronLeft size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={say('replay.later')}
        title={say('replay.later')}
        onClick={() => begin(toMs)}
      >
        <IconChevronRight size={15} aria-hidden />
      </ActionIcon>
      {data && !error ? (
        <span className={classes.who}>
          {data.drivers.length === 0
            ? say('replay.nobody')
            : say('replay.drivers', { names: data.drivers.map(({ did, name }) => `${did} ${name}`).join(', ') })}
        </span>
      ) : null}
    </div>
  );
  return (
    <Panel
      title={say('replay.title')}
      className={classes.panel ?? ''}
      tools={
        <>
          {before}
          <Button size="xs" variant="default" onClick={() => setOpen('shares')}>
            {say('replay.shared')}
          </Button>
          <Button size="xs" disabled={!data || data.points.length === 0} onClick={() => setOpen('share')}>
            {say('replay.share')}
          </Button>
        </>
      }
    >
      <div className={classes.page}>
        {asked}
        {error ? <Refusal sentence={errorSentence(error, 'telematics')} /> : null}
        <div className={classes.drive}>
          {vehicle === null ? (
            <Nothing title={say('replay.choose')} detail={say('replay.chooseMore')} />
          ) : data && !isPlaceholderData ? (
            <DrivePlayer
              key={`${vehicle} ${fromMs} ${toMs} ${places.at ?? ''}`}
              drive={data}
              hired={data.hired}
              zone={zone}
              startMs={idInPlace(places.at) ?? data.points[0]?.atMs ?? fromMs}
            />
          ) : error ? null : (
            <Waiting />
          )}
        </div>
      </div>
      {open === 'share' && data && vehicle !== null ? (
        <ShareDialog fleet={fleet} vehicle={vehicle} drive={data} onShared={setShared} onClose={() => setOpen(null)} />
      ) : null}
      {shared ? <SharedDialog shared={shared} onClose={() => setShared(null)} /> : null}
      {open === 'shares' ? <SharesDialog fleet={fleet} onClose={() => setOpen(null)} /> : null}
    </Panel>
  );
}
