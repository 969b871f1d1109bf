import { type Plugin, runnerImport } from 'vite';
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
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(path, { root, configFile: false });
      for (const file of [path, ...dependencies]) this.addWatchFile(file);
      return Object.entries(module)
        .flatMap(([name, value]) => {
          const kept = name === 'contract' ? addressesOf(value) : value;
          return isPlain(kept) ? [`export const ${name} = ${JSON.stringify(kept)};`] : [];
        })
        .join('\n');
    },
  };
}
