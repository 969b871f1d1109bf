import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** True when a process with this number runs, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What tells a process from a later one with the same number: its start, within this boot. Null when it does not run. */
export function processMark(pid: number): string | null {
  if (!isAlive(pid)) return null;
  return process.platform === 'linux' ? markFromProc(pid) : markFromPs(pid);
}

function markFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name stands in brackets and may itself hold spaces and brackets, so count from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return isAlive(pid) ? 'unknown' : null;
  }
}

function markFromPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return isAlive(pid) ? 'unknown' : null;
  }
}
