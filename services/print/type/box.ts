import { houseFace } from './faces.ts';
import { shape } from './shape.ts';

/** How wide the box is that stands for a letter that no font holds, in parts of the size: room for three figures. */
export const BOX = 0.86;
const SMALL = 0.36;

/** What its box says of a letter: the figures of its number in two rows, as outlines with their places from the box's own. */
export function boxDigits(text: string) {
  const code = (text.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0');
  const half = Math.ceil(code.length / 2);
  const face = houseFace('plain');
  return [code.slice(0, half), code.slice(half)].flatMap((row, n) => {
    const { chunks, width } = shape(face, row, false);
    let x = (BOX - width * SMALL) / 2;
    return chunks
      .flatMap(({ glyphs }) => glyphs)
      .map(({ id, advance }) => {
        const place = { x, y: n === 0 ? 0.44 : 0.04, scale: face.scale * SMALL };
        x += advance * SMALL;
        return { commands: face.glyph(id).path.commands, place };
      });
  });
}

/** A blank as wide as the box, read as the letter. */
export function boxChunk(text: string) {
  const face = houseFace('plain');
  const { id } = face.font.glyphForCodePoint(0x20);
  return { text, width: BOX, glyphs: [{ id, advance: BOX, dx: 0, dy: 0, text }] };
}
