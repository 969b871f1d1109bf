import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Position } from '#core/kit/geo.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { type PlaceEntry, PlaceField } from '#engine/web/place/PlaceField.tsx';
import { later } from '#ui/later/later.ts';
import { type ResourceWords, recordName } from '#ui/resource/words.ts';
import { useOperation } from '../calls/operations.ts';
import classes from './position.module.css';
import type { PositionClient } from './resource-client.ts';

const PositionMap = later(async () => (await import('./PositionMap.tsx')).default);

const NOTHING: PlaceEntry = { text: '', place: null };
/** About ten centimetres. */
const DIGITS = 6;

/** Where a record lies: found by typing, put with a click on the map, or dragged there. */
export function PositionFields({
  words,
  client,
  fleet,
  values,
  readOnly,
  set,
}: {
  words: ResourceWords;
  client: PositionClient;
  fleet: number;
  values: RecordValues;
  readOnly: boolean;
  set: (patch: RecordValues) => void;
}) {
  const { resource, say } = words;
  const [entry, setEntry] = useState(NOTHING);
  const { data } = useOperation(
    ['resource', resource.name, fleet, 'map'],
    (signal) => client.map({ fleet }, { signal }),
    { staleMs: 600_000 },
  );
  const { position } = resource;
  if (!position) return null;
  const put = ([longitude, latitude]: Position, label?: string) => {
    const { named } = position;
    const nameless = named !== undefined && String(values[named] ?? '').trim() === '';
    set({
      [position.longitude]: Number(longitude.toFixed(DIGITS)),
      [position.latitude]: Number(latitude.toFixed(DIGITS)),
      ...(nameless && label !== undefined ? { [named]: label } : {}),
    });
  };
  const city = data?.city;
  if (data && !city) return <Text size="sm">{say('resource.noMap')}</Text>;
  return (
    <div className={classes.position}>
      {readOnly ? null : (
        <PlaceField
          find={client.findPlaces}
          fleet={fleet}
          label={say('resource.find')}
          entry={entry}
          onEntry={(next) => {
            setEntry(next);
            if (next.place) put([next.place.longitude, next.place.latitude], next.place.label);
          }}
        />
      )}
      <div className={classes.map}>
        {city ? (
          <PositionMap
            city={city}
            at={placed(values[position.longitude], values[position.latitude])}
            name={recordName(words, values)}
            label={say('resource.map')}
            {...(readOnly ? {} : { onPut: put })}
          />
        ) : null}
      </div>
      {readOnly ? null : (
        <Text size="xs" c="dimmed">
          {say('resource.mapHow')}
        </Text>
      )}
    </div>
  );
}

function placed(longitude: unknown, latitude: unknown): Position | null {
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return null;
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? [longitude, latitude] : null;
}
