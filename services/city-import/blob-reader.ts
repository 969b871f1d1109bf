import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';
import { ImportRefusal } from './import-refusal.ts';

const inflated = promisify(inflate);

/** The limits of the format; a length beyond them is damage, not a wish for memory. */
const HEADER_BYTES_MOST = 64 * 1024;
const BLOB_BYTES_MOST = 32 * 1024 * 1024;

export interface Blob {
  readonly kind: string;
  readonly bytes: Uint8Array;
  /** Where the blob begins in the file. */
  readonly at: number;
  /** Where the next one begins. */
  readonly end: number;
}

/** Opens an extract, or says in an ImportRefusal why that cannot be. */
export async function openExtract(file: string): Promise<{ handle: FileHandle; size: number }> {
  let handle: FileHandle | null = null;
  try {
    handle = await open(file, 'r');
    const stat = await handle.stat();
    if (!stat.isFile()) throw new ImportRefusal('NOT_AN_EXTRACT', { file });
    if (stat.size === 0) throw new ImportRefusal('FILE_EMPTY', { file });
    return { handle, size: stat.size };
  } catch (error) {
    await handle?.close();
    if (error instanceof ImportRefusal) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? 'EIO';
    throw new ImportRefusal(reason === 'ENOENT' ? 'FILE_NOT_FOUND' : 'FILE_UNREADABLE', { file, reason });
  }
}

/** The blobs of an extract one after the other, each read and unpacked when its turn comes. */
export async function* readBlobs(handle: FileHandle, size: number, file: string): AsyncGenerator<Blob> {
  const take = async (at: number, length: number): Promise<Buffer> => {
    if (at + length > size) throw new ImportRefusal('FILE_TRUNCATED', { file, bytes: size });
    const buffer = Buffer.allocUnsafe(length);
    for (let have = 0; have < length; ) {
      const { bytesRead } = await handle.read(buffer, have, length - have, at + have);
      if (bytesRead === 0) throw new ImportRefusal('FILE_TRUNCATED', { file, bytes: at + have });
      have += bytesRead;
    }
    return buffer;
  };
  for (let at = 0; at < size; ) {
    const foreign = () => new ImportRefusal(at === 0 ? 'NOT_AN_EXTRACT' : 'FILE_CORRUPT', { file, bytes: at });
    if (at === 0 && size < 4) throw foreign();
    const headerLength = (await take(at, 4)).readUInt32BE();
    if (headerLength === 0 || headerLength > HEADER_BYTES_MOST) throw foreign();
    if (at === 0 && 4 + headerLength > size) throw foreign();
    const { kind, length } = readHeader(await take(at + 4, headerLength), foreign);
    if (at === 0 && kind !== 'OSMHeader') throw foreign();
    const start = at + 4 + headerLength;
    const packed = await take(start, length);
    yield { kind, bytes: await unpack(packed, foreign, file), at, end: start + length };
    at = start + length;
  }
}

function readHeader(bytes: Uint8Array, foreign: () => ImportRefusal): { kind: string; length: number } {
  const header = { kind: '', length: -1 };
  try {
    new PbfReader(bytes).readFields((tag, into, pbf) => {
      if (tag === 1) into.kind = pbf.readString();
      else if (tag === 3) into.length = pbf.readVarint();
    }, header);
  } catch {
    throw foreign();
  }
  if (header.length < 0 || header.length > BLOB_BYTES_MOST) throw foreign();
  return header;
}

const COMPRESSIONS: Readonly<Record<number, string>> = { 4: 'lzma', 5: 'bzip2', 6: 'lz4', 7: 'zstd' };

async function unpack(packed: Uint8Array, foreign: () => ImportRefusal, file: string): Promise<Uint8Array> {
  const blob = { raw: null as Uint8Array | null, zlib: null as Uint8Array | null, other: '' };
  try {
    new PbfReader(packed).readFields((tag, into, pbf) => {
      if (tag === 1) into.raw = pbf.readBytes();
      else if (tag === 3) into.zlib = pbf.readBytes();
      else if (COMPRESSIONS[tag] !== undefined) into.other = COMPRESSIONS[tag];
    }, blob);
    if (blob.zlib !== null) return await inflated(blob.zlib, { maxOutputLength: BLOB_BYTES_MOST });
  } catch {
    throw foreign();
  }
  if (blob.raw !== null) return blob.raw;
  if (blob.other !== '') throw new ImportRefusal('FORMAT_UNSUPPORTED', { file, feature: blob.other });
  throw foreign();
}
