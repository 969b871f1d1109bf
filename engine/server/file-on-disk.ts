import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { PassingFiles } from '#services/passing/passing-files.ts';

/** Longer than this nobody takes to fetch an answer. */
const KEPT_MS = 30 * MINUTE_MS;

/**
 * A file of any length for an answer, written to the disk as it is made and read from there as it is sent: it takes no more room
 * than a piece. With its digest. What goes wrong with the pieces is thrown, and leaves nothing behind.
 */
export async function fileOnDisk(
  passing: PassingFiles,
  { name, type }: { name: string; type: string },
  pieces: AsyncIterable<string>,
): Promise<{ file: File; sha256: string }> {
  const { path, gone } = await passing.begin();
  try {
    const handle = await open(path, 'w', 0o600);
    const digest = createHash('sha256');
    try {
      for await (const piece of pieces) {
        digest.update(piece);
        await handle.writeFile(piece);
      }
    } finally {
      await handle.close();
    }
    const file = new File([await openAsBlob(path)], name, { type });
    setTimeout(() => void gone(), KEPT_MS).unref();
    return { file, sha256: digest.digest('hex') };
  } catch (error) {
    await gone();
    throw error;
  }
}
