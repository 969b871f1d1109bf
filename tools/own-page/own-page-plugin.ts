import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Plugin } from 'vite';

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
        if (worker === undefined || !bundle[`${name}.html`]) return;
        const made = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        const files = [`/${name}`, ...publicFilesOf(root, name), ...made.toSorted().map((file) => `/${file}`)];
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
