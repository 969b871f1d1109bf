import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { sha256Hex } from '../door/sha256.ts';
import type { Account } from './account.ts';
import { anyoneReaches, serverAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { copyBinaries } from './binaries.ts';
import { StartRefusal } from './start-refusal.ts';

/** What a data folder remembers of its embedded server, in `database.json`, readable by its owner only. */
export interface ClusterNote {
  /** The folder PostgreSQL calls its data directory; written relative when it lies inside, so that the folder can be moved. */
  cluster: string;
  port: number;
  password: string;
}

const noteName = 'database.json';
const sharedFolder = '/var/lib/hansom';

/** Makes the data folder if it is not there. Root's may be passed through, not listed: the cluster inside has another owner. */
export function makeDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/** Reads the data folder's note; null before the first start. */
export function readNote(dataDir: string): ClusterNote | null {
  try {
    const note = JSON.parse(readFileSync(join(dataDir, noteName), 'utf8')) as ClusterNote;
    return { ...note, cluster: resolve(dataDir, note.cluster) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StartRefusal(`${join(dataDir, noteName)} cannot be read: put it back from a backup of the data folder.`);
  }
}

export function writeNote(dataDir: string, note: ClusterNote): void {
  const draft = join(dataDir, `${noteName}.${process.pid}`);
  const inside = relative(dataDir, note.cluster);
  const cluster = inside.startsWith('..') ? note.cluster : inside;
  writeFileSync(draft, `${JSON.stringify({ ...note, cluster })}\n`, { mode: 0o600 });
  renameSync(draft, join(dataDir, noteName));
}

/** Chooses where a new cluster goes, makes its parent, and returns a note; nothing is written into the data folder yet. */
export function placeCluster(dataDir: string, say: (line: string) => void): ClusterNote {
  const password = randomBytes(24).toString('base64url');
  if (process.getuid?.() !== 0 || anyoneReaches(dataDir))
    return { cluster: freshFolder(join(dataDir, 'postgres'), say), port: 0, password };
  const home = join(commonFolder(), folderKey(dataDir).slice(0, 16));
  mkdirSync(home, { recursive: true, mode: 0o711 });
  chmodSync(home, 0o711);
  say(`PostgreSQL cannot run as root and no other user can enter ${dataDir}, so the database lies in ${home}.`);
  return { cluster: freshFolder(join(home, 'postgres'), say), port: 0, password };
}

/** Refuses a copied data folder whose database lies outside it: two suites would share one cluster. */
export function claimCluster(dataDir: string, cluster: string): void {
  if (!relative(dataDir, cluster).startsWith('..')) return;
  const ownerFile = join(dirname(cluster), 'data-folder');
  const owner = existsSync(ownerFile) ? readFileSync(ownerFile, 'utf8').trim() : dataDir;
  if (owner !== dataDir && existsSync(join(owner, noteName)) && readNote(owner)?.cluster === cluster)
    throw new StartRefusal(
      `${dataDir} is a copy of ${owner}, and its database lies outside it: use backup and restore to copy one.`,
    );
  writeFileSync(ownerFile, `${dataDir}\n`, { mode: 0o600 });
}

/** The user for a cluster: the owner of an existing one, a free number for a new one, null when we are not root. */
export function accountOf(cluster: string, dataDir: string): Account {
  if (process.getuid?.() !== 0) return null;
  const owner = lstatSync(cluster, { throwIfNoEntry: false });
  return owner !== undefined && owner.uid !== 0
    ? { uid: owner.uid, gid: owner.gid }
    : serverAccount(folderKey(dataDir));
}

/** Programs that the cluster's user can run: those npm installed, else a copy where it can reach them. */
export function reachableBinaries(installed: Binaries, dataDir: string): Binaries {
  const asRoot = process.getuid?.() === 0;
  if (installed.linked && (!asRoot || anyoneReaches(installed.native))) return installed;
  const home = asRoot ? commonFolder() : dataDir;
  return copyBinaries(installed, join(home, `programs-${installed.version}`));
}

/** Makes a folder that only the cluster's user may enter. */
export function makePrivateFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account !== null) chownSync(folder, account.uid, account.gid);
}

function folderKey(dataDir: string): string {
  return sha256Hex(realpathSync(dataDir));
}

function commonFolder(): string {
  for (const folder of [sharedFolder, join(tmpdir(), 'hansom-databases')]) {
    if (!makeCommonFolder(folder)) continue;
    return folder;
  }
  throw new StartRefusal(
    'PostgreSQL cannot run as root here: no folder was found that another user can enter. Start as an ordinary user, or set DATABASE_URL.',
  );
}

function makeCommonFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    const stat = lstatSync(folder);
    if (!stat.isDirectory() || stat.uid !== 0) return false;
    chmodSync(folder, 0o711);
    return anyoneReaches(folder);
  } catch {
    return false;
  }
}

// A cluster whose data folder was deleted may still be wanted: it is set aside, never removed.
function freshFolder(folder: string, say: (line: string) => void): string {
  if (existsSync(folder)) {
    const aside = `${folder}.left-${new Date().toISOString().replaceAll(':', '-')}`;
    renameSync(folder, aside);
    say(`A database without its note was found and set aside as ${aside}.`);
  }
  return folder;
}
