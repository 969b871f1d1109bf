import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { TEXT_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { withinMs } from '#engine/web/calls/within-ms.ts';
import type { PlaceEntry } from '#engine/web/place/PlaceField.tsx';
import { addressLine, withAddressLines } from './address-lines.ts';
import { type AddressNote, client } from './client.ts';

const STALE_MS = 60_000;
/** Nobody waits longer for them than this. */
const PATIENCE_MS = 1_000;

type Place = NonNullable<PlaceEntry['place']>;
type Leg = { pickup: PlaceEntry; dropoff: PlaceEntry };
type Told = { notes: string; addressLines: readonly string[] };

const keyOf = ({ label, longitude, latitude }: Place) => `${longitude} ${latitude} ${label}`;

/** A note as its address shows it: whether the driver reads it, or why not. */
export type NoteShown = AddressNote & { driver: 'told' | 'noRoom' | 'left' };

export type AddressNotes = {
  /** What is noted of a place; null where nothing is, or it is not known yet. */
  of: (place: Place | null) => NoteShown | null;
  /** What is known of the places chosen stands in the notes to the driver, as far as there is room; or it is not told in time. */
  settled: boolean;
};

const placesOf = (legs: readonly Leg[]): ReadonlyMap<string, Place> =>
  new Map(
    legs
      .flatMap(({ pickup, dropoff }) => [pickup.place, dropoff.place])
      .flatMap((place) => (place ? [[keyOf(place), place]] : [])),
  );

/**
 * What the fleet has noted about the places of a draft; what is for the driver goes into the notes to the driver. Of a
 * saved booking nothing is added for the places it was saved with, `before`: what stands there was decided then.
 */
export function useAddressNotes(
  fleet: number,
  draft: Told & { legs: readonly Leg[] },
  { down = false, before = [], change }: { down?: boolean; before?: readonly Leg[]; change: (told: Told) => void },
): AddressNotes {
  const places = placesOf(draft.legs);
  const savedWith = placesOf(before);
  const keys = [...places.keys()];
  const asked = JSON.stringify(keys);
  const enabled = keys.length > 0 && !down;
  const { data, failureCount } = useOperation(
    ['book', 'addressNotes', fleet, asked],
    async (signal) => {
      const { notes } = await withinMs(PATIENCE_MS, signal, (patience) =>
        client.addressNotes({ fleet, places: [...places.values()] }, { signal: patience }),
      );
      return { asked, noted: new Map(keys.map((key, i) => [key, notes[i] ?? null])) };
    },
    { enabled, staleMs: STALE_MS },
  );
  const of = (place: Place | null): NoteShown | null => {
    const note = place && data?.noted.get(keyOf(place));
    if (!note) return null;
    if (draft.addressLines.includes(addressLine(note))) return { ...note, driver: 'told' };
    return { ...note, driver: savedWith.has(keyOf(place)) ? 'left' : 'noRoom' };
  };
  const answered = keys.length === 0 || (enabled && data?.asked === asked);
  const lines = keys.flatMap((key) => {
    const note = data?.noted.get(key);
    if (!note || note.driverNotes === '') return [];
    const line = addressLine(note);
    return savedWith.has(key) && !draft.notes.split('\n').includes(line) ? [] : [line];
  });
  const next = withAddressLines(draft, [...new Set(lines)], TEXT_FIELDS.notes.longest);
  const put = answered && (next.notes !== draft.notes || next.addressLines !== draft.addressLines);
  const due = put ? JSON.stringify(next) : null;
  const apply = useEffectEvent(() => change(next));
  useEffect(() => {
    if (due !== null) apply();
  }, [due]);
  return { of, settled: down || ((answered || failureCount > 0) && !put) };
}

/**
 * The same for a form of a saved booking, which keeps only the notes: which of their lines stand there for an address is no
 * part of it.
 */
export function useSavedAddressNotes(
  fleet: number,
  { legs, notes }: { legs: readonly Leg[]; notes: string },
  { before, change }: { before: readonly Leg[]; change: (notes: string) => void },
): AddressNotes {
  const [addressLines, setAddressLines] = useState<readonly string[]>([]);
  return useAddressNotes(
    fleet,
    { legs, notes, addressLines },
    {
      before,
      change: (told) => {
        setAddressLines(told.addressLines);
        if (told.notes !== notes) change(told.notes);
      },
    },
  );
}

/** Saving that was held because the notes were not settled is done when they are. */
export function useSaveOnceSettled(settled: boolean, heldRef: RefObject<boolean>, save: () => void): void {
  const settle = useEffectEvent((now: boolean) => {
    if (!now || !heldRef.current) return;
    heldRef.current = false;
    save();
  });
  useEffect(() => settle(settled), [settled]);
}
