import { writeFileSync } from 'node:fs';
import { gatheredOf } from './gather/announcements.ts';
import { inRoot, root, say } from './launch/root.mjs';

/** `npm run gather` writes the files that name every application, and the page of announcements; a wall fails while one of them is not as it would be written. */
for (const [path, text] of gatheredOf(root)) {
  writeFileSync(inRoot(path), text);
  say(`${path} written`);
}
