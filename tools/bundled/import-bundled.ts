import { join, relative } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { allReached } from '../loads/all-reached.ts';

/**
 * What a source exports, run at once: bundled whole, so that it can be imported from its text. Tells all files that went into it, and
 * those that one of them is made of.
 */
export async function importBundled<Exports = Record<string, unknown>>(
  root: string,
  source: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
): Promise<{ module: Exports; files: string[]; madeOf(file: string): string[] }> {
  const { outputFiles, metafile } = await build({
    ...source,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    // Packages that are not written as modules ask for Node's own by this.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(join(root, 'package.json'))});`,
    },
    write: false,
    outdir: 'bundled',
    metafile: true,
    logLevel: 'warning',
  });
  const script = outputFiles?.find(({ path }) => path.endsWith('.js'));
  const text = Buffer.from(script?.contents ?? []).toString('base64');
  const module = (await import(`data:text/javascript;base64,${text}`)) as Exports;
  const inputs = metafile?.inputs ?? {};
  return {
    module,
    files: Object.keys(inputs).map((file) => join(root, file)),
    madeOf(file) {
      const importsOf = (one: string) => (inputs[one]?.imports ?? []).map(({ path }) => path);
      const all = allReached([relative(root, file).replaceAll('\\', '/')], importsOf);
      return [...all].map((one) => join(root, one));
    },
  };
}
