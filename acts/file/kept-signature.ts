import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { NewFile } from '#store/file/file.ts';
import { newFile } from './new-file.ts';
import { type PictureRefusal, withPicture } from './open-picture.ts';

export type SignatureRefusal = 'signatureEmpty' | PictureRefusal;

/** Of 255: between the paper and the ink. */
const LEAST_INK = 40;

/** A signature as it is kept. Refused: `signatureEmpty` (nothing is drawn), and what `withPicture` refuses. */
export async function keptSignature(bytes: Buffer | null): Promise<Result<NewFile, SignatureRefusal>> {
  if (bytes === null || bytes.length === 0) return refuse('signatureEmpty');
  const made = await withPicture(bytes, async (picture) => {
    const onPaper = picture.flatten({ background: '#ffffff' });
    const [shade] = (await onPaper.clone().greyscale().stats()).channels;
    const inked = shade !== undefined && shade.max - shade.min > LEAST_INK;
    return inked ? onPaper.png().toBuffer() : null;
  });
  if (!made.ok) return made;
  return made.value === null ? refuse('signatureEmpty') : ok(newFile('image/png', made.value));
}
