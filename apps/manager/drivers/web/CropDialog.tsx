import { Button, Group, Modal, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Crop } from '#core/file/picture.ts';
import { useUiTexts } from '#ui/kit/texts.ts';
import classes from './drivers.module.css';
import { drawCropped, smallJpeg } from './small-picture.ts';
import { useDriverTexts } from './texts.ts';

const WHOLE: Crop = { zoom: 1, across: 0.5, down: 0.5 };
const RANGES = [
  ['zoom', 1, 4],
  ['across', 0, 1],
  ['down', 0, 1],
] as const;

/** A picture is cropped three to four, by the mouse or by the arrow keys, and made small. */
export function CropDialog({
  picture,
  busy,
  onKeep,
  onClose,
}: {
  picture: ImageBitmap;
  busy: boolean;
  onKeep: (base64: string) => void;
  onClose: () => void;
}) {
  const say = useDriverTexts();
  const sayUi = useUiTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(WHOLE);
  const [large, setLarge] = useState(false);
  useEffect(() => {
    if (canvas.current) drawCropped(canvas.current, picture, crop);
  }, [picture, crop]);
  const keep = async () => {
    const small = canvas.current && (await smallJpeg(canvas.current));
    setLarge(small === null);
    if (small) onKeep(small);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      title={say('photo.crop')}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      <Stack gap="sm">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn anew with each step, which an <img> is not */}
        <canvas ref={canvas} className={classes.preview} role="img" aria-label={say('photo.preview')} />
        {RANGES.map(([name, min, max]) => (
          <div key={name}>
            <Text size="sm" aria-hidden>
              {say(`photo.${name}`)}
            </Text>
            <Slider
              thumbLabel={say(`photo.${name}`)}
              label={null}
              min={min}
              max={max}
              step={0.02}
              value={crop[name]}
              onChange={(value) => setCrop((before) => ({ ...before, [name]: value }))}
            />
          </div>
        ))}
        {large ? (
          <Text role="alert" c="red" size="sm">
            {say('errors.photoTooLarge', { mostKb: 10 })}
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button loading={busy} onClick={() => void keep()}>
            {say('photo.keep')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
