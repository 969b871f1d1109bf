import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connectTo } from '../door/way/client.ts';
import { BackupRefusal } from './backup-refusal.ts';
import type { FrameKind } from './frames.ts';
import { encodeFrame, makeChecksum } from './frames.ts';
import type { Manifest } from './manifest.ts';
import { describeDatabase, quoted } from './manifest.ts';

/** What a backup holds, or a restore brought back. */
export interface BackupSum {
  tables: number;
  rows: number;
  bytes: number;
}

/**
 * Writes the whole database at `url` as one moment saw it into `file`, while the suite goes on working. The file appears
 * under its name only when it is whole. Throws `BackupRefusal` when the file is there already or the disk is full.
 */
export async function writeBackup(url: string, file: string, now: Date): Promise<BackupSum> {
  if (existsSync(file)) throw new BackupRefusal(`${file} is there already: give another name.`);
  const draft = `${file}.part`;
  const client = await connectTo(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    // What a restore reads dates by, whatever the server's own form is.
    await client.query(`set local datestyle to 'ISO, MDY'`);
    if ((await client.query(`select to_regclass('public.migration') as found`)).rows[0].found === null)
      throw new BackupRefusal('This database holds no data of Hansom yet: start the suite once.');
    const manifest = await describeDatabase(client, now);
    await writeDraft(client, manifest, draft);
    const bytes = await flush(draft);
    await rename(draft, file);
    return { tables: manifest.tables.length, rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0), bytes };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw refusalOf(error, file);
  } finally {
    await client.end();
  }
}

async function writeDraft(client: Client, manifest: Manifest, draft: string): Promise<void> {
  const gzip = createGzip({ level: 4 });
  const done = pipeline(gzip, createWriteStream(draft, { flags: 'w', mode: 0o600 }));
  done.catch(() => undefined);
  const checksum = makeChecksum();
  const write = async (kind: FrameKind, payload: Uint8Array) => {
    if (kind !== 'Z') checksum.add(kind, payload);
    if (!gzip.write(encodeFrame(kind, payload))) await Promise.race([once(gzip, 'drain'), done]);
  };
  await write('M', Buffer.from(JSON.stringify(manifest)));
  for (const table of manifest.tables) {
    await write('T', Buffer.from(table.name));
    const columns = table.columns.map(quoted).join(', ');
    const rows = client.query(copyTo(`copy (select ${columns} from ${quoted(table.name)}) to stdout`));
    for await (const chunk of rows as AsyncIterable<Buffer>) await write('D', chunk);
  }
  await write('Z', Buffer.from(JSON.stringify({ sha256: checksum.hex() })));
  gzip.end();
  await done;
}

async function flush(path: string): Promise<number> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

function refusalOf(error: unknown, file: string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupRefusal(`The disk for ${file} is full; nothing was kept.`);
  if (code === 'ENOENT' || code === 'ENOTDIR') return new BackupRefusal(`The folder of ${file} does not exist.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupRefusal(`${file} may not be written by this user.`);
  return error;
}
