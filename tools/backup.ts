import { noteBackup } from '#store/backup/last-backup.ts';
import { writeBackup } from '#store/backup/write-backup.ts';
import { withDatabase } from './launch/database-tool.ts';

const usage = `npm run backup -- FILE [--data DIR]

Writes everything in the database into one file, as one moment saw it; the suite may be running.
Écrit toute la base de données dans un fichier, telle qu'à un instant ; la suite peut tourner.`;

await withDatabase('backup', usage, async (database, { file, dataDir }) => {
  const at = new Date();
  const { tables, rows, bytes } = await writeBackup(database.url, file, at);
  noteBackup(dataDir, { atMs: at.getTime(), bytes });
  return `Wrote ${rows} rows of ${tables} tables (${(bytes / 1e6).toFixed(1)} MB) to ${file}`;
});
