import { writeFileSync } from 'node:fs';
import { registriesOf } from './gather/registries.ts';
import { inRoot, root, say } from './launch/root.mjs';

/** `npm run gather` writes the files that name every application; a wall fails while one of them is not as it would be written. */
for (const [path, text] of registriesOf(root)) {
  writeFileSync(inRoot(path), text);
  say(`${path} written`);
}
