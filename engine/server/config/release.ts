import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The release of the built screens in a folder; `dev` where they were not built. */
export function releaseOf(webDir: string): string {
  try {
    const told = JSON.parse(readFileSync(join(webDir, 'release.json'), 'utf8')) as { release?: unknown };
    return typeof told.release === 'string' ? told.release : 'dev';
  } catch {
    return 'dev';
  }
}
