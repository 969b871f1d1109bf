import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/** As much room for young objects as the thread that solves has. */
const NODE_OPTIONS = ['--max-semi-space-size=64'];

/** What an exported function of this file answers, run as the suite runs: bundled, in a process of its own. */
export async function answerBundled<T>(file: URL, name: string): Promise<T> {
  // Only here: the bundle itself must do without it.
  const { build } = await import('esbuild');
  const folder = mkdtempSync(join(tmpdir(), 'hansom-bench-'));
  try {
    const outfile = join(folder, 'bundle.mjs');
    const path = fileURLToPath(file);
    const contents = `import { ${name} } from ${JSON.stringify(path)};\nconsole.log(JSON.stringify(await ${name}()));\n`;
    await build({
      stdin: { contents, resolveDir: dirname(path) },
      bundle: true,
      platform: 'node',
      target: 'node20.19',
      format: 'esm',
      packages: 'external',
      outfile,
      logLevel: 'warning',
      plugins: [sourceAddresses],
    });
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const { status, stdout } = spawnSync(process.execPath, [...NODE_OPTIONS, outfile], {
      stdio: [...stdio],
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The bundled measurement ended with ${status}.`);
    return JSON.parse(stdout) as T;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that reads its neighbours must find them although it stands inside the bundle. */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      if (!source.includes('import.meta.url')) return null;
      return {
        contents: source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: 'ts',
      };
    });
  },
};
