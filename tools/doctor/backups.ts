import { DAY_MS } from '#core/kit/time.ts';
import { lastBackup } from '#store/backup/last-backup.ts';
import { about, type Finding } from './finding.ts';

const OLD_DAYS = 2;

/** How old the last backup is that `npm run backup` wrote with this data folder. */
export function checkBackup(dataDir: string, nowMs: number): Finding[] {
  const backup = about('Backup');
  const last = lastBackup(dataDir);
  if (!last)
    return [
      backup.warning(
        'None is known',
        'Write one with npm run backup -- FILE each night, and keep it on another machine; one made in another way is not seen here',
      ),
    ];
  const days = Math.floor((nowMs - last.atMs) / DAY_MS);
  const says = `The last one is ${days === 1 ? 'one day' : `${days} days`} old (${(last.bytes / 1e6).toFixed(1)} MB)`;
  return [days < OLD_DAYS ? backup.ok(says) : backup.warning(says, 'Write one with npm run backup -- FILE each night')];
}
