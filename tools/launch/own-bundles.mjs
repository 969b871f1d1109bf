import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot, root } from './root.mjs';

const NEIGHBOUR = /new URL\(\s*'(\.{1,2}\/[^']+\.ts)'\s*,\s*import\.meta\.url\s*\)/g;

/** Where the bundle of a source that is started by itself stands in a folder of bundles. */
export const bundleOf = (source, folder) => resolve(folder, relative(root, source)).replace(/\.ts$/, '.mjs');

/** A source whose neighbours that are started by themselves are named by their bundles; `of` may tell null for one that has none. */
export const fromBundles = (source, path, of) =>
  source.replaceAll(NEIGHBOUR, (asItStands, neighbour) => {
    const bundle = of(resolve(dirname(path), neighbour));
    return bundle === null ? asItStands : `new URL(${JSON.stringify(pathToFileURL(bundle).href)})`;
  });

/** Threads and processes that sources start begin from what is built of them, where it is: in a fifth of the time. */
export const startedFromBundles = {
  name: 'started-from-bundles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.url/ },
    handler(code, id) {
      const changed = fromBundles(code, id, (source) => {
        const bundle = bundleOf(source, inRoot('dist', 'server'));
        return existsSync(bundle) ? bundle : null;
      });
      return changed === code ? null : { code: changed, map: null };
    },
  },
};
