import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** A script that stands in a page's HTML itself, bundled from a source of the house; `told` names what the build knows, as JSON. */
export function htmlScript(root: string, source: string, told: Readonly<Record<string, string>> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, source)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2023',
    define: told,
  });
  const code = outputFiles[0]?.text ?? '';
  return `<script>${code.trim().replaceAll('</', String.raw`<\/`)}</script>`;
}
