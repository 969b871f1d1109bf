import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { MOST_PIXELS, PHOTO_BYTES, PHOTO_SIZE, pictureKind } from '#core/file/picture.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { NewFile } from '#store/file/file.ts';

export type PhotoRefusal = 'photoTooLarge' | 'notAPicture' | 'tooManyPixels' | 'pictureBroken';

/** The best of these that stays small enough is kept. */
const QUALITIES = [82, 70, 55, 40, 25];

/**
 * A picture as it is kept: upright, three to four, without its place and device. Refused: `photoTooLarge` (mostKb),
 * `notAPicture` by its content, whatever it is called, `tooManyPixels` (most, in millions), `pictureBroken`.
 */
export async function smallPhoto(bytes: Buffer): Promise<Result<NewFile, PhotoRefusal>> {
  if (bytes.length >= PHOTO_BYTES) return refuse('photoTooLarge', { mostKb: PHOTO_BYTES / 1_000 });
  if (pictureKind(bytes) === null) return refuse('notAPicture');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return refuse('tooManyPixels', { most: MOST_PIXELS / 1_000_000 });
    const picture = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ ...PHOTO_SIZE, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: picture.info.width, height: picture.info.height, channels: picture.info.channels };
    for (const quality of QUALITIES) {
      const small = await sharp(picture.data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
      if (small.length >= PHOTO_BYTES) continue;
      return ok({ kind: 'image/jpeg', bytes: small, sha256: createHash('sha256').update(small).digest('hex') });
    }
    return refuse('photoTooLarge', { mostKb: PHOTO_BYTES / 1_000 });
  } catch {
    return refuse('pictureBroken');
  }
}
