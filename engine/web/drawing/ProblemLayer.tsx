import { useMemo } from 'react';
import type { DrawingProblem } from '#core/area/drawing/drawing.ts';
import { MAP_FONT } from '#ui/map/city-style.ts';
import { collection, feature, point } from '#ui/map/features.ts';
import { useMapRoom } from '#ui/map/map-context.ts';
import { HEIGHTS, type LayerShape, useMapSource } from '#ui/map/use-map-source.ts';

/** Gaps and overlaps on the map, each with its size, and where an edge crosses another. */
export function ProblemLayer({
  problems,
  sizeOf,
}: {
  problems: readonly DrawingProblem[];
  sizeOf: (squareMetres: number) => string;
}) {
  const { scheme } = useMapRoom();
  const dark = scheme === 'dark';
  const data = useMemo(
    () =>
      collection(
        problems.flatMap((problem) => {
          const { code } = problem;
          if (!('at' in problem)) return [];
          if (!('pieces' in problem)) return [feature(point(problem.at), { code, label: '' })];
          const coordinates = problem.pieces.map((ring) => [ring.map((corner) => [...corner])]);
          return [
            feature({ type: 'MultiPolygon', coordinates }, { code, label: '' }),
            feature(point(problem.at), { code, label: sizeOf(problem.squareMetres) }),
          ];
        }),
      ),
    [problems, sizeOf],
  );
  const layers = useMemo<LayerShape[]>(() => {
    const bad = dark ? '#ff6b6b' : '#e03131';
    const colour = ['case', ['==', ['get', 'code'], 'gap'], dark ? '#ffd43b' : '#f08c00', bad];
    return [
      {
        name: 'problem-fill',
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': colour, 'fill-opacity': 0.4, 'fill-antialias': false },
      },
      {
        name: 'problem-dot',
        type: 'circle',
        filter: ['all', ['==', ['geometry-type'], 'Point'], ['==', ['get', 'label'], '']],
        paint: { 'circle-radius': 8, 'circle-opacity': 0, 'circle-stroke-color': bad, 'circle-stroke-width': 3 },
      },
      {
        name: 'problem-size',
        type: 'symbol',
        filter: ['==', ['geometry-type'], 'Point'],
        layout: { 'text-field': ['get', 'label'], 'text-font': MAP_FONT, 'text-size': 12, 'text-offset': [0, 1.4] },
        paint: {
          'text-color': dark ? '#fff3bf' : '#862e00',
          'text-halo-color': dark ? '#0e151e' : '#ffffff',
          'text-halo-width': 1.6,
        },
      },
    ];
  }, [dark]);
  useMapSource('problems', HEIGHTS.routes, data, layers);
  return null;
}
