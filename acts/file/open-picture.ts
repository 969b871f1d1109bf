import sharp, { type Sharp } from 'sharp';
import { MOST_PIXELS, pictureKind } from '#core/file/picture.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';

export type PictureRefusal = 'notAPicture' | 'tooManyPixels' | 'pictureBroken';

/**
 * Has a picture made into another one, upright and without its place and device. Refused: `notAPicture` by its content,
 * whatever it is called, `tooManyPixels` (most, in millions), `pictureBroken`.
 */
export async function withPicture<T>(
  bytes: Buffer,
  make: (picture: Sharp) => Promise<T>,
): Promise<Result<T, PictureRefusal>> {
  if (pictureKind(bytes) === null) return refuse('notAPicture');
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS) return refuse('tooManyPixels', { most: MOST_PIXELS / 1_000_000 });
    return ok(await make(sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).rotate()));
  } catch {
    return refuse('pictureBroken');
  }
}
