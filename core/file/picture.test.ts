import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { croppedPart, PHOTO_SIZE, pictureKind } from './picture.ts';

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))));

test.each([
  [bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  [bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 'image/png'],
  [bytes('RIFF', 0, 0, 0, 0, 'WEBP'), 'image/webp'],
  [bytes('RIFF', 0, 0, 0, 0, 'WAVE'), null],
  [bytes('MZ'), null],
  [bytes('GIF89a'), null],
  [bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
  [bytes(), null],
])('a file is told by its content: %#', (content, kind) => {
  expect(pictureKind(content)).toBe(kind);
});

test('what is cropped has the shape of a photo and lies within its picture', () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const zooms = fc.double({ min: 1, max: 4, noNaN: true });
  fc.assert(
    fc.property(side, side, zooms, share, share, (width, height, zoom, across, down) => {
      const part = croppedPart({ width, height }, { zoom, across, down });
      expect(part.width / part.height).toBeCloseTo(PHOTO_SIZE.width / PHOTO_SIZE.height, 6);
      expect(part.x).toBeGreaterThanOrEqual(-1e-6);
      expect(part.y).toBeGreaterThanOrEqual(-1e-6);
      expect(part.x + part.width).toBeLessThanOrEqual(width + 1e-6);
      expect(part.y + part.height).toBeLessThanOrEqual(height + 1e-6);
    }),
  );
});
