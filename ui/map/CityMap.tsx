import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Bounds, Position } from '#core/kit/geo.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useLatest } from '#ui/kit/use-latest.ts';
import type { Scheme } from '#ui/trade/state-colours.ts';
import { useScheme } from '#ui/trade/use-scheme.ts';
import { putArrows } from './arrow-icon.ts';
import { baseLayers, cityStyle } from './city-style.ts';
import { drawSeldom } from './draw-seldom.ts';
import type { Drawer } from './drawer.ts';
import { drawnBy } from './drawn-by.ts';
import classes from './map.module.css';
import { MapContext, type MapRoom } from './map-context.ts';

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

type Drawn = { streetsUrl: string; scheme: Scheme; bounds: Bounds; headers: () => CityMapProps['headers'] };

function cityMap(
  { Map }: Drawer,
  container: HTMLElement,
  { streetsUrl, scheme, bounds, headers }: Drawn,
): MapRoom['map'] {
  const made = new Map({
    container,
    style: cityStyle(new URL(streetsUrl, location.href).href, scheme),
    bounds: box(bounds),
    fitBoundsOptions: { padding: 24 },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 19,
    fadeDuration: 0,
    transformRequest: (url) => ({ url, headers: { ...headers() } }),
    ...(drawnBy() === 'processor' ? { reduceMotion: true } : {}),
  });
  if (drawnBy() === 'processor') drawSeldom(made);
  // A region of the same name would stand inside the panel's own.
  made.getCanvas().setAttribute('role', 'application');
  made.touchZoomRotate.disableRotation();
  return made;
}

/** A live map of a city, drawn from its own streets: no outside server, light and dark. */
export function CityMap(props: CityMapProps) {
  const { streetsUrl, bounds, pinning = false, attribution = '© OpenStreetMap contributors', children, corner } = props;
  const say = useUiTexts();
  const scheme = useScheme();
  const host = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  const schemeNow = useLatest(scheme);
  const [drawn, setDrawn] = useState<Pick<MapRoom, 'map' | 'drawer'> | null>(null);
  const map = drawn?.map ?? null;
  const [turn, setTurn] = useState(0);
  const [fault, setFault] = useState<Fault | null>(() => (drawnBy() === 'nobody' ? 'noWebgl' : null));

  useEffect(() => {
    const container = host.current;
    if (!container || drawnBy() === 'nobody') return;
    // Where the map's worker itself could not be loaded, nothing says so.
    let isDrawn = false;
    let isGone = false;
    let made: MapRoom['map'] | null = null;
    const tellEmpty = () => {
      if (!isDrawn) setFault(navigator.onLine ? 'noStreets' : 'offline');
    };
    const draw = (drawer: Drawer) => {
      if (isGone) return;
      const map = cityMap(drawer, container, {
        streetsUrl,
        scheme: schemeNow.current,
        bounds: latest.current.bounds,
        headers: () => latest.current.headers,
      });
      made = map;
      map.on('style.load', () => {
        putArrows(map, schemeNow.current);
        setDrawn({ map, drawer });
      });
      map.on('error', tellEmpty);
      map.on('sourcedata', (event) => {
        if (event.sourceId !== 'streets' || !event.isSourceLoaded) return;
        isDrawn = true;
        setFault(null);
      });
      map.on('click', (event) => {
        const position: Position = [event.lngLat.lng, event.lngLat.lat];
        if (latest.current.pinning) latest.current.onPin?.(position);
        else if (!event.defaultPrevented) latest.current.onGround?.(position);
      });
    };
    const telling = setTimeout(tellEmpty, navigator.onLine ? EMPTY_MS : EMPTY_OFFLINE_MS);
    const tryAgain = () => {
      if (isDrawn) return;
      setFault(null);
      setTurn((before) => before + 1);
    };
    window.addEventListener('offline', tellEmpty);
    window.addEventListener('online', tryAgain);
    import('./drawer.ts').then(({ drawer }) => draw(drawer)).catch(tellEmpty);
    return () => {
      isGone = true;
      clearTimeout(telling);
      window.removeEventListener('offline', tellEmpty);
      window.removeEventListener('online', tryAgain);
      setDrawn(null);
      made?.remove();
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

  const room = useMemo<MapRoom | null>(() => (drawn ? { ...drawn, scheme } : null), [drawn, scheme]);

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
