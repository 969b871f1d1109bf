import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';

/**
 * A page beside the suite's own, `NAME.html` at the root, served at `/NAME`; where it has one, with a service worker, `NAME-worker.js`,
 * that knows the files it is made of, under a version that changes with any of them.
 */
export function ownPagePlugin(root: string, { name, worker }: { name: string; worker?: string }): Plugin {
  return {
    name: `own-page-${name}`,
    configureServer(server) {
      server.middlewares.use((request, _answer, next) => {
        if (request.url?.split('?')[0] === `/${name}`) request.url = `/${name}.html`;
        next();
      });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = chunkFiles(bundle, `${name}.html`);
        if (worker === undefined) return;
        const files = [`/${name}`, ...publicFilesOf(root, name), ...chunks];
        const { code } = transformSync(readFileSync(join(root, worker), 'utf8'), { loader: 'ts', format: 'iife' });
        const version = createHash('sha256').update(JSON.stringify(files)).update(code);
        for (const file of publicFilesOf(root, name)) version.update(readFileSync(join(root, 'public', file)));
        const head = `const VERSION = ${JSON.stringify(version.digest('hex').slice(0, 12))};\nconst FILES = ${JSON.stringify(files)};\n`;
        this.emitFile({ type: 'asset', fileName: `${name}-worker.js`, source: head + code });
      },
    },
  };
}

function publicFilesOf(root: string, name: string): string[] {
  return readdirSync(join(root, 'public'))
    .filter((file) => file.startsWith(name))
    .toSorted()
    .map((file) => `/${file}`);
}

/** A chunk of the suite's own page begins the suite wherever it is loaded. */
const REACHED = (html: string) =>
  `${html} loads the suite's own page: what both need lies in a chunk of it. Find which in dist/web/.vite/manifest.json.`;

/** What the page's own script loads, however far, and its styles. */
function chunkFiles(bundle: Rolldown.OutputBundle, html: string): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const waiting = chunks.filter((chunk) => chunk.facadeModuleId?.endsWith(`/${html}`));
  if (waiting.length !== 1) throw new Error(`The build has ${waiting.length} scripts of ${html}; one was expected.`);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue;
    if (chunk.facadeModuleId?.endsWith('/index.html')) throw new Error(REACHED(html));
    found.add(chunk.fileName);
    const { importedCss = new Set<string>(), importedAssets = new Set<string>() } = chunk.viteMetadata ?? {};
    for (const file of [...importedCss, ...importedAssets]) found.add(file);
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = byFile.get(file);
      if (next) waiting.push(next);
    }
  }
  return [...found].toSorted().map((file) => `/${file}`);
}
