import type { Map as MapLibreMap } from 'maplibre-gl';
import { createContext, useContext } from 'react';
import type { Scheme } from '#ui/trade/state-colours.ts';
import type { Drawer } from './drawer.ts';

export interface MapRoom {
  map: MapLibreMap;
  drawer: Drawer;
  scheme: Scheme;
}

export const MapContext = createContext<MapRoom | null>(null);

/** The map a layer is drawn on; a layer stands inside `<CityMap>`. */
export function useMapRoom(): MapRoom {
  const room = useContext(MapContext);
  if (!room) throw new Error('A map layer stands inside <CityMap>');
  return room;
}
