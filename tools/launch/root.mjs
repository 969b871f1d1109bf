import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder, whatever folder the command was called in. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts) => join(root, ...parts);

/** One line of progress. */
export const say = (line) => console.log(`· ${line}`);
