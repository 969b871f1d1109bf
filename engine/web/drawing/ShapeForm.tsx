import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Ring } from '#core/area/area.ts';
import { placesText, readGeoJson, readPlaces } from '#core/area/drawing/geojson.ts';
import { cornersOf, ringOf } from '#core/area/drawing/rings.ts';
import { cornerCount, type Drawing, neighboursOf, renamed, type Shape } from './deeds.ts';
import { type SayDrawing, useDrawingTexts } from './texts.ts';
import type { Hands } from './use-hands.ts';

/** Typed corners, or GeoJSON that was pasted, as rings; else the sentence that says what is wrong. */
export function ringsTyped(text: string, say: SayDrawing): { rings: readonly Ring[] } | { wrong: string } {
  if (text.trim().startsWith('{')) {
    const read = readGeoJson(text);
    return read.ok ? { rings: read.value[0]?.rings ?? [] } : { wrong: say(`refused.${read.code}`, read.detail) };
  }
  const read = readPlaces(text);
  if (!read.ok) return { wrong: say('refused.lineNoPlace', read.detail) };
  const corners = cornersOf(read.value);
  return corners.length < 3 ? { wrong: say('refused.placesFew') } : { rings: [ringOf(corners)] };
}

/** The chosen shape by the keyboard alone: its name, its corners, a cut, a neighbour to be joined with. */
export function ShapeForm({
  shape,
  drawing,
  hands,
  onPut,
}: {
  shape: Shape;
  drawing: Drawing;
  hands: Hands;
  onPut: (next: Drawing) => void;
}) {
  const say = useDrawingTexts();
  const [byHand, setByHand] = useState(false);
  const neighbours = neighboursOf(drawing.shapes, shape.key);
  return (
    <Stack gap="xs">
      <NameField
        key={`${shape.key} ${shape.name}`}
        shape={shape}
        onName={(name) => onPut(renamed(drawing, shape.key, name))}
      />
      <Group gap="xs" wrap="wrap">
        <Text size="xs" c="var(--ink-soft)">
          {say('corners', { count: cornerCount(shape) })}
        </Text>
        <Button size="compact-xs" variant="default" onClick={() => hands.lookAt(shape.rings.flat())}>
          {say('zoom')}
        </Button>
        <Button size="compact-xs" variant="default" aria-expanded={byHand} onClick={() => setByHand(!byHand)}>
          {say('byHand')}
        </Button>
        <Button size="compact-xs" variant="default" color="red" onClick={hands.remove}>
          {say('tool.remove')}
        </Button>
      </Group>
      {drawing.apart ? null : neighbours.length === 0 ? (
        <Text size="xs" c="var(--ink-soft)">
          {say('joinNone')}
        </Text>
      ) : (
        <Select
          size="xs"
          label={say('joinWith')}
          placeholder="–"
          searchable
          value={null}
          data={neighbours.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={(key) => hands.join(neighbours.find((one) => one.key === key))}
        />
      )}
      {byHand ? (
        <>
          <TypedField
            key={JSON.stringify(shape.rings[0])}
            label={say('places')}
            accept={say('putPlaces')}
            first={placesText(cornersOf(shape.rings[0] ?? []))}
            onText={(text) => {
              const typed = ringsTyped(text, say);
              if ('wrong' in typed) return typed.wrong;
              hands.reshape(typed.rings.length > 1 ? typed.rings : [typed.rings[0] as Ring, ...shape.rings.slice(1)]);
              return null;
            }}
          />
          <TypedField
            label={say('cut')}
            accept={say('putCut')}
            first=""
            onText={(text) => {
              const read = readPlaces(text);
              if (!read.ok) return say('refused.lineNoPlace', read.detail);
              hands.split(read.value);
              return null;
            }}
          />
        </>
      ) : null}
    </Stack>
  );
}

function NameField({ shape, onName }: { shape: Shape; onName: (name: string) => void }) {
  const say = useDrawingTexts();
  const [name, setName] = useState(shape.name);
  const put = () => {
    if (name !== shape.name) onName(name);
  };
  return (
    <TextInput
      size="xs"
      label={say('name')}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={put}
      onKeyDown={(event) => {
        if (event.key === 'Enter') put();
      }}
    />
  );
}

/** A text of places with the button that takes it; `onText` answers what is wrong with it. */
export function TypedField({
  label,
  accept,
  first,
  onText,
}: {
  label: string;
  accept: string;
  first: string;
  onText: (text: string) => string | null;
}) {
  const [text, setText] = useState(first);
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <Stack gap={4} align="flex-start">
      <Textarea
        size="xs"
        w="100%"
        autosize
        minRows={2}
        maxRows={10}
        label={label}
        value={text}
        error={wrong}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(null);
        }}
      />
      <Button size="compact-xs" variant="default" onClick={() => setWrong(onText(text))}>
        {accept}
      </Button>
    </Stack>
  );
}
