import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of a ZIP, its content read once and when its turn comes. */
export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> };

const VERSION = 20;
/** Sizes stand behind the content, names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The first of January 1980, so that the same content is the same ZIP. */
const DATE = 0x0021;
const MOST_BYTES = 0xffff_ffff;

type Written = { name: Buffer; crc: number; packed: number; size: number; at: number };

/** A ZIP as it is made, in little memory: no file of it may reach 4 GB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at };
    const head = localHead(entry.name);
    yield head;
    at += head.length;
    for await (const piece of deflated(content, entry)) {
      yield piece;
      entry.packed += piece.length;
    }
    if (Math.max(entry.size, entry.packed, at) > MOST_BYTES)
      throw new Error('A file of more than 4 GB fits into no ZIP of this kind.');
    const tail = descriptor(entry);
    yield tail;
    at += entry.packed + tail.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(directoryLine));
  yield directory;
  yield directoryEnd(written.length, directory.length, at);
}

async function* deflated(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 5, chunkSize: 1 << 16 });
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const fed = pipeline(Readable.from(counted(), { objectMode: false }), deflate);
  // Its failure comes out of the loop below too; left alone it would end the process.
  fed.catch(() => undefined);
  for await (const piece of deflate) yield piece as Buffer;
  await fed;
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x0403_4b50, 0);
  head.writeUInt16LE(VERSION, 4);
  head.writeUInt16LE(FLAGS, 6);
  head.writeUInt16LE(DEFLATED, 8);
  head.writeUInt16LE(DATE, 12);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x0807_4b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directoryLine({ name, crc, packed, size, at }: Written): Buffer {
  const line = Buffer.alloc(46);
  line.writeUInt32LE(0x0201_4b50, 0);
  line.writeUInt16LE(VERSION, 4);
  line.writeUInt16LE(VERSION, 6);
  line.writeUInt16LE(FLAGS, 8);
  line.writeUInt16LE(DEFLATED, 10);
  line.writeUInt16LE(DATE, 14);
  line.writeUInt32LE(crc, 16);
  line.writeUInt32LE(packed, 20);
  line.writeUInt32LE(size, 24);
  line.writeUInt16LE(name.length, 28);
  line.writeUInt32LE(at, 42);
  return Buffer.concat([line, name]);
}

function directoryEnd(count: number, length: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return end;
}
