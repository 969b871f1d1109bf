import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When a backup of a data folder's database was last written, and how large it became. */
export type LastBackup = { atMs: number; bytes: number };

const NAME = 'last-backup.json';

/** Notes in the data folder that a backup was written; a folder that cannot be written spoils no backup. */
export function noteBackup(dataDir: string, backup: LastBackup): void {
  try {
    const draft = join(dataDir, `${NAME}.${process.pid}`);
    writeFileSync(draft, `${JSON.stringify(backup)}\n`, { mode: 0o600 });
    renameSync(draft, join(dataDir, NAME));
  } catch {
    return;
  }
}

/** The last backup that is noted in the data folder; null where none is. */
export function lastBackup(dataDir: string): LastBackup | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, NAME), 'utf8')) as LastBackup;
  } catch {
    return null;
  }
}
