import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { boundsOf, type Position } from '#core/kit/geo.ts';
import type { VehicleRow } from '#core/vehicle/status.ts';
import { useLivePositions } from '#engine/web/live.ts';
import { usePlace } from '#engine/web/place.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { usePaced } from '#ui/kit/use-paced.ts';
import { AreaLayer } from '#ui/map/AreaLayer.tsx';
import { CityMap } from '#ui/map/CityMap.tsx';
import { drawnBy } from '#ui/map/drawn-by.ts';
import { JobLayer } from '#ui/map/JobLayer.tsx';
import { useMapRoom } from '#ui/map/map-context.ts';
import { type MapPin, PinLayer } from '#ui/map/PinLayer.tsx';
import { RankLayer } from '#ui/map/RankLayer.tsx';
import { VehicleDrop } from '#ui/map/VehicleDrop.tsx';
import { VehicleLayer } from '#ui/map/VehicleLayer.tsx';
import { VehicleLegend } from '#ui/trade/Legend.tsx';
import { useCoachTexts } from '../../../web/texts.ts';
import type { BoardJob } from '../board/board-view.ts';
import type { BoardFacts } from '../board/use-board-data.ts';
import { JOB_DATA } from '../job-drag.ts';
import {
  CAR_FILTERS,
  type CarFilter,
  carFilterOf,
  carsAtRank,
  countedRanks,
  innerBounds,
  inQueues,
  mapJobs,
  mapVehicles,
} from './map-view.ts';

const CLOSEST_ZOOM = 15.5;
const ROOM_AROUND_PIXELS = { top: 60, bottom: 60, left: 60, right: 70 };
/** Rows change many times a second, and a picture of all cars takes its time. */
const DRAWN_EVERY_MS = 250;
const CROWD = 1_000;
const CROWD_DRAWN_EVERY_MS = 1_000;
/** Without a graphics card a picture of thousands of cars takes most of a second, and the board beside it waits for it. */
const CROWD_DRAWN_BY_PROCESSOR_EVERY_MS = 6_000;
const crowdDrawnEveryMs = () => (drawnBy() === 'processor' ? CROWD_DRAWN_BY_PROCESSOR_EVERY_MS : CROWD_DRAWN_EVERY_MS);
const RESIZED_WITHIN_MS = 1_000;

/** Brings what was chosen into the picture, once for each choice. A car that drives on does not drag the map along. */
function Follow({ places, choice }: { places: readonly Position[]; choice: string }) {
  const { map } = useMapRoom();
  const latest = useRef(places);
  useEffect(() => {
    latest.current = places;
  }, [places]);
  const known = places.length > 0;
  useEffect(() => {
    if (!known || choice === '') return;
    const bring = () => {
      const { west, south, east, north } = boundsOf(latest.current);
      map.fitBounds([west, south, east, north], { padding: ROOM_AROUND_PIXELS, maxZoom: CLOSEST_ZOOM, duration: 500 });
    };
    bring();
    // The panel of the choice makes the map smaller, and a map that is resized stops moving.
    map.once('resize', bring);
    const forget = () => map.off('resize', bring);
    const timer = setTimeout(forget, RESIZED_WITHIN_MS);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [map, choice, known]);
  return null;
}

/** The fleet as it drives: areas, ranks, pick-ups and cars. */
export function LiveMap({
  facts,
  fleet,
  jobs,
  vehicles,
  nowMs,
  steadyNowMs,
  job,
  vehicleId,
  onJob,
  onVehicle,
  looks = 0,
  beside,
  places,
  onDropJob,
}: {
  facts: BoardFacts;
  fleet: number;
  jobs: ReadonlyMap<number, BoardJob>;
  vehicles: ReadonlyMap<number, VehicleRow>;
  nowMs: number;
  steadyNowMs: number;
  job: BoardJob | null;
  vehicleId: number | null;
  onJob: (jobId: number) => void;
  onVehicle: (vehicleId: number) => void;
  /** How often it was asked to show what is chosen: each time it is brought into the picture anew. */
  looks?: number;
  /** Stands among its tools. */
  beside?: ReactNode;
  /** Cars' places in their queues: stacked cars are listed in this order, ranks say how many wait there. */
  places?: ReadonlyMap<number, { rankId: number | null; place: number | null }>;
  onDropJob?: (jobId: number, vehicleId: number) => void;
}) {
  const say = useCoachTexts();
  const positions = useLivePositions(fleet);
  const [carsText, setCars] = usePlace('cars');
  const cars = carFilterOf(carsText);

  const areas = useMemo(
    () =>
      facts.areas.features.map(({ id, properties, geometry }) => ({
        id,
        name: properties.name,
        rings: geometry.coordinates as unknown as Position[][],
      })),
    [facts],
  );
  const told = useMemo(
    () => ({ vehicles, positions, jobs, nowMs, steadyNowMs }),
    [vehicles, positions, jobs, nowMs, steadyNowMs],
  );
  const shown = usePaced(told, vehicles.size > CROWD ? crowdDrawnEveryMs() : DRAWN_EVERY_MS);
  const drawnVehicles = useMemo(
    () => inQueues(mapVehicles(shown.vehicles.values(), shown.positions, cars, shown.nowMs, shown.steadyNowMs), places),
    [shown, cars, places],
  );
  const ranks = useMemo(() => countedRanks(facts.ranks, places), [facts, places]);
  const drawnJobs = useMemo(() => mapJobs(shown.jobs.values(), job?.id ?? null), [shown, job?.id]);
  const chosenCar = vehicleId ?? job?.vehicleId ?? null;
  const pins = useMemo<MapPin[]>(
    () =>
      job?.dropoff
        ? [
            {
              id: `dropoff-${job.id}`,
              position: [job.dropoff.longitude, job.dropoff.latitude],
              kind: 'dropoff',
              mark: 'B',
              label: `${say('panel.dropoff')}: ${job.dropoff.label}`,
            },
          ]
        : [],
    [job, say],
  );
  const carPlace = drawnVehicles.find(({ id }) => id === chosenCar)?.position;
  const followed: Position[] = [
    ...(job ? [[job.pickup.longitude, job.pickup.latitude] as const] : []),
    ...(carPlace ? [carPlace] : []),
  ];
  const bounds = useMemo(() => innerBounds(facts.bounds, facts.centre), [facts]);

  return (
    <Panel
      title={say('map.title')}
      beside={<span style={{ color: 'var(--ink-soft)' }}>{say('map.cars', { count: drawnVehicles.length })}</span>}
      tools={
        <>
          <SegmentedControl
            size="xs"
            aria-label={say('map.shown')}
            value={cars}
            onChange={(next) => setCars(next === 'all' ? undefined : next)}
            data={CAR_FILTERS.map((filter) => ({ value: filter, label: carFilterWords(filter, say) }))}
          />
          {beside}
        </>
      }
      flush
    >
      <CityMap
        streetsUrl={`/api/city/${encodeURIComponent(facts.city)}/streets.json`}
        bounds={bounds}
        label={say('map.title')}
        corner={
          job || vehicleId !== null ? null : (
            <VehicleLegend
              looks={['available', 'vacant', 'offered', 'heading', 'arrived', 'engaged', 'oov', 'stale']}
            />
          )
        }
      >
        <AreaLayer areas={areas} selectedId={job?.areaId ?? null} />
        <RankLayer ranks={ranks} carsOf={(rankId) => carsAtRank(rankId, drawnVehicles, places)} onPick={onVehicle} />
        <JobLayer jobs={drawnJobs} selectedId={job?.id ?? null} onPick={onJob} />
        <VehicleLayer vehicles={drawnVehicles} selectedId={chosenCar} onPick={onVehicle} />
        <PinLayer pins={pins} />
        <Follow
          places={followed}
          choice={job ? `job ${job.id} ${looks}` : vehicleId === null ? '' : `vehicle ${vehicleId} ${looks}`}
        />
        {onDropJob ? (
          <VehicleDrop
            vehicles={drawnVehicles}
            type={JOB_DATA}
            onDrop={(vehicle, text) => /^\d+$/.test(text) && onDropJob(Number(text), vehicle)}
          />
        ) : null}
      </CityMap>
    </Panel>
  );
}

function carFilterWords(filter: CarFilter, say: ReturnType<typeof useCoachTexts>): string {
  return filter === 'all' ? say('map.allCars') : say(`map.${filter}`);
}
