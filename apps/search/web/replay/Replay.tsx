import { useMemo } from 'react';
import type { Language } from '#core/language/languages.ts';
import { type Gap, placeAt, trackParts } from '#core/trip/track.ts';
import { MarkList } from '#engine/web/replay/MarkList.tsx';
import classes from '#engine/web/replay/replay.module.css';
import { SpeedLine } from '#engine/web/replay/SpeedLine.tsx';
import { TimeBarControls } from '#engine/web/replay/TimeBarControls.tsx';
import { useTimeBar } from '#engine/web/replay/use-time-bar.ts';
import { ageText, clockText } from '#ui/kit/format.ts';
import { CityMap } from '#ui/map/CityMap.tsx';
import { type MapPin, PinLayer } from '#ui/map/PinLayer.tsx';
import { RouteLayer } from '#ui/map/RouteLayer.tsx';
import { type MapVehicle, VehicleLayer } from '#ui/map/VehicleLayer.tsx';
import type { ToldTrip } from '../../contract.ts';
import { useSearchTexts } from '../texts.ts';
import { meterText } from '../trip-lines.ts';
import type { SearchFacts } from '../use-found.ts';
import { boundsOfTrip, meterRuns, pointsOf, routesOf, spanOf } from './track-view.ts';

/** A car that is not heard of is drawn faint. */
const LOST_SECONDS = 3_600;

const lengthOf = (gaps: readonly Gap[]) => gaps.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);

/** The trip driven again on the map, its meter, its events and its speed under one time bar. */
export function Replay({ trip, facts, language }: { trip: ToldTrip; facts: SearchFacts; language: Language }) {
  const say = useSearchTexts();
  const points = useMemo(() => pointsOf(trip), [trip]);
  const { gaps } = useMemo(() => trackParts(points), [points]);
  const routes = useMemo(() => routesOf(points, trip), [points, trip]);
  const span = useMemo(() => spanOf(trip), [trip]);
  const steps = useMemo(
    () => [
      ...new Set([trip.beganAtMs, ...(trip.endedAtMs ? [trip.endedAtMs] : []), ...trip.events.map((one) => one.atMs)]),
    ],
    [trip],
  );
  const { bar, give } = useTimeBar(span.fromMs, span.toMs, trip.beganAtMs);
  const scrub = (atMs: number) => give({ kind: 'scrub', atMs });
  const zone = facts.timeZone;
  const world = { say, zone, currency: facts.currency, language };
  const now = placeAt(points, bar.atMs);
  const running = meterRuns(trip, bar.atMs);
  const pins = useMemo<MapPin[]>(
    () => [
      ...(trip.fromPosition
        ? [{ id: 'from', position: trip.fromPosition, kind: 'pickup' as const, mark: 'A', label: say('replay.from') }]
        : []),
      ...(trip.toPosition
        ? [{ id: 'to', position: trip.toPosition, kind: 'dropoff' as const, mark: 'B', label: say('replay.to') }]
        : []),
    ],
    [trip, say],
  );
  const cars: MapVehicle[] = now
    ? [
        {
          id: trip.vehicleId,
          plate: trip.plate,
          position: now.point.position,
          headingDegrees: now.point.headingDegrees,
          look: running ? 'engaged' : 'available',
          ageSeconds: now.known ? 0 : LOST_SECONDS,
        },
      ]
    : [];
  const bounds = useMemo(() => boundsOfTrip(trip, facts.bounds), [trip, facts.bounds]);
  const speed = now?.known ? say('replay.speedNow', { speed: Math.round(now.point.speedKmh) }) : say('replay.gap');
  const told = say('replay.place', {
    time: clockText(bar.atMs, zone, true),
    speed,
    meter: [say(running ? 'replay.meterOn' : 'replay.meterOff'), meterText(trip, bar.atMs, world)]
      .filter(Boolean)
      .join(', '),
  });

  return (
    <section className={classes.replay} aria-label={say('replay.title')}>
      <div className={classes.map}>
        <CityMap
          streetsUrl={`/api/city/${encodeURIComponent(facts.city)}/streets.json`}
          bounds={bounds}
          label={say('replay.title')}
        >
          <RouteLayer routes={routes} />
          <VehicleLayer vehicles={cars} />
          <PinLayer pins={pins} />
        </CityMap>
      </div>
      {points.length === 0 ? <p className={classes.none}>{say('replay.noTrack')}</p> : null}
      <TimeBarControls
        bar={bar}
        give={give}
        runs={[{ fromMs: trip.beganAtMs, toMs: trip.endedAtMs ?? trip.replayToMs }]}
        gaps={gaps}
        marks={trip.events}
        steps={steps}
        told={told}
      />
      <SpeedLine points={points} span={span} atMs={bar.atMs} zone={zone} onScrub={scrub} />
      {gaps.length > 0 ? (
        <p className={classes.none}>
          {say('replay.gaps', { count: gaps.length, length: ageText(lengthOf(gaps) / 1_000, language) })}
        </p>
      ) : null}
      <h3 className={classes.heading}>{say('trip.events')}</h3>
      {trip.events.length === 0 ? <p className={classes.none}>{say('trip.noEvents')}</p> : null}
      <MarkList marks={trip.events} atMs={bar.atMs} zone={zone} onMark={scrub} />
    </section>
  );
}
