import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { get } from 'node:http';
import { get as getSecurely } from 'node:https';
import type { FolderHolder } from '#store/cluster/folder-lock.ts';
import { tryPort } from '../launch/free-port.ts';
import { about, type Finding, reasonOf, WITHIN_MS, within } from './finding.ts';

/** Whether the suite answers, where it runs; else whether its port is free, and who has it. */
export async function checkPort(
  at: { host: string; port: number },
  holder: FolderHolder | null,
  withinMs = WITHIN_MS,
): Promise<Finding[]> {
  if (holder?.purpose === 'suite') return checkRunning(holder, withinMs);
  const port = about('Port');
  const failure = await tryPort(at.host, at.port);
  if (failure === null) return [port.ok(`${at.port} is free`)];
  if (failure === 'EADDRINUSE')
    return [
      port.warning(
        `${at.port} is held by ${holderOf(at.port) ?? 'another program'}`,
        'Stop that program, give another port with --port, or let the suite take the next free one',
      ),
    ];
  if (failure === 'EACCES')
    return [
      port.wrong(
        `${at.port} may not be used by this user`,
        'Give a port above 1023 with --port, or put a proxy in front',
      ),
    ];
  return [port.wrong(`${at.host} is not an address of this machine (${failure})`, 'Give another with --host')];
}

async function checkRunning({ pid, address }: FolderHolder, withinMs: number): Promise<Finding[]> {
  const suite = about('Suite');
  if (address === null)
    return [suite.warning(`It is starting (process ${pid})`, 'Call again once it has printed its address')];
  try {
    const { ok, parts } = await within(healthAt(`${address}/healthz`), withinMs);
    const ill = Object.entries(parts).filter(([, part]) => !part.ok);
    if (ok) return [suite.ok(`It runs at ${address} (process ${pid}), and every part of it works`)];
    return ill.map(([name, { error }]) =>
      suite.wrong(
        `Its part ${name} cannot work: ${reasonOf({ message: error ?? '' })}`,
        'See Admin › Services and logs/suite.log in the data folder',
      ),
    );
  } catch (error) {
    return [
      suite.wrong(
        `It runs (process ${pid}) but does not answer at ${address}: ${reasonOf(error)}`,
        'Look into logs/suite.log in the data folder, and start it again where it stays so',
      ),
    ];
  }
}

type Told = { ok: boolean; parts: Record<string, { ok: boolean; error?: string }> };

/** The certificate of the company's own authority is not known here. */
function healthAt(url: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const ask = url.startsWith('https:') ? getSecurely : get;
    const request = ask(url, { rejectUnauthorized: false, agent: false, timeout: WITHIN_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => {
        try {
          resolve(JSON.parse(text) as Told);
        } catch {
          reject(new Error('what it answers is not the state of a suite'));
        }
      });
    });
    request.on('timeout', () => request.destroy(new Error('it says nothing')));
    request.on('error', reject);
  });
}

const LISTENS = '0A';

/** The program that listens on a port, where this machine tells. */
function holderOf(port: number): string | null {
  try {
    const asHex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    const links = ['tcp', 'tcp6'].flatMap((kind) =>
      readFileSync(`/proc/net/${kind}`, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter((fields) => fields[1]?.endsWith(asHex) && fields[3] === LISTENS)
        .map((fields) => `socket:[${fields[9]}]`),
    );
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
      if (filesOf(pid).some((file) => links.includes(file)))
        return `'${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()}' (process ${pid})`;
  } catch {
    // Another system, or a process that has ended.
  }
  return null;
}

function filesOf(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return quietly(() => readdirSync(folder), []).map((name) => quietly(() => readlinkSync(`${folder}/${name}`), ''));
}

/** Another user's process shows nothing, and files are closed meanwhile. */
function quietly<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
