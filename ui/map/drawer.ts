import { Map as MapLibreMap, Marker, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

// Under Vite the map stays empty without its worker's own address.
setWorkerUrl(workerUrl);

/** What draws maps: a quarter of all that a page loads, and asked for by the first map that can be drawn. */
export const drawer = { Map: MapLibreMap, Marker };
export type Drawer = typeof drawer;
