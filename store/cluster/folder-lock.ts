import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataFolder } from './placement.ts';
import { processMark } from './process-mark.ts';
import { folderRefusal } from './start-refusal.ts';

/** Who holds a data folder. `address` is null until the suite answers requests; `purpose` is 'suite' or a tool's name. */
export interface FolderHolder {
  pid: number;
  mark: string;
  purpose: string;
  address: string | null;
}

export interface FolderLock {
  /** Writes where the suite answers, for the next person who starts one on this folder. */
  announce(address: string): void;
  release(): void;
}

export type LockAnswer = { ok: true; lock: FolderLock } | { ok: false; holder: FolderHolder };

const lockName = 'lock.json';
const takeoverName = 'lock.takeover';
const takeoverMaxMs = 10_000;

/** Reads who holds the folder; null when nobody does, or when the holder was killed. */
export function folderHolder(dataDir: string): FolderHolder | null {
  const written = readHolder(join(dataDir, lockName));
  return written !== null && processMark(written.pid) === written.mark ? written : null;
}

/** Takes the folder for this process, or tells who has it. A lock left by a killed process is taken over. */
export async function lockFolder(dataDir: string, purpose: string): Promise<LockAnswer> {
  try {
    makeDataFolder(dataDir);
    return await underTakeover(dataDir, () => {
      const holder = folderHolder(dataDir);
      if (holder !== null) return { ok: false, holder };
      const mine = { pid: process.pid, mark: processMark(process.pid) ?? 'unknown', purpose, address: null };
      writeHolder(dataDir, mine);
      return { ok: true, lock: makeLock(dataDir, mine) };
    });
  } catch (error) {
    throw folderRefusal(error, dataDir);
  }
}

function makeLock(dataDir: string, mine: FolderHolder): FolderLock {
  const isMine = () => {
    const written = readHolder(join(dataDir, lockName));
    return written?.pid === mine.pid && written.mark === mine.mark;
  };
  return {
    announce: (address) => writeHolder(dataDir, { ...mine, address }),
    release: () => {
      if (isMine()) rmSync(join(dataDir, lockName), { force: true });
    },
  };
}

// Two starters that both see a dead holder must not both replace it, and Node has no flock: making a folder is atomic.
async function underTakeover<T>(dataDir: string, work: () => T): Promise<T> {
  const guard = join(dataDir, takeoverName);
  for (;;) {
    try {
      mkdirSync(guard);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const madeAt = statSync(guard, { throwIfNoEntry: false })?.mtimeMs;
      if (madeAt !== undefined && Date.now() - madeAt > takeoverMaxMs) rmSync(guard, { recursive: true, force: true });
      else await sleep(20);
    }
  }
  try {
    return work();
  } finally {
    rmdirSync(guard);
  }
}

function readHolder(path: string): FolderHolder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as FolderHolder;
  } catch {
    return null;
  }
}

function writeHolder(dataDir: string, holder: FolderHolder): void {
  const draft = join(dataDir, `${lockName}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  renameSync(draft, join(dataDir, lockName));
}
