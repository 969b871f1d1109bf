import { Button, Group, NumberInput, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { readPlaces } from '#core/area/drawing/geojson.ts';
import type { Position } from '#core/kit/geo.ts';
import { useDrawingTexts } from './texts.ts';

/** A circle or a corridor without the mouse: its places and its measure in metres. `onPut` answers what is wrong with it. */
export function MeasuredForm({
  kind,
  first,
  onPut,
  onLeave,
}: {
  kind: 'circle' | 'corridor';
  first: number;
  onPut: (places: readonly Position[], metres: number) => string | null;
  onLeave: () => void;
}) {
  const say = useDrawingTexts();
  const [text, setText] = useState('');
  const [metres, setMetres] = useState<number | string>(first);
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const put = () => {
    const read = readPlaces(text);
    if (!read.ok) return setWrong(say('refused.lineNoPlace', read.detail));
    setWrong(onPut(read.value, metres === '' ? Number.NaN : Number(metres)));
  };
  return (
    <Stack gap={4} align="flex-start">
      <Textarea
        size="xs"
        w="100%"
        autosize
        minRows={kind === 'circle' ? 1 : 2}
        maxRows={10}
        ref={field}
        label={say(kind === 'circle' ? 'centre' : 'way')}
        value={text}
        error={wrong}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(null);
        }}
      />
      <NumberInput
        size="xs"
        label={say(kind === 'circle' ? 'radius' : 'width')}
        clampBehavior="none"
        value={metres}
        onChange={(value) => {
          setMetres(value);
          setWrong(null);
        }}
      />
      <Group gap="xs">
        <Button size="compact-xs" onClick={put}>
          {say(kind === 'circle' ? 'addCircle' : 'addCorridor')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={onLeave}>
          {say('leaveForm')}
        </Button>
      </Group>
    </Stack>
  );
}
