import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES, type Language } from '../../core/language/languages.ts';
import { htmlScript } from '../bundled/html-script.ts';
import { directImportsPlugin } from '../loads/direct-imports.ts';

const FOLDER = 'apps/shell/web/entry/drawn';
const SCRIPT = `${FOLDER}/draw-at-once.ts`;
const PLACE = '<div id="root"></div>';
/** As the build names the classes of a room's own styles. */
const OWN_CLASS = /\b_[\w-]+_[0-9a-z]{5}_\d+\b/g;

/**
 * Writes the sign-in into the suite's first HTML, drawn once in each language, with the script that shows it: it stands, and can be typed
 * into, before the page's own script has come.
 */
export function drawnPlugin(root: string, page: string): Plugin {
  let folder = '';
  return {
    name: 'drawn',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild && page === 'index',
    configResolved({ build: { outDir } }) {
      folder = join(root, outDir, '.drawn');
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle[`${page}.html`];
        if (html?.type !== 'asset' || !String(html.source).includes(PLACE))
          throw new Error(`The build has no place to draw in.`);
        const drawn = await drawnIn(root, folder);
        knownOnly(drawn, bundle);
        const templates = LANGUAGES.map((language, n) => `<template id="drawn-${language}">${drawn[n]}</template>`);
        const place = `<div id="drawn" style="position:fixed;inset:0;overflow:auto"></div>`;
        html.source = String(html.source).replace(PLACE, () =>
          [place, ...templates, htmlScript(root, SCRIPT), PLACE].join('\n    '),
        );
      },
    },
  };
}

async function drawnIn(root: string, outDir: string): Promise<string[]> {
  try {
    await build({
      root,
      configFile: false,
      // Packages say of themselves that they may run on a server, which rolls past here by the hundred.
      logLevel: 'error',
      plugins: [directImportsPlugin(root)],
      define: { 'import.meta.env.HANSOM_RELEASE': "''" },
      build: { ssr: join(FOLDER, 'draw.tsx'), outDir, copyPublicDir: false, minify: false },
    });
    const { draw } = (await import(pathToFileURL(join(outDir, 'draw.js')).href)) as {
      draw(language: Language): Promise<string>;
    };
    const drawn: string[] = [];
    for (const language of LANGUAGES) drawn.push(await draw(language));
    return drawn;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** A class that the page's styles do not know would be drawn without them. */
function knownOnly(drawn: readonly string[], bundle: Rolldown.OutputBundle): void {
  const styles = Object.values(bundle)
    .map((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? String(one.source) : ''))
    .join();
  const unknown = drawn.flatMap((text) => text.match(OWN_CLASS) ?? []).find((name) => !styles.includes(`.${name}`));
  if (unknown) throw new Error(`The drawn sign-in has a class of which no style tells: ${unknown}`);
}
