import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Bounds, Position } from '#core/kit/geo.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import { useScheme } from '#ui/trade/use-scheme.ts';
import { putArrows } from './arrow-icon.ts';
import { baseLayers, cityStyle } from './city-style.ts';
import { drawSeldom } from './draw-seldom.ts';
import { drawnBy } from './drawn-by.ts';
import classes from './map.module.css';
import { MapContext, type MapRoom } from './map-context.ts';

// Under Vite the map stays empty without its worker's own address.
setWorkerUrl(workerUrl);

export interface CityMapProps {
  /** Address of the city's streets: GeoJSON LineStrings with `class` and `name`. */
  streetsUrl: string;
  /** Headers for that address, where it wants a session. */
  headers?: Readonly<Record<string, string>>;
  /** What is shown first, and by the button 'show all'. */
  bounds: Bounds;
  label?: string;
  /** A click on the ground, not on a car or a job. */
  onGround?: (position: Position) => void;
  /** The next click gives a place: the pointer is a cross, and a sentence says so. */
  pinning?: boolean;
  onPin?: (position: Position) => void;
  onPinCancel?: () => void;
  /** Layers, in any order: `<AreaLayer/> <RouteLayer/> <RankLayer/> <JobLayer/> <VehicleLayer/> <PinLayer/>`. */
  children?: ReactNode;
  /** Who made the streets; the licence of OpenStreetMap asks for it. */
  attribution?: string;
  /** In a corner of the map: a legend. */
  corner?: ReactNode;
}

const box = ({ west, south, east, north }: Bounds): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
];

type Fault = 'noWebgl' | 'noStreets' | 'offline';
/** After so long an empty map says why; without a network there is little to wait for. */
const EMPTY_MS = 30_000;
const EMPTY_OFFLINE_MS = 2_000;

/** A live map of a city, drawn from its own streets: no outside server, light and dark. */
export function CityMap(props: CityMapProps) {
  const { streetsUrl, bounds, pinning = false, attribution = '© OpenStreetMap contributors', children, corner } = props;
  const say = useUiTexts();
  const scheme = useScheme();
  const host = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const schemeNow = useLatest(scheme);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [turn, setTurn] = useState(0);
  const [fault, setFault] = useState<Fault | null>(() => (drawnBy() === 'nobody' ? 'noWebgl' : null));

  useEffect(() => {
    if (!host.current || drawnBy() === 'nobody') return;
    const made = new MapLibreMap({
      container: host.current,
      style: cityStyle(new URL(streetsUrl, location.href).href, schemeNow.current),
      bounds: box(latest.current.bounds),
      fitBoundsOptions: { padding: 24 },
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      maxZoom: 19,
      fadeDuration: 0,
      ...(drawnBy() === 'processor' ? { reduceMotion: true } : {}),
      transformRequest: (url) => ({ url, headers: { ...latest.current.headers } }),
    });
    if (drawnBy() === 'processor') drawSeldom(made);
    // A region of the same name would stand inside the panel's own.
    made.getCanvas().setAttribute('role', 'application');
    made.touchZoomRotate.disableRotation();
    made.on('style.load', () => {
      putArrows(made, schemeNow.current);
      setMap(made);
    });
    // Where the map's worker itself could not be loaded, nothing says so.
    let drawn = false;
    const tellEmpty = () => {
      if (!drawn) setFault(navigator.onLine ? 'noStreets' : 'offline');
    };
    const telling = setTimeout(tellEmpty, navigator.onLine ? EMPTY_MS : EMPTY_OFFLINE_MS);
    const tryAgain = () => {
      if (drawn) return;
      setFault(null);
      setTurn((before) => before + 1);
    };
    window.addEventListener('offline', tellEmpty);
    window.addEventListener('online', tryAgain);
    made.on('error', tellEmpty);
    made.on('sourcedata', (event) => {
      if (event.sourceId !== 'streets' || !event.isSourceLoaded) return;
      drawn = true;
      setFault(null);
    });
    made.on('click', (event) => {
      const position: Position = [event.lngLat.lng, event.lngLat.lat];
      if (latest.current.pinning) latest.current.onPin?.(position);
      else if (!event.defaultPrevented) latest.current.onGround?.(position);
    });
    return () => {
      clearTimeout(telling);
      window.removeEventListener('offline', tellEmpty);
      window.removeEventListener('online', tryAgain);
      setMap(null);
      made.remove();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another turn makes the map anew
  }, [streetsUrl, latest, schemeNow, turn]);

  useEffect(() => {
    if (!map) return;
    for (const layer of baseLayers(scheme)) {
      for (const [key, value] of Object.entries(layer.paint ?? {})) {
        map.setPaintProperty(layer.id, key as never, value as never);
      }
    }
    putArrows(map, scheme);
  }, [map, scheme]);

  useEffect(() => {
    if (!map) return;
    map.getCanvas().style.cursor = pinning ? 'crosshair' : '';
    if (!pinning) return;
    const giveUp = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current.onPinCancel?.();
    };
    window.addEventListener('keydown', giveUp);
    return () => window.removeEventListener('keydown', giveUp);
  }, [map, pinning, latest]);

  const label = props.label ?? say('map.label');
  useEffect(() => {
    map?.getCanvas().setAttribute('aria-label', label);
  }, [map, label]);

  const room = useMemo<MapRoom | null>(() => (map ? { map, scheme } : null), [map, scheme]);

  return (
    <div className={classes.map}>
      <div ref={host} className={classes.canvas} />
      {room ? <MapContext value={room}>{children}</MapContext> : null}
      <div className={classes.controls}>
        <ActionIcon
          variant="default"
          aria-label={say('map.zoomIn')}
          title={say('map.zoomIn')}
          onClick={() => map?.zoomIn()}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={say('map.zoomOut')}
          title={say('map.zoomOut')}
          onClick={() => map?.zoomOut()}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={say('map.fit')}
          title={say('map.fit')}
          onClick={() => map?.fitBounds(box(bounds), { padding: 24 })}
        >
          <IconFocusCentered size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.foot}>
        {corner ? <div className={classes.corner}>{corner}</div> : <span />}
        <span className={classes.attribution}>{attribution}</span>
      </div>
      {pinning ? <output className={classes.hint}>{say('map.pin')}</output> : null}
      {fault ? (
        <div className={classes.fault} role="alert">
          {say(`map.${fault}`)}
        </div>
      ) : null}
    </div>
  );
}
