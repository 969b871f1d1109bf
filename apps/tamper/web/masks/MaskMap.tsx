import { useMemo } from 'react';
import { AreaLayer, type MapArea } from '#ui/map/AreaLayer.tsx';
import { CityMap } from '#ui/map/CityMap.tsx';
import type { MaskRow } from '../../contract/masks.ts';
import type { client } from '../client.ts';
import { useTamperTexts } from '../texts.ts';

type Told = Awaited<ReturnType<typeof client.masks>>;

/** The squares in which positions are lost, on the streets of the city. */
export function MaskMap({
  city,
  masks,
  selectedId,
}: {
  city: NonNullable<Told['city']>;
  masks: readonly MaskRow[];
  selectedId: number | null;
}) {
  const say = useTamperTexts();
  const areas = useMemo(
    () =>
      masks.map(
        ({ id, ring, cars, off }): MapArea => ({
          id,
          name: off ? say('masks.nameOff') : say('masks.nameOnMap', { cars }),
          rings: [ring],
        }),
      ),
    [masks, say],
  );
  return (
    <CityMap
      streetsUrl={`/api/city/${encodeURIComponent(city.id)}/streets.json`}
      bounds={city.bounds}
      attribution={city.attribution}
      label={say('masks.map')}
    >
      <AreaLayer areas={areas} selectedId={selectedId} />
    </CityMap>
  );
}
