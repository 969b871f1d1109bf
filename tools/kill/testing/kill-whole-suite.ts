import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Kills the suite's process, its database server and every child of both with SIGKILL, as a power cut would, and waits
 * until none is left. PostgreSQL's processes each lead a group of their own, so they are found by their parents and by
 * the folder they work in. Linux only.
 */
export async function killWholeSuite(suitePid: number, cluster: string): Promise<number> {
  const killed = new Set<number>();
  for (const until = Date.now() + 10_000; ; await sleep(5)) {
    const left = processesOf(suitePid, cluster);
    if (left.length === 0) return killed.size;
    if (Date.now() > until) throw new Error(`These processes outlive SIGKILL: ${left.join(', ')}`);
    for (const pid of left) {
      killed.add(pid);
      killOne(pid);
    }
  }
}

function processesOf(suitePid: number, cluster: string): number[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const family = new Set([suitePid]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid) || folderOf(pid) === cluster).map(({ pid }) => pid);
}

/** What has ended and only waits to be read by its parent is no process any more. */
function readProcess(pid: number): { pid: number; parent: number }[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? [] : [{ pid, parent: Number(parent) }];
  } catch {
    return [];
  }
}

function folderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
