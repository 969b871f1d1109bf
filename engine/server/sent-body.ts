import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { FIRST_BYTES, SentBody } from '#core/file/sent-body.ts';
import { turns } from '#core/kit/turns.ts';
import type { PassingFile, PassingFiles } from '#services/passing/passing-files.ts';

/** What is longer is written to the disk as it comes. */
const IN_MEMORY_BYTES = 1 << 20;

/** How many bytes of bodies that are files are held now, and were at most at once since `most` was set to nought. */
export const heldBytes = { now: 0, most: 0 };

function hold(bytes: number): () => void {
  heldBytes.now += bytes;
  heldBytes.most = Math.max(heldBytes.most, heldBytes.now);
  return () => {
    heldBytes.now -= bytes;
  };
}

const inTurn = turns(() => 1);

const inMemory = (bytes: Buffer) =>
  new SentBody({ size: bytes.length, first: bytes.subarray(0, FIRST_BYTES), whole: (work) => work(bytes) });

const onDisk = (path: string, size: number, first: Uint8Array) =>
  new SentBody({
    size,
    first,
    whole: (work) =>
      inTurn('whole', async () => {
        const letGo = hold(size);
        try {
          return await work(await readFile(path));
        } finally {
          letGo();
        }
      }),
  });

/** Too much was sent, as Fastify calls it. */
const tooLarge = () =>
  Object.assign(new Error('The body is too large.'), { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' });

/**
 * Takes a body that is a file: a short one in memory, a longer one on the disk piece by piece, where it is until `over`. What breaks
 * off, or is longer than it may be, leaves nothing behind.
 */
export async function takeBody(
  payload: Readable,
  { toldBytes, mostBytes }: { toldBytes: number; mostBytes: number },
  passing: PassingFiles,
): Promise<{ body: SentBody; over(): Promise<void> }> {
  if (toldBytes > mostBytes) throw tooLarge();
  const pieces: Buffer[] = [];
  const first: Buffer[] = [];
  let [size, letGo] = [0, () => {}];
  let spool: { file: PassingFile; handle: FileHandle } | undefined;
  const toDisk = async () => {
    const file = await passing.begin();
    spool = { file, handle: await open(file.path, 'wx', 0o600) };
    for (const piece of pieces.splice(0)) await spool.handle.writeFile(piece);
  };
  try {
    if (toldBytes > IN_MEMORY_BYTES) await toDisk();
    for await (const piece of payload as AsyncIterable<Buffer>) {
      if (size < FIRST_BYTES) first.push(piece.subarray(0, FIRST_BYTES - size));
      size += piece.length;
      if (size > mostBytes) throw tooLarge();
      const before = letGo;
      const after = hold(piece.length);
      letGo = () => {
        before();
        after();
      };
      pieces.push(piece);
      if (!spool && size <= IN_MEMORY_BYTES) continue;
      if (spool) for (const one of pieces.splice(0)) await spool.handle.writeFile(one);
      else await toDisk();
      letGo();
      letGo = () => {};
    }
    await spool?.handle.close();
  } catch (error) {
    await spool?.handle.close().catch(() => {});
    await spool?.file.gone();
    letGo();
    throw error;
  }
  return spool
    ? { body: onDisk(spool.file.path, size, Buffer.concat(first)), over: spool.file.gone }
    : { body: inMemory(Buffer.concat(pieces)), over: async () => letGo() };
}
