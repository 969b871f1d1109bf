import type { MadeKind } from '#core/file/kept-file.ts';
import { sha256Hex } from '#store/door/sha256.ts';
import type { NewFile } from '#store/file/file.ts';

/** A file with the hash that it is known by. */
export const newFile = (kind: MadeKind, bytes: Buffer): NewFile => ({
  kind,
  bytes,
  sha256: sha256Hex(bytes),
});
