/** Pictures that are kept, by how browsers call them. */
export const PICTURE_KINDS = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** What a file is, told by its first bytes and not by its name; null where it is none of these pictures. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89 && text(1, 8) === 'PNG\r\n\u001a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** A photo of a driver is below so many bytes. */
export const PHOTO_BYTES = 10_000;
/** A picture of so many bytes is taken in the page and made small there. */
export const TAKEN_BYTES = 5_000_000;
export const MOST_PIXELS = 50_000_000;
/** Upright, three to four. */
export const PHOTO_SIZE = { width: 240, height: 320 } as const;

/** How a picture is cropped: how far in (1 is all that fits), and where between its edges, 0 to 1 each way. */
export type Crop = { zoom: number; across: number; down: number };

/** The part of a picture that has the shape of a photo: where it begins, and how large it is. */
export function croppedPart(
  { width, height }: { width: number; height: number },
  { zoom, across, down }: Crop,
): { x: number; y: number; width: number; height: number } {
  const shape = PHOTO_SIZE.width / PHOTO_SIZE.height;
  const [w, h] = width / height > shape ? [height * shape, height] : [width, width / shape];
  const [partWidth, partHeight] = [w / zoom, h / zoom];
  return { x: (width - partWidth) * across, y: (height - partHeight) * down, width: partWidth, height: partHeight };
}
