import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type DestinationStream, type Logger } from 'pino';
import { LOG_BOUNDS, type LogBounds, rotateLog } from '#store/cluster/rotated-log.ts';
import { callUnderWay } from './trail/call-trail.ts';
import { suiteLogger } from './trail/logged-fields.ts';

/** Characters of the log that wait for the disk. */
const MOST_UNWRITTEN = 1 << 20;
/** How often the size of a log is looked at while it fills. */
const LOOKS_A_FILE = 20;
const OTHERS = 0o007;

/** A log whose every line that is written while a call is answered tells which call that is. */
export const callLogger = (to: DestinationStream, level: string): Logger =>
  suiteLogger(to, level, () => {
    const call = callUnderWay();
    return call ? { request: call.id, operation: call.operation } : {};
  });

/**
 * Opens `DATA/logs/suite.log`, which nobody else of the machine may read. Grown past its bounds it is begun anew, and the last few are
 * kept beside it.
 */
export function openLog(dataDir: string, bounds: LogBounds = LOG_BOUNDS) {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) closeToOthers(path);
  const path = join(folder, 'suite.log');
  rotateLog(path, 'moved', bounds);
  const file = pino.destination({
    dest: path,
    sync: false,
    maxLength: MOST_UNWRITTEN,
    mode: 0o600,
  });
  // A full disk must not end the suite: what cannot be logged is dropped, and said once.
  file.once('error', (error) => process.stderr.write(`The log cannot be written: ${String(error)}\n`));
  file.on('error', () => {});
  let sinceLookedAt = 0;
  file.on('write', (bytes: number) => {
    sinceLookedAt += bytes;
    if (sinceLookedAt < bounds.mostBytes / LOOKS_A_FILE) return;
    sinceLookedAt = 0;
    if (rotateLog(path, 'moved', bounds)) file.reopen();
  });
  const level = process.env.HANSOM_LOG_LEVEL ?? 'info';
  const log = callLogger(file, level);
  return { log, file };
}

/** What an older release left open is closed; the group may have been let in on purpose, and stays. */
function closeToOthers(path: string): void {
  try {
    const { mode } = statSync(path);
    if (mode & OTHERS) chmodSync(path, mode & 0o777 & ~OTHERS);
  } catch (error) {
    process.stderr.write(`${path} may be readable by others: ${String(error)}\n`);
  }
}
