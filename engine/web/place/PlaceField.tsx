import { ActionIcon } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconArrowsCross,
  IconBuilding,
  IconCheck,
  IconCurrentLocation,
  IconDoor,
  IconDoorEnter,
  IconHistory,
  IconMapPin,
  IconNote,
  IconRoad,
  IconStar,
  IconWorldPin,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FoundKind, FoundPlace, PlaceTold } from '#core/place/found-place.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { Combo } from '#ui/kit/Combo.tsx';
import { usePlaceTexts } from './texts.ts';

export type { FoundPlace };

/** Asks an application's own operation for what is typed; by `shortcut` only the landmark of exactly that. */
export type FindPlaces = (
  asked: { fleet: number; text: string; shortcut?: boolean },
  options?: { signal?: AbortSignal },
) => Promise<{ places: readonly FoundPlace[]; told: PlaceTold | null }>;

/** A place offered in an empty field, such as one where a caller usually goes. */
export type Known = { label: string; longitude: number; latitude: number };

/** What stands in an address field, and where that is once it is chosen. */
export type PlaceEntry = { text: string; place: { label: string; longitude: number; latitude: number } | null };

/** The specification: more than four characters typed are looked up. */
const FEWEST_LETTERS = 5;
/** A link to a map is a place too. */
const LONGEST = 2_000;
const PAUSE_MS = 140;
const NONE: readonly FoundPlace[] = [];
const NONE_KNOWN: readonly Known[] = [];

const icons = {
  address: IconMapPin,
  own: IconNote,
  street: IconRoad,
  place: IconBuilding,
  landmark: IconStar,
  corner: IconArrowsCross,
  entrance: IconDoorEnter,
  computed: IconDoor,
  point: IconCurrentLocation,
  geocoded: IconWorldPin,
} satisfies Record<FoundKind, unknown>;

/**
 * A place by typing: suggestions from the fifth letter, a landmark by its shortcut and Enter, or a pin on the map. What
 * is typed after a choice drops the position again.
 */
export function PlaceField({
  find,
  fleet,
  label,
  entry,
  known = NONE_KNOWN,
  onEntry,
  error,
  required,
  pickLabel,
  picking = false,
  onPick,
  onElement,
}: {
  find: FindPlaces;
  fleet: number;
  label: string;
  entry: PlaceEntry;
  known?: readonly Known[];
  onEntry: (entry: PlaceEntry) => void;
  error?: string | undefined;
  required?: boolean;
  /** Name of the button that takes the place from the map; left out where there is none. */
  pickLabel?: string;
  picking?: boolean;
  onPick?: () => void;
  onElement?: (input: HTMLInputElement | null) => void;
}) {
  const say = usePlaceTexts();
  const [text] = useDebouncedValue(entry.text, PAUSE_MS);
  const wanted = useRef<string | null>(null);
  const [taken, setTaken] = useState<{ label: string; said: string | undefined } | null>(null);
  const [missedShortcut, setMissedShortcut] = useState<string | null>(null);
  const asked = text.trim();
  const typed = entry.text.trim();
  const looking = !entry.place && asked.length >= FEWEST_LETTERS;
  const { data, isFetching, isPlaceholderData } = useOperation(
    ['places', fleet, asked],
    (signal) => find({ fleet, text: asked }, { signal }),
    { enabled: looking },
  );
  const current = looking && asked === typed && !isFetching && !isPlaceholderData;
  const places = looking && typed.length >= FEWEST_LETTERS && data ? data.places : NONE;
  const usual = typed === '' ? known : NONE_KNOWN;
  const options = useMemo(
    () => [
      ...usual.map(({ label: text, longitude, latitude }) => ({
        key: `usual ${text} ${longitude} ${latitude}`,
        text,
        detail: say('usual'),
        mark: <IconHistory size={15} aria-hidden />,
      })),
      ...places.map(({ kind, label: text, district, longitude, latitude }) => {
        const Icon = icons[kind];
        return {
          key: `${kind} ${text} ${longitude} ${latitude}`,
          text,
          detail: [say(kind), district].filter(Boolean).join(' · '),
          mark: <Icon size={15} aria-hidden />,
        };
      }),
    ],
    [usual, places, say],
  );

  const saidOf = (found: PlaceTold | null | undefined) => (found ? say(`told.${found.code}`, found.detail) : undefined);
  const take = (found: Known) => {
    setTaken({ label: found.label, said: saidOf(places.includes(found as FoundPlace) ? data?.told : null) });
    wanted.current = null;
    setMissedShortcut(null);
    const { label: name, longitude, latitude } = found;
    onEntry({ text: name, place: { label: name, longitude, latitude } });
  };
  // Tab or Enter pressed before the answer came: the best place found for that very text is taken when it comes.
  const takeBest = () => {
    const [best] = places;
    if (current && best) take(best);
    else wanted.current = typed;
  };
  const answered = useEffectEvent(() => {
    if (current && wanted.current === typed) takeBest();
  });
  useEffect(() => {
    answered();
  });

  const findShortcut = async () => {
    const shortcut = typed;
    try {
      const found = await find({ fleet, text: shortcut, shortcut: true });
      const [landmark] = found.places;
      if (landmark) take(landmark);
      else if (shortcut.length >= FEWEST_LETTERS) takeBest();
      else setMissedShortcut(shortcut);
    } catch {
      setMissedShortcut(shortcut);
    }
  };

  const isMissed = missedShortcut !== null && missedShortcut === typed;
  const status = isMissed
    ? undefined
    : !looking
      ? usual.length > 0
        ? say('usualHint', { count: usual.length })
        : entry.place && taken?.label === entry.text
          ? taken.said
          : undefined
      : places.length > 0
        ? (saidOf(data?.told) ?? say('found', { count: places.length }))
        : current
          ? (saidOf(data?.told) ?? say('none'))
          : say('searching');

  return (
    <Combo
      label={label}
      value={entry.text}
      maxLength={LONGEST}
      aria-description={entry.place ? say('has') : undefined}
      eager={typed !== ''}
      required={required === true}
      {...(onElement ? { onElement } : {})}
      placeholder={say('hint')}
      options={options}
      status={status}
      error={error ?? (isMissed ? say('noShortcut', { text: typed }) : undefined)}
      onText={(next) => {
        setMissedShortcut(null);
        onEntry({ text: next, place: null });
      }}
      onChoose={(index) => {
        const found = usual[index] ?? places[index - usual.length];
        if (found) take(found);
      }}
      onEnter={() => {
        if (entry.place || typed === '') return false;
        void findShortcut();
        return true;
      }}
      onFocusChange={(focused) => {
        if (!focused && !entry.place && typed.length >= FEWEST_LETTERS) takeBest();
        if (focused) wanted.current = null;
      }}
      rightSectionWidth={entry.place ? 52 : 30}
      rightSection={
        <>
          {entry.place ? <IconCheck size={15} color="var(--good)" aria-hidden /> : null}
          {onPick ? (
            <ActionIcon
              variant={picking ? 'filled' : 'subtle'}
              color={picking ? 'blue' : 'gray'}
              size="sm"
              tabIndex={-1}
              aria-label={pickLabel}
              title={pickLabel}
              aria-pressed={picking}
              onClick={onPick}
            >
              <IconMapPin size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </>
      }
    />
  );
}
