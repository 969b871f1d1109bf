import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino, { type Logger } from 'pino';

/** Characters of the log that wait for the disk. */
const MOST_UNWRITTEN = 1 << 20;
const OTHERS = 0o007;

/** Opens `DATA/logs/suite.log`, where names and numbers may stand: nobody else of the machine may read it. */
export function openLog(dataDir: string) {
  const folder = join(dataDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) closeToOthers(path);
  const file = pino.destination({
    dest: join(folder, 'suite.log'),
    sync: false,
    maxLength: MOST_UNWRITTEN,
    mode: 0o600,
  });
  // A full disk must not end the suite: what cannot be logged is dropped, and said once.
  file.once('error', (error) => process.stderr.write(`The log cannot be written: ${String(error)}\n`));
  file.on('error', () => {});
  const log: Logger = pino({ level: process.env.HANSOM_LOG_LEVEL ?? 'info', base: null }, file);
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
