import { spawn } from 'node:child_process';
import { root } from '../launch/root.mjs';

/** A registry that is slower is asked another time. */
const PATIENCE_MS = 8_000;
const SERIOUS = ['high', 'critical'];

/**
 * What a registry answered of known holes in what the suite runs on: a sentence for each that is high or critical, and how many others
 * there are. Null where it is no such answer.
 */
export function holesIn(answer) {
  let told;
  try {
    told = JSON.parse(answer);
  } catch {
    return null;
  }
  if (typeof told?.vulnerabilities !== 'object' || told.vulnerabilities === null) return null;
  const all = Object.values(told.vulnerabilities);
  const serious = all.filter(({ severity }) => SERIOUS.includes(severity));
  const sentences = serious.map(({ name, range, severity, via }) => {
    const titles = [via].flat().flatMap((one) => (typeof one === 'object' && one?.title ? [one.title] : []));
    return `${name} ${range} (${severity}): ${titles.join('; ') || 'by what it needs'}. Take a version without it, or leave the package out.`;
  });
  return { sentences, others: all.length - serious.length };
}

/** The same, asked of the registry that npm knows; null where none answers in time. */
export function knownHoles() {
  return new Promise((resolve) => {
    const windows = process.platform === 'win32';
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`];
    const child = spawn(windows ? 'npm.cmd' : 'npm', args, {
      cwd: root,
      shell: windows,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const late = setTimeout(() => child.kill(), PATIENCE_MS);
    let answer = '';
    child.stdout.on('data', (chunk) => (answer += chunk));
    const end = (found) => {
      clearTimeout(late);
      resolve(found);
    };
    child.on('error', () => end(null));
    child.on('close', () => end(holesIn(answer)));
  });
}
