import { useEffect, useEffectEvent } from 'react';
import { LONGEST_NOTES } from '#core/booking/booking.ts';
import { useOperation } from '#engine/web/operations.ts';
import type { PlaceEntry } from '#engine/web/place/PlaceField.tsx';
import { addressLine, withAddressLines } from './address-lines.ts';
import { type AddressNote, client } from './client.ts';
import type { Draft } from './draft.ts';

const STALE_MS = 60_000;
/** Nobody waits longer for them than this. */
const PATIENCE_MS = 1_000;

type Place = NonNullable<PlaceEntry['place']>;

const keyOf = ({ label, longitude, latitude }: Place) => `${longitude} ${latitude} ${label}`;

export type AddressNotes = {
  /** What is noted of a place; null where nothing is, or it is not known yet. */
  of: (place: Place | null) => AddressNote | null;
  /** What is known of the places chosen stands in the notes to the driver, as far as there is room; or it is not told in time. */
  settled: boolean;
};

/** What the fleet has noted about the places of a draft; what is for the driver goes into the notes to the driver. */
export function useAddressNotes(
  fleet: number,
  draft: Draft,
  { down, change }: { down: boolean; change: (more: Partial<Draft>) => void },
): AddressNotes {
  const chosen = draft.legs.flatMap(({ pickup, dropoff }) => [pickup.place, dropoff.place]);
  const places = new Map(chosen.flatMap((place) => (place ? [[keyOf(place), place]] : [])));
  const keys = [...places.keys()];
  const asked = JSON.stringify(keys);
  const enabled = keys.length > 0 && !down;
  const { data, failureCount } = useOperation(
    ['book', 'addressNotes', fleet, asked],
    async (signal) => {
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      const { notes } = await client.addressNotes({ fleet, places: [...places.values()] }, { signal: patience });
      return { asked, noted: new Map(keys.map((key, i) => [key, notes[i] ?? null])) };
    },
    { enabled, staleMs: STALE_MS },
  );
  const of = (place: Place | null) => (place && data?.noted.get(keyOf(place))) || null;
  const answered = keys.length === 0 || (enabled && data?.asked === asked);
  const lines = keys.flatMap((key) => {
    const note = data?.noted.get(key);
    return note && note.driverNotes !== '' ? [addressLine(note)] : [];
  });
  const next = withAddressLines(draft, [...new Set(lines)], LONGEST_NOTES);
  const put = answered && (next.notes !== draft.notes || next.addressLines !== draft.addressLines);
  const due = put ? JSON.stringify(next) : null;
  const apply = useEffectEvent(() => change(next));
  useEffect(() => {
    if (due !== null) apply();
  }, [due]);
  return { of, settled: down || ((answered || failureCount > 0) && !put) };
}
