import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupRefusal } from './backup-refusal.ts';

// A backup is one gzip'd row of frames: a letter, the length of what follows (4 bytes, big end first), and that.
// M manifest (JSON) · T a table begins (its name) · D rows as COPY writes them · Z the end (JSON with the checksum)
export type FrameKind = 'M' | 'T' | 'D' | 'Z';

export interface Frame {
  kind: FrameKind;
  payload: Buffer;
}

const headBytes = 5;
const largestPayload = 64 * 1024 * 1024;
const kinds = new Set(['M', 'T', 'D', 'Z']);

export function encodeFrame(kind: FrameKind, payload: Uint8Array): Buffer {
  const frame = Buffer.alloc(headBytes + payload.length);
  frame.write(kind, 0, 'latin1');
  frame.writeUInt32BE(payload.length, 1);
  frame.set(payload, headBytes);
  return frame;
}

/** Sums up the frames before the last one. */
export function makeChecksum(): { add(kind: FrameKind, payload: Uint8Array): void; hex(): string } {
  const hash = createHash('sha256');
  return {
    add: (kind, payload) => hash.update(kind).update(payload),
    hex: () => hash.digest('hex'),
  };
}

/** Reads a backup's frames in order. Throws `BackupRefusal` for a file that is none, is damaged, or was cut off. */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  let waiting: Buffer = Buffer.alloc(0);
  try {
    // The callback form hands an error of the file on to the loop; `pipe` would drop it.
    const bytes = pipeline(createReadStream(file), createGunzip(), () => undefined);
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
      for (let frame = firstFrame(waiting, file); frame !== null; frame = firstFrame(waiting, file)) {
        waiting = waiting.subarray(headBytes + frame.payload.length);
        yield frame;
      }
    }
  } catch (error) {
    throw refusalOf(error, file);
  }
  if (waiting.length > 0) throw new BackupRefusal(`${file} is damaged or was cut off; nothing was changed.`);
}

function firstFrame(bytes: Buffer, file: string): Frame | null {
  if (bytes.length < headBytes) return null;
  const kind = bytes.toString('latin1', 0, 1);
  const length = bytes.readUInt32BE(1);
  if (!kinds.has(kind) || length > largestPayload) throw new BackupRefusal(`${file} is not a backup of Hansom.`);
  if (bytes.length < headBytes + length) return null;
  return { kind: kind as FrameKind, payload: bytes.subarray(headBytes, headBytes + length) };
}

function refusalOf(error: unknown, file: string): unknown {
  if (error instanceof BackupRefusal) return error;
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  if (code === 'ENOENT') return new BackupRefusal(`There is no file ${file}.`);
  if (code === 'EISDIR') return new BackupRefusal(`${file} is a folder, not a backup.`);
  if (code === 'EACCES') return new BackupRefusal(`${file} may not be read by this user.`);
  if (code === 'Z_DATA_ERROR' && /incorrect header/.test(String(error)))
    return new BackupRefusal(`${file} is not a backup of Hansom.`);
  if (code.startsWith('Z_')) return new BackupRefusal(`${file} is damaged or was cut off; nothing was changed.`);
  return error;
}
