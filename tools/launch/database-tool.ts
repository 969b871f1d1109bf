import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefusal } from '#store/backup/backup-refusal.ts';
import type { OpenDatabase } from '#store/cluster/open.ts';
import { joinDatabase } from '#store/cluster/open.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import { MigrationRefusal } from '#store/door/migrate.ts';
import { inRoot, say } from './root.mjs';

/** What `npm run backup` and `npm run restore` are called with, folders and files as whole paths. */
export interface ToolCall {
  file: string;
  dataDir: string;
  replace: boolean;
}

/** Reads `FILE [--data DIR] [--replace]`, opens the database, and tells what goes wrong in a sentence. */
export async function withDatabase(
  purpose: 'backup' | 'restore',
  usage: string,
  work: (database: OpenDatabase, call: ToolCall) => Promise<string>,
): Promise<void> {
  const call = readCall(purpose);
  if (typeof call === 'string') {
    console.error(call === '' ? usage : `${call}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    const database = await joinDatabase({ dataDir: call.dataDir, say, purpose });
    try {
      say(await work(database, call));
    } finally {
      await database.close();
    }
  } catch (error) {
    const isSentence =
      error instanceof BackupRefusal || error instanceof StartRefusal || error instanceof MigrationRefusal;
    console.error(isSentence ? error.message : error);
    process.exitCode = error instanceof StartRefusal ? error.exitCode : 1;
  }
}

function readCall(purpose: 'backup' | 'restore'): ToolCall | string {
  const from = process.env.INIT_CWD ?? process.cwd();
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { data: { type: 'string' }, replace: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const [file, ...more] = positionals;
    if (values.help || file === undefined) return '';
    if (more.length > 0) return 'Give one file.';
    if (values.replace && purpose === 'backup') return '--replace belongs to npm run restore.';
    const dataDir = values.data === undefined ? inRoot('data') : resolve(from, values.data);
    return { file: resolve(from, file), dataDir, replace: values.replace ?? false };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
