import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, root } from './root.mjs';

const ignored = /(\.test|\.e2e)\.tsx?$|[\\/]testing[\\/]|\.md$/;

/** Whether a file below the sources goes into what is built: tests, their `testing/` folders and pages do not, but the manual does. */
export const isSource = (path) => !ignored.test(path) || path.startsWith(join('docs', 'manual', ''));

/** A number for the content of files and folders (given from the project's root): another one when any source changes. */
export function contentMark(paths) {
  // The bundle carries addresses of source files, so a project that was moved is built again.
  const hash = createHash('sha1').update(root);
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

/** True when `stampFile` does not carry `mark`, so that what stands beside it must be built again. */
export function isStale(stampFile, mark) {
  return !existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== mark;
}

export function writeStamp(stampFile, mark) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, mark);
}

function add(hash, path) {
  const place = inRoot(path);
  if (!existsSync(place)) return;
  let entries;
  try {
    entries = readdirSync(place, { withFileTypes: true });
  } catch {
    hash.update(`${path}\n`).update(readFileSync(place));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (entry.isDirectory() || isSource(join(path, entry.name))) add(hash, join(path, entry.name));
}
