import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { readNote } from '#store/cluster/placement.ts';
import { about, type Finding, reasonOf } from './finding.ts';

const GB = 1 << 30;
const LEAST_BYTES = GB / 2;
const SOON_BYTES = 5 * GB;
const LEAST_FILES = 5_000;

/** What a disk has left; `files` is null where it knows no bound of them. */
export type Room = { bytes: number; files: number | null };

export function roomAt(path: string): Room {
  const { bavail, bsize, files, ffree } = statfsSync(path);
  return { bytes: bavail * bsize, files: files === 0 ? null : ffree };
}

/** Whether the data folder can be worked in, and there is room for it and for the database. */
export function checkFolder(dataDir: string, room: (path: string) => Room = roomAt): Finding[] {
  const folder = about('Data folder');
  const stat = statSync(dataDir, { throwIfNoEntry: false });
  if (!stat) {
    const above = nearest(dataDir);
    const may = mayWrite(above);
    return [
      may
        ? folder.ok(`${dataDir} is not there yet; the first start makes it`)
        : folder.wrong(
            `${dataDir} is not there, and ${above} may not be written`,
            'Make it for the user of the suite, or choose another with --data',
          ),
      ...disk('Disk of the data folder', above, room),
    ];
  }
  if (!stat.isDirectory()) return [folder.wrong(`${dataDir} is no folder`, 'Choose another with --data')];
  return [
    ...accessOf(dataDir, stat.uid),
    ...disk('Disk of the data folder', dataDir, room),
    ...clusterOf(dataDir, room),
  ];
}

function accessOf(dataDir: string, owner: number): Finding[] {
  const folder = about('Data folder');
  const self = process.getuid?.() ?? owner;
  if (!mayWrite(dataDir))
    return [
      folder.wrong(
        `${dataDir} may not be written by this user`,
        `Run as the user of number ${owner}, who owns it, or give it away with chown`,
      ),
    ];
  if (owner !== self)
    return [
      folder.warning(
        `${dataDir} is owned by the user of number ${owner}, and this is ${self}`,
        'Run the suite and its commands as one user, or what one writes the other cannot read',
      ),
    ];
  return [folder.ok(`${dataDir} may be written`)];
}

function clusterOf(dataDir: string, room: (path: string) => Room): Finding[] {
  if (process.env['DATABASE_URL']) return [];
  try {
    const cluster = readNote(dataDir)?.cluster;
    if (!cluster || statSync(nearest(cluster)).dev === statSync(dataDir).dev) return [];
    return disk('Disk of the database', nearest(cluster), room);
  } catch (error) {
    return [about('Data folder').wrong(reasonOf(error), 'Put database.json back from a backup of the data folder')];
  }
}

function disk(thing: string, path: string, room: (path: string) => Room): Finding[] {
  const { bytes, files } = room(path);
  const of = about(thing);
  const free = `${(bytes / GB).toFixed(1)} GB are free`;
  return [
    bytes < LEAST_BYTES
      ? of.wrong(free, 'Free some space now: the database stops when the disk is full')
      : bytes < SOON_BYTES
        ? of.warning(free, 'Free some space, or give it a larger disk: positions of 100 cars take about 1 GB a month')
        : of.ok(free),
    ...(files !== null && files < LEAST_FILES
      ? [
          of.wrong(
            `Only ${files} more files can be made`,
            'Delete small files, or make the file system with more inodes',
          ),
        ]
      : []),
  ];
}

function nearest(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path));
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
