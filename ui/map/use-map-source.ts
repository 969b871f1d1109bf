import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useLatest } from '#ui/kit/use-latest.ts';
import { useMapRoom } from './map-context.ts';

/** From the ground up; a layer that appears later still finds its place. */
export const HEIGHTS = { areas: 10, routes: 20, ranks: 30, jobs: 40, vehicles: 50 } as const;

const NAME = /^h(\d+)-/;

function firstAbove(map: MapLibreMap, height: number): string | undefined {
  return map.getLayersOrder().find((id) => Number(NAME.exec(id)?.[1] ?? 0) > height);
}

/** A layer without its id and source; a paint value may be any style expression. */
export interface LayerShape {
  name: string;
  type: LayerSpecification['type'];
  layout?: Readonly<Record<string, unknown>>;
  paint?: Readonly<Record<string, unknown>>;
  filter?: unknown;
  minzoom?: number;
  maxzoom?: number;
}

/** The map's threads get four times as long for the rest as the last data took them, so that a slow machine draws less often. */
const REST_TIMES = 4;
const LONGEST_REST_MS = 2_000;
const FRAME_MS = 16;
/** A source that was taken away meanwhile never answers. */
const LOST_AFTER_MS = 5_000;

export const layerId = (height: number, name: string) => `h${height}-${name}`;

/**
 * A source with its layers on the map while the component is there. `data` replaces the source's, paced by what the last
 * one cost; `layers` are read once, later ones only change paint, layout and the zoom they begin at.
 */
export function useMapSource(
  name: string,
  height: number,
  data: FeatureCollection,
  layers: readonly LayerShape[],
): void {
  const { map } = useMapRoom();
  const first = useLatest({ data, layers });

  useEffect(() => {
    let removed = false;
    map.once('remove', () => {
      removed = true;
    });
    map.addSource(name, { type: 'geojson', data: first.current.data });
    const ids = first.current.layers.map(({ name: layer, ...shape }) => {
      const id = layerId(height, layer);
      map.addLayer({ ...shape, id, source: name } as LayerSpecification, firstAbove(map, height));
      return id;
    });
    return () => {
      if (removed) return;
      for (const id of ids) map.removeLayer(id);
      map.removeSource(name);
    };
  }, [map, name, height, first]);

  const free = useRef({ atMs: 0, busyUntilMs: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let dropped = false;
    const draw = async () => {
      if (dropped) return;
      const nowMs = performance.now();
      const waitMs = nowMs < free.current.busyUntilMs ? FRAME_MS : free.current.atMs - nowMs;
      if (waitMs > 0) {
        timer = setTimeout(draw, waitMs);
        return;
      }
      const source = map.getSource<GeoJSONSource>(name);
      if (!source) return;
      free.current.busyUntilMs = nowMs + LOST_AFTER_MS;
      await source.setData(data).catch(() => {});
      const tookMs = performance.now() - nowMs;
      free.current = { busyUntilMs: 0, atMs: nowMs + tookMs + Math.min(LONGEST_REST_MS, REST_TIMES * tookMs) };
    };
    void draw();
    return () => {
      dropped = true;
      clearTimeout(timer);
    };
  }, [map, name, data]);

  useEffect(() => {
    for (const layer of layers) {
      const id = layerId(height, layer.name);
      if (!map.getLayer(id)) continue;
      if (layer.minzoom !== undefined) map.setLayerZoomRange(id, layer.minzoom, layer.maxzoom ?? 24);
      for (const [key, value] of Object.entries(layer.paint ?? {}))
        map.setPaintProperty(id, key as never, value as never);
      for (const [key, value] of Object.entries(layer.layout ?? {}))
        map.setLayoutProperty(id, key as never, value as never);
    }
  }, [map, height, layers]);
}
