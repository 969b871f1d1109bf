import sharp from 'sharp';
import { PHOTO_BYTES, PHOTO_SIZE } from '#core/file/picture.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { NewFile } from '#store/file/file.ts';
import { newFile } from './new-file.ts';
import { type PictureRefusal, withPicture } from './open-picture.ts';

export type PhotoRefusal = 'photoTooLarge' | PictureRefusal;

/** The best of these that stays small enough is kept. */
const QUALITIES = [82, 70, 55, 40, 25];

/** A picture as it is kept: upright, three to four. Refused: `photoTooLarge` (mostKb), and what `withPicture` refuses. */
export async function smallPhoto(bytes: Buffer): Promise<Result<NewFile, PhotoRefusal>> {
  if (bytes.length >= PHOTO_BYTES) return refuse('photoTooLarge', { mostKb: PHOTO_BYTES / 1_000 });
  const found = await withPicture(bytes, async (picture): Promise<NewFile | null> => {
    const { data, info } = await picture
      .resize({ ...PHOTO_SIZE, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    for (const quality of QUALITIES) {
      const small = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
      if (small.length >= PHOTO_BYTES) continue;
      return newFile('image/jpeg', small);
    }
    return null;
  });
  if (!found.ok) return found;
  return found.value ? ok(found.value) : refuse('photoTooLarge', { mostKb: PHOTO_BYTES / 1_000 });
}
