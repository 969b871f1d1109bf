import { chmodSync, closeSync, copyFileSync, existsSync, openSync, renameSync, statSync, truncateSync } from 'node:fs';

/** A log is let grow so far, and so many before it are kept: `suite.log.1` is the last, the highest number the oldest. */
export type LogBounds = { mostBytes: number; kept: number };
export const LOG_BOUNDS: LogBounds = { mostBytes: 20 * 1024 * 1024, kept: 4 };

/**
 * Begins a log anew where it has grown past its bounds; answers whether it did. `moved` where its writer opens it again, `copied` where
 * another process goes on writing into the very file, as PostgreSQL does: a line written in that moment may be lost. Never throws: a log
 * that cannot be begun anew goes on.
 */
export function rotateLog(path: string, how: 'moved' | 'copied', { mostBytes, kept }: LogBounds = LOG_BOUNDS): boolean {
  try {
    if (!existsSync(path)) return false;
    const { size, mode } = statSync(path);
    if (size <= mostBytes) return false;
    for (let n = kept - 1; n >= 1; n -= 1)
      if (existsSync(`${path}.${n}`)) renameSync(`${path}.${n}`, `${path}.${n + 1}`);
    if (how === 'copied') {
      copyFileSync(path, `${path}.1`);
      chmodSync(`${path}.1`, mode & 0o777);
      truncateSync(path);
    } else {
      renameSync(path, `${path}.1`);
      closeSync(openSync(path, 'a', 0o600));
      chmodSync(path, mode & 0o777);
    }
    return true;
  } catch {
    return false;
  }
}
