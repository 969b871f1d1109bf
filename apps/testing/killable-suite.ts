import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SuiteInput } from '#engine/server/config/suite-input.ts';

const CHILD = fileURLToPath(new URL('suite-child.mjs', import.meta.url));

export type KillableSuite = {
  address: string;
  mqttPort: number;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Stops it where it is, as a machine does that is moved or starved, or lets it go on. */
  freeze(how: 'stop' | 'go on'): void;
};

/** A suite without screens in a process of its own, on a database and a data folder that outlive it. */
export async function killableSuite(
  dataDir: string,
  more: Pick<SuiteInput, 'databaseUrl'> & Partial<SuiteInput>,
): Promise<KillableSuite> {
  const webDir = join(dataDir, 'web');
  mkdirSync(webDir, { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Hansom</title>');
  const fixed = { host: '127.0.0.1', port: 0, portExact: false, empty: false, sim: 'off', speed: 1 };
  const input = JSON.stringify({ ...fixed, dataDir, webDir, ...more });
  const child = spawn(process.execPath, ['--enable-source-maps', CHILD, input], { stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { address, mqttPort } = await firstLine(child);
  return {
    address,
    mqttPort,
    kill() {
      child.kill('SIGKILL');
      return gone;
    },
    freeze: (how) => void child.kill(how === 'stop' ? 'SIGSTOP' : 'SIGCONT'),
  };
}

function firstLine(child: ChildProcess): Promise<{ address: string; mqttPort: number }> {
  let trouble = '';
  child.stderr?.on('data', (data) => {
    trouble = (trouble + String(data)).slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The suite ended at its start:\n${trouble}`)));
    if (child.stdout) {
      createInterface(child.stdout).on('line', (line) => {
        if (line.startsWith('{"address"')) resolve(JSON.parse(line) as { address: string; mqttPort: number });
      });
    }
  });
}
