import { useMemo } from 'react';
import { placeAt } from '#core/trip/track.ts';
import { MarkList } from '#engine/web/replay/MarkList.tsx';
import type { ReplayMark } from '#engine/web/replay/span.ts';
import { TimeBarControls } from '#engine/web/replay/TimeBarControls.tsx';
import { TimeFigure } from '#engine/web/replay/TimeFigure.tsx';
import { useTimeBar } from '#engine/web/replay/use-time-bar.ts';
import { clockText } from '#ui/kit/format.ts';
import { CityMap } from '#ui/map/CityMap.tsx';
import { type MapPin, PinLayer } from '#ui/map/PinLayer.tsx';
import { RouteLayer } from '#ui/map/RouteLayer.tsx';
import { type MapVehicle, VehicleLayer } from '#ui/map/VehicleLayer.tsx';
import type { ToldDrive } from '../../contract/drives.ts';
import { driveView, G_HEIGHT, MOST_G, SPEED_HEIGHT } from './drive-view.ts';
import { eventSentence } from './event-sentence.ts';
import classes from './replay.module.css';
import { useDriveTexts } from './texts.ts';

/** A car that is not heard of is drawn faint. */
const LOST_SECONDS = 3_600;
const MOST_PINS = 40;
const HALF = [0.5];

/** A drive driven again: on the map, with speed, limit, acceleration and events under one time bar. */
export default function DrivePlayer({
  drive,
  hired = [],
  zone,
  startMs,
}: {
  drive: ToldDrive;
  hired?: readonly { fromMs: number; toMs: number }[];
  zone: string;
  /** Where the bar begins. */
  startMs: number;
}) {
  const say = useDriveTexts();
  const view = useMemo(() => driveView(drive), [drive]);
  const { points, events } = drive;
  const marks = useMemo<ReplayMark[]>(
    () => events.map((one) => ({ id: one.id, atMs: one.atMs, sentence: eventSentence(one, say) })),
    [events, say],
  );
  const steps = useMemo(() => [...new Set(marks.map(({ atMs }) => atMs))], [marks]);
  const { bar, give } = useTimeBar(drive.fromMs, drive.toMs, startMs);
  const scrub = (atMs: number) => give({ kind: 'scrub', atMs });
  const now = placeAt(points, bar.atMs);
  const point = now?.known ? points.find(({ atMs }) => atMs === now.point.atMs) : undefined;
  const isHired = hired.some(({ fromMs, toMs }) => bar.atMs >= fromMs && bar.atMs < toMs);
  const pins = useMemo<MapPin[]>(
    () =>
      events.slice(0, MOST_PINS).flatMap((one, n) =>
        one.longitude === null || one.latitude === null
          ? []
          : [
              {
                id: String(one.id),
                position: [one.longitude, one.latitude],
                kind: 'place',
                mark: String(n + 1),
                label: eventSentence(one, say),
              },
            ],
      ),
    [events, say],
  );
  const cars: MapVehicle[] = now
    ? [
        {
          id: 1,
          plate: drive.plate,
          position: now.point.position,
          headingDegrees: now.point.headingDegrees,
          look: isHired ? 'engaged' : 'available',
          ageSeconds: now.known ? 0 : LOST_SECONDS,
        },
      ]
    : [];
  const told = [
    clockText(bar.atMs, zone, true),
    point ? say('speedNow', { speed: Math.round(point.speedKmh) }) : say('notHeard'),
    ...(point?.limitKmh ? [say('limitNow', { limit: point.limitKmh })] : []),
    ...(point?.g == null ? [] : [say('gNow', { g: point.g.toFixed(2) })]),
    ...(isHired ? [say('hired')] : []),
  ].join(', ');
  return (
    <section className={classes.player} aria-label={say('title')}>
      <div className={classes.map}>
        <CityMap
          streetsUrl={`/api/city/${encodeURIComponent(drive.city)}/streets.json`}
          bounds={view.bounds}
          label={say('map')}
        >
          <RouteLayer routes={view.routes} />
          <VehicleLayer vehicles={cars} />
          <PinLayer pins={pins} />
        </CityMap>
      </div>
      <div className={classes.bar}>
        {points.length === 0 ? <p className={classes.none}>{say('noTrack')}</p> : null}
        {drive.thinned ? <p className={classes.none}>{say('thinned')}</p> : null}
        <TimeBarControls bar={bar} give={give} runs={hired} gaps={view.gaps} marks={marks} steps={steps} told={told} />
        <TimeFigure
          title={say('speedLine', { most: view.mostKmh })}
          height={SPEED_HEIGHT}
          span={view.span}
          gaps={view.gaps}
          lines={view.speeds}
          atMs={bar.atMs}
          zone={zone}
          times={false}
          onScrub={scrub}
        />
        <TimeFigure
          title={say('gLine', { most: MOST_G })}
          height={G_HEIGHT}
          span={view.span}
          gaps={view.gaps}
          lines={view.changes}
          rules={HALF}
          atMs={bar.atMs}
          zone={zone}
          onScrub={scrub}
        />
      </div>
      <div className={classes.events}>
        <h2>{say('events', { count: marks.length })}</h2>
        {marks.length === 0 ? <p className={classes.none}>{say('noEvents')}</p> : null}
        <MarkList marks={marks} atMs={bar.atMs} zone={zone} onMark={scrub} />
      </div>
    </section>
  );
}
