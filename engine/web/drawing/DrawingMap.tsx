import { useEffect, useMemo } from 'react';
import type { Ring } from '#core/area/area.ts';
import type { DrawingProblem } from '#core/area/drawing/drawing.ts';
import { type Bounds, boundsOf, type Position } from '#core/kit/geo.ts';
import { AreaLayer } from '#ui/map/AreaLayer.tsx';
import { CityMap } from '#ui/map/CityMap.tsx';
import { useMapRoom } from '#ui/map/map-context.ts';
import { type MapReach, ReachLayer } from '#ui/map/ReachLayer.tsx';
import { DrawLayer, type Tool } from './DrawLayer.tsx';
import type { Shape } from './deeds.ts';
import { ProblemLayer } from './ProblemLayer.tsx';

export type DrawnCity = { id: string; attribution: string; bounds: Bounds };

/** What is to be brought into the picture; another `turn` brings it again. */
export type Look = { turn: number; at: readonly Position[] };

const CLOSEST_ZOOM = 17;

function LookAt({ look }: { look: Look | null }) {
  const { map } = useMapRoom();
  useEffect(() => {
    if (!look || look.at.length === 0) return;
    const { west, south, east, north } = boundsOf(look.at);
    map.fitBounds([west, south, east, north], { padding: 60, maxZoom: CLOSEST_ZOOM, duration: 350 });
  }, [map, look]);
  return null;
}

/** The city with the shapes drawn on it, and the hands to change them. */
export default function DrawingMap({
  city,
  label,
  shapes,
  chosen,
  problems,
  reaches,
  look,
  tool,
  sizeOf,
  onGround,
  ...hands
}: {
  city: DrawnCity;
  label: string;
  shapes: readonly Shape[];
  chosen: Shape | undefined;
  problems: readonly DrawingProblem[];
  /** Circles that belong to the shapes, such as ranks. */
  reaches: readonly MapReach[];
  look: Look | null;
  tool: Tool;
  sizeOf: (squareMetres: number) => string;
  onGround: (position: Position) => void;
  onReshape: (ring: Ring) => void;
  onDrawn: (ring: Ring) => void;
  onCircle: (centre: Position, radiusMetres: number) => void;
  onLine: (line: readonly Position[]) => void;
}) {
  const areas = useMemo(() => shapes.map(({ name, rings }, id) => ({ id, name, rings })), [shapes]);
  return (
    <CityMap
      streetsUrl={`/api/city/${encodeURIComponent(city.id)}/streets.json`}
      bounds={city.bounds}
      attribution={city.attribution}
      label={label}
      onGround={onGround}
    >
      <AreaLayer areas={areas} selectedId={chosen ? shapes.indexOf(chosen) : null} />
      <ReachLayer reaches={reaches} />
      <ProblemLayer problems={problems} sizeOf={sizeOf} />
      <DrawLayer tool={tool} chosen={chosen} shapes={shapes} {...hands} />
      <LookAt look={look} />
    </CityMap>
  );
}
