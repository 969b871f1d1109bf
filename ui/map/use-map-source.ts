import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
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
}

export const layerId = (height: number, name: string) => `h${height}-${name}`;

/**
 * A source with its layers on the map while the component is there. `data` replaces the source's; `layers` are read
 * once, later ones only change paint and layout.
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

  useEffect(() => {
    map.getSource<GeoJSONSource>(name)?.setData(data);
  }, [map, name, data]);

  useEffect(() => {
    for (const layer of layers) {
      const id = layerId(height, layer.name);
      if (!map.getLayer(id)) continue;
      for (const [key, value] of Object.entries(layer.paint ?? {}))
        map.setPaintProperty(id, key as never, value as never);
      for (const [key, value] of Object.entries(layer.layout ?? {}))
        map.setLayoutProperty(id, key as never, value as never);
    }
  }, [map, height, layers]);
}
