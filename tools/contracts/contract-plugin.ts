import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { importBundled } from '../bundled/import-bundled.ts';
import { addressesOf, hasOperations, isPlain } from './addresses.ts';

const ROOMS = ['apps', 'cards', 'engine'];
const CONTRACT = /[\\/](?:apps|cards|engine)[\\/](?:[^\\/]+[\\/])*contract(?:\.ts|[\\/][^?]*\.ts)(?:\?|$)/;
const CHECKS = /(?:^|[\\/])node_modules[\\/]zod[\\/]/;

type Told = { module: Record<string, unknown>; files: readonly string[] };

/**
 * The browser needs of a contract where each operation is called, not what goes in and out: that stays at the server,
 * and with it the library that checks it. Plain values beside the contract are kept; any other import of it fails.
 */
export function contractPlugin(root: string): Plugin {
  let all: Promise<Map<string, Told>> | null = null;
  return {
    name: 'contracts-as-addresses',
    enforce: 'pre',
    load: {
      filter: { id: CONTRACT },
      async handler(id) {
        const path = id.split('?')[0] ?? '';
        // A page that is worked on hears of each change; a build reads them all once.
        const told = this.meta.watchMode ? null : (await (all ??= allContracts(root))).get(path);
        const { module, files } = told ?? (await importBundled(root, { entryPoints: [path] }));
        for (const file of files) this.addWatchFile(file);
        // What is shared with the server and checks nothing is read as it is.
        if (!files.some((file) => CHECKS.test(file))) return null;
        return Object.entries(module)
          .flatMap(([name, value]) => {
            const kept = hasOperations(value) ? addressesOf(value) : value;
            return isPlain(kept) ? [`export const ${name} = ${JSON.stringify(kept)};`] : [];
          })
          .join('\n');
      },
    },
  };
}

/** Every contract of the suite with the files that it is made of. */
async function allContracts(root: string): Promise<Map<string, Told>> {
  const files = ROOMS.flatMap((room) =>
    (readdirSync(join(root, room), { recursive: true }) as string[]).map((file) => join(root, room, file)),
  ).filter((file) => CONTRACT.test(file) && !/\.test\.ts$|[\\/]testing[\\/]/.test(file));
  const contents = [
    ...files.map((file, n) => `import * as module${n} from ${JSON.stringify(file)};`),
    `export default [${files.map((_, n) => `module${n}`).join(', ')}];`,
  ].join('\n');
  const { module, madeOf } = await importBundled<{ default: Told['module'][] }>(root, {
    stdin: { contents, resolveDir: root, loader: 'ts' },
  });
  return new Map(files.map((file, n) => [file, { module: module.default[n] ?? {}, files: madeOf(file) }]));
}
