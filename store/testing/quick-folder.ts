import { accessSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory: a database is cloned there in a fifth of the time. */
const inMemory = '/dev/shm';
/** Less than this free, and the databases of the tests, two gigabytes at most, lie on the disk. */
const roomBytes = 6 * 2 ** 30;

/** Makes a folder for databases that nobody needs tomorrow: in memory where there is room, else where temporary files are. */
export function quickFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom(inMemory) ? inMemory : tmpdir(), prefix));
}

/** The folders of this prefix that stand, in either place. */
export function quickFolders(prefix: string): string[] {
  const places = [inMemory, tmpdir()].filter((place) => existsSync(place));
  return places.flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.startsWith(prefix))
      .map((name) => join(place, name)),
  );
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= roomBytes && programsRun(folder);
  } catch {
    return false;
  }
}

/** PostgreSQL's programs are copied beside its data where its own user could not reach them. */
function programsRun(folder: string): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  return !mounts.some((line) => line.split(' ')[1] === folder && line.split(' ')[3]?.split(',').includes('noexec'));
}
