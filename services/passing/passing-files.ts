import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that is written soon, and gone when whoever asked for it says so. */
export type PassingFile = { path: string; gone(): Promise<void> };

/**
 * Files that only pass through this node: a body that comes in, an answer that goes out, an upload that is read. They may hold what
 * tells of persons, and no erasure looks here: each is gone with what it was for, and all of them as the suite starts and stops.
 */
export type PassingFiles = {
  begin(): Promise<PassingFile>;
  /** Takes away what is there, as after a suite that was killed. */
  clear(): Promise<void>;
};

/** The passing files of a folder, which nobody else of the machine may enter; it is made with the first of them. */
export function passingFiles(folder: string): PassingFiles {
  return {
    async begin() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, randomUUID());
      return { path, gone: () => rm(path, { force: true }) };
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
