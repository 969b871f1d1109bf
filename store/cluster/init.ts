import { spawn } from 'node:child_process';
import { chownSync, lchownSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { initAccount } from './account.ts';
import { program } from './binaries.ts';
import { makePrivateFolder } from './placement.ts';
import type { ServerPlan } from './server-process.ts';
import { databaseUser } from './server-process.ts';
import { StartRefusal } from './start-refusal.ts';

/** Makes a new, empty cluster with Unicode ordering, which its user alone may enter. Half a cluster is never left. */
export async function makeCluster(plan: ServerPlan): Promise<void> {
  const maker = plan.account === null ? null : initAccount();
  if (plan.account !== null && maker === null)
    throw new StartRefusal('PostgreSQL cannot be set up as root where no other user exists: set DATABASE_URL.');
  // Under another name until it is whole, so that a start killed half-way leaves nothing that looks like a database.
  const draft = `${plan.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  makePrivateFolder(draft, maker);
  const secret = mkdtempSync(join(tmpdir(), 'hansom-init-'));
  const passwordFile = join(secret, 'password');
  try {
    writeFileSync(passwordFile, plan.password, { mode: 0o600 });
    give(secret, maker);
    give(passwordFile, maker);
    const { code, output } = await run(
      program(plan.binaries, 'initdb'),
      initArguments(plan, draft, passwordFile),
      maker,
    );
    if (code !== 0) throw new StartRefusal(sentenceFor(output, plan.cluster));
    if (plan.account !== null) handOver(draft, plan.account);
    renameSync(draft, plan.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
}

function initArguments(plan: ServerPlan, folder: string, passwordFile: string): string[] {
  return [
    ['--pgdata', folder],
    ['--username', databaseUser],
    ['--pwfile', passwordFile],
    ['--auth', 'scram-sha-256'],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    ['--locale-provider', 'icu'],
    ['--icu-locale', 'und'],
    plan.settings.fsync === 'off' ? ['--no-sync'] : [],
  ].flat();
}

function sentenceFor(output: string, cluster: string): string {
  if (/No space left on device/.test(output))
    return `The disk that holds ${cluster} is full: free some space and start again.`;
  if (/user does not exist/.test(output))
    return 'PostgreSQL needs a user with a name, and the one this runs as has none in /etc/passwd: add it, or set DATABASE_URL.';
  const said = output.trim().split('\n').slice(-4).join(' ');
  return `The database could not be set up in ${cluster}. It said: ${said}`;
}

function run(file: string, args: string[], account: Account): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      ...account,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EPERM'
          ? new StartRefusal(
              'PostgreSQL cannot run as root, and this machine lets root lend it no other user: set DATABASE_URL.',
            )
          : error,
      ),
    );
    child.once('close', (code) => resolve({ code, output }));
  });
}

function give(path: string, account: Account): void {
  if (account !== null) chownSync(path, account.uid, account.gid);
}

function handOver(folder: string, account: { uid: number; gid: number }): void {
  lchownSync(folder, account.uid, account.gid);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
}
