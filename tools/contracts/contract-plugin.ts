import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { addressesOf, isPlain } from './addresses.ts';

const CONTRACT = /[\\/](?:apps|cards)[\\/][^\\/]+[\\/]contract\.ts$/;

/**
 * The browser needs of a contract where each operation is called, not what goes in and out: that stays at the server,
 * and with it the library that checks it. Plain values beside the contract are kept; any other import of it fails.
 */
export function contractPlugin(root: string): Plugin {
  return {
    name: 'contracts-as-addresses',
    enforce: 'pre',
    async load(id) {
      const path = id.split('?')[0] ?? '';
      if (!CONTRACT.test(path)) return null;
      const { module, files } = await moduleOf(path, root);
      for (const file of files) this.addWatchFile(file);
      return Object.entries(module)
        .flatMap(([name, value]) => {
          const kept = name === 'contract' ? addressesOf(value) : value;
          return isPlain(kept) ? [`export const ${name} = ${JSON.stringify(kept)};`] : [];
        })
        .join('\n');
    },
  };
}

/** What a file exports, and all files it is made of: bundled whole, so that it can be imported from its text. */
async function moduleOf(path: string, root: string): Promise<{ module: Record<string, unknown>; files: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'warning',
  });
  const text = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const module = (await import(`data:text/javascript;base64,${text}`)) as Record<string, unknown>;
  return { module, files: Object.keys(metafile.inputs).map((file) => join(root, file)) };
}
