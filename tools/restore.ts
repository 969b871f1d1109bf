import { restoreBackup } from '#store/backup/restore-backup.ts';
import { withDatabase } from './launch/database-tool.ts';

const usage = `npm run restore -- FILE [--data DIR] [--replace]

Puts a backup into an empty data folder or, with --replace, in place of what is there. The suite must be stopped.
Remet une sauvegarde dans un dossier vide ou, avec --replace, à la place de ce qui s'y trouve. La suite doit être arrêtée.`;

await withDatabase('restore', usage, async (database, { file, replace }) => {
  const { tables, rows } = await restoreBackup(database.url, file, { replace });
  return `Brought back ${rows} rows of ${tables} tables from ${file}`;
});
