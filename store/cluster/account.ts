import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The user a PostgreSQL process runs as. Null means: as ourselves. */
export type Account = { uid: number; gid: number } | null;

interface NamedAccount {
  name: string;
  uid: number;
  gid: number;
}

const firstOwnUid = 52_000;
const ownUids = 8_000;

/** PostgreSQL refuses to run as root, so root lends it a number that no one has; `key` spreads suites over the numbers. */
export function serverAccount(key: string): Account {
  if (process.getuid?.() !== 0) return null;
  const taken = new Set(namedAccounts().map((account) => account.uid));
  const start = Number.parseInt(key.slice(0, 8), 16) % ownUids;
  for (let step = 0; step < ownUids; step += 1) {
    const uid = firstOwnUid + ((start + step) % ownUids);
    if (!taken.has(uid)) return { uid, gid: uid };
  }
  return { uid: firstOwnUid, gid: firstOwnUid };
}

/** initdb, unlike the server, wants a user with a name: `nobody` where there is one. Null when we are not root. */
export function initAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  const others = namedAccounts().filter((account) => account.uid > 0);
  const chosen = others.find((account) => account.name === 'nobody') ?? others[0];
  return chosen === undefined ? null : { uid: chosen.uid, gid: chosen.gid };
}

/** True when a user that owns nothing on the way can enter `folder`, or the nearest existing folder above it. */
export function anyoneReaches(folder: string): boolean {
  for (let place = resolve(folder); ; place = dirname(place)) {
    const stat = statSync(place, { throwIfNoEntry: false });
    if (stat !== undefined && (!stat.isDirectory() || (stat.mode & 0o001) === 0)) return false;
    if (place === dirname(place)) return true;
  }
}

function namedAccounts(): NamedAccount[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
      .filter((account) => account.name !== '' && Number.isInteger(account.uid) && Number.isInteger(account.gid));
  } catch {
    return [];
  }
}
