import { fileKind } from '#core/file/kept-file.ts';
import { type Result, refuse } from '#core/kit/result.ts';
import type { NewFile } from '#store/file/file.ts';
import { type FileRefusal, keptFile } from './kept-file.ts';

export type KeptPictureRefusal = 'notAPicture' | Exclude<FileRefusal, 'notAPaper'>;

/** A picture as it is kept, and no paper. Refused: `notAPicture`, and as {@link keptFile} is. */
export async function keptPicture(bytes: Buffer): Promise<Result<NewFile, KeptPictureRefusal>> {
  if (fileKind(bytes) === 'application/pdf') return refuse('notAPicture');
  const kept = await keptFile(bytes);
  if (kept.ok) return kept;
  return kept.code === 'notAPaper' ? refuse('notAPicture') : refuse(kept.code, kept.detail);
}
