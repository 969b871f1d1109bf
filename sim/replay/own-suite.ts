import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runApart } from './prepare.ts';

export type OwnSuite = {
  address: string;
  /** The suite's clock, as it says itself. */
  nowMs: number;
  child: ChildProcess;
  stop(): Promise<void>;
};

const PATIENCE_MS = 90_000;
const LOOK_EVERY_MS = 100;

/** Starts a suite on a data folder and waits until it can work. Throws where it ends or does not come up. */
export async function startOwnSuite(options: { dataDir: string; speed: number; port?: number }): Promise<OwnSuite> {
  const port = options.port ?? (await anyPort());
  const asked = JSON.stringify({
    help: false,
    host: '127.0.0.1',
    port,
    portExact: true,
    dataDir: options.dataDir,
    empty: true,
    sim: 'off',
    https: 'off',
    speed: options.speed,
  });
  const child = runApart(['tools/suite-process.mjs', asked]);
  let said = '';
  child.stdout!.on('data', (data) => {
    said = (said + String(data)).slice(-2_000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    if (child.exitCode !== null) throw new Error(`The suite ended at its start:\n${said}`);
    const nowMs = await clockOf(address);
    if (nowMs === null) continue;
    return {
      address,
      nowMs,
      child,
      async stop() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  child.kill('SIGKILL');
  throw new Error(`The suite did not come up:\n${said}`);
}

async function clockOf(address: string): Promise<number | null> {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) return null;
    const health = (await answer.json()) as { parts: { clock: { nowMs: number } } };
    return health.parts.clock.nowMs;
  } catch {
    return null;
  }
}

function anyPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
