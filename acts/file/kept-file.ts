import { FILE_BYTES, fileKind, PICTURE_SIDE } from '#core/file/kept-file.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { NewFile } from '#store/file/file.ts';
import { newFile } from './new-file.ts';
import { type PictureRefusal, withPicture } from './open-picture.ts';

export type FileRefusal = 'fileTooLarge' | 'notAPaper' | Exclude<PictureRefusal, 'notAPicture'>;

const QUALITY = 82;

/**
 * A picture or a PDF as it is kept: a picture made small, upright and without its place and device. Refused:
 * `fileTooLarge` (mostMb), `notAPaper` by its content, whatever it is called, `tooManyPixels` (most), `pictureBroken`.
 */
export async function keptFile(bytes: Buffer): Promise<Result<NewFile, FileRefusal>> {
  if (bytes.length > FILE_BYTES) return refuse('fileTooLarge', { mostMb: FILE_BYTES / 1_000_000 });
  const kind = fileKind(bytes);
  if (kind === null) return refuse('notAPaper');
  if (kind === 'application/pdf') return ok(newFile(kind, bytes));
  const made = await withPicture(bytes, (picture) =>
    picture
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer(),
  );
  if (made.ok) return ok(newFile('image/jpeg', made.value));
  return made.code === 'notAPicture' ? refuse('notAPaper') : refuse(made.code, made.detail);
}
