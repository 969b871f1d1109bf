import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs a command that verifies as a process of its own, against this database. */
export function verifyCommand(file: string, url: string) {
  const command = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const env = { ...process.env, DATABASE_URL: url };
  return (...words: string[]): Promise<{ code: number; out: string; err: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', command, ...words], { env }, (error, out, err) => {
        resolve({ code: error === null ? 0 : Number(error.code), out, err });
      });
    });
}
