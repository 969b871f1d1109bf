import { Button } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { Position } from '#core/kit/geo.ts';
import { boundsOf } from '#core/kit/geo.ts';
import { useLivePositions } from '#engine/web/live.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { CityMap } from '#ui/map/CityMap.tsx';
import { useMapRoom } from '#ui/map/map-context.ts';
import { type MapPin, PinLayer } from '#ui/map/PinLayer.tsx';
import { type MapRoute, RouteLayer } from '#ui/map/RouteLayer.tsx';
import { type MapVehicle, VehicleLayer } from '#ui/map/VehicleLayer.tsx';
import { vehicleLook } from '#ui/trade/vehicle-look.ts';
import type { AlarmScene } from '../../contract.ts';
import { useAlarmsTexts } from './texts.ts';

const FOLLOW_ZOOM = 15;
const ROOM_DEGREES = 0.004;

/** Keeps the car in the middle until somebody pulls the map away. */
function Follow({ at, onPulled }: { at: Position; onPulled: () => void }) {
  const { map } = useMapRoom();
  const [longitude, latitude] = at;
  useEffect(() => {
    map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), FOLLOW_ZOOM), duration: 400 });
  }, [map, longitude, latitude]);
  useEffect(() => {
    map.on('dragstart', onPulled);
    return () => {
      map.off('dragstart', onPulled);
    };
  }, [map, onPulled]);
  return null;
}

/** The car in need on the map with its last ten minutes, where the alarm came from, and the nearest cars. */
export function AlarmMap({ fleet, scene }: { fleet: number; scene: AlarmScene }) {
  const say = useAlarmsTexts();
  const [following, setFollowing] = useState(true);
  const told = useLivePositions(fleet);
  const { car, place, track, nearest, job } = scene;
  const live = car ? told.get(car.vehicleId) : undefined;
  const here = useMemo<Position | null>(() => {
    if (live) return [live.lon, live.lat];
    if (car) return [car.longitude, car.latitude];
    return place && [place.longitude, place.latitude];
  }, [live, car, place]);

  const routes = useMemo<MapRoute[]>(() => {
    const line: Position[] = track.map(({ longitude, latitude }) => [longitude, latitude]);
    if (live) line.push([live.lon, live.lat]);
    return [{ id: 'track', line, kind: 'way' }];
  }, [track, live]);
  const vehicles = useMemo<MapVehicle[]>(() => {
    const others = nearest.map((one): MapVehicle => {
      const now = told.get(one.vehicleId);
      return {
        id: one.vehicleId,
        plate: one.plate,
        position: now ? [now.lon, now.lat] : [one.longitude, one.latitude],
        headingDegrees: now?.headingDegrees ?? one.headingDegrees,
        look: vehicleLook(one, one.positionAgeSeconds * 1_000),
        ageSeconds: one.positionAgeSeconds,
      };
    });
    if (!car || !here) return others;
    return [
      ...others,
      {
        id: car.vehicleId,
        plate: car.plate,
        position: here,
        headingDegrees: live?.headingDegrees ?? car.headingDegrees,
        look: vehicleLook(car, car.positionAgeSeconds * 1_000),
        ageSeconds: car.positionAgeSeconds,
      },
    ];
  }, [nearest, car, told, live, here]);
  const pins = useMemo<MapPin[]>(
    () => [
      ...(place
        ? [
            {
              id: 'alarm',
              position: [place.longitude, place.latitude] as Position,
              kind: 'place' as const,
              mark: '!',
              label: say('scene.alarmHere'),
            },
          ]
        : []),
      ...(job?.dropoff
        ? [
            {
              id: 'dropoff',
              position: [job.dropoff.longitude, job.dropoff.latitude] as Position,
              kind: 'dropoff' as const,
              mark: 'B',
              label: `${say('scene.dropoff')}: ${job.dropoff.label}`,
            },
          ]
        : []),
    ],
    [place, job, say],
  );
  const points: Position[] = [
    ...(here ? [here] : []),
    ...(place ? [[place.longitude, place.latitude] as const] : []),
    ...track.map(({ longitude, latitude }) => [longitude, latitude] as const),
    ...nearest.map(({ longitude, latitude }) => [longitude, latitude] as const),
  ];
  const around = boundsOf(points);
  const bounds = {
    west: around.west - ROOM_DEGREES,
    east: around.east + ROOM_DEGREES,
    south: around.south - ROOM_DEGREES / 2,
    north: around.north + ROOM_DEGREES / 2,
  };
  const follow = () => setFollowing(true);
  useKeys([{ key: 'M', does: say('keys.follow'), run: follow }]);

  return (
    <Panel
      title={say('scene.map')}
      flush
      tools={
        <Button
          size="xs"
          variant={following ? 'light' : 'default'}
          aria-pressed={following}
          leftSection={<IconCurrentLocation size={14} aria-hidden />}
          onClick={follow}
        >
          {say(following ? 'scene.following' : 'scene.follow')}
        </Button>
      }
    >
      <CityMap
        streetsUrl={`/api/city/${encodeURIComponent(scene.city)}/streets.json`}
        bounds={bounds}
        label={say('scene.map')}
      >
        <RouteLayer routes={routes} />
        <VehicleLayer vehicles={vehicles} selectedId={car?.vehicleId ?? null} />
        <PinLayer pins={pins} />
        {following && here ? <Follow at={here} onPulled={() => setFollowing(false)} /> : null}
      </CityMap>
    </Panel>
  );
}
