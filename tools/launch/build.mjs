import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepOldAssets, packAssets } from './assets.mjs';
import { bundleOf, fromBundles } from './own-bundles.mjs';
import { inRoot, root, say } from './root.mjs';
import { contentMark, isStale, writeStamp } from './stale.mjs';

const serverSources = [
  'core',
  'acts',
  'store',
  'services',
  'engine',
  'cards',
  'apps',
  'sim',
  'seed',
  'tools',
  'package-lock.json',
];
/** The pages that are built, the suite's own first: each has its HTML at the root. */
const pages = readdirSync(root)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(0, -'.html'.length))
  .sort((a, b) => (b === 'index') - (a === 'index'));
export const webSources = [
  'core',
  'ui',
  'cards',
  'apps',
  'engine',
  'docs/manual',
  'tools/bundled',
  'tools/compiler',
  'tools/contracts',
  'tools/drawn',
  'tools/loads',
  'tools/manual',
  'tools/one-language',
  'tools/own-page',
  'tools/launch/assets.mjs',
  'public',
  ...pages.map((page) => `${page}.html`),
  'vite.config.ts',
  'package-lock.json',
];
const serverEntry = 'tools/serve.ts';

/** Builds dist/server and dist/web where their sources changed since the last time. Ends the process on a build error. */
export async function ensureBuilt({ force = false } = {}) {
  await step('server', inRoot('dist', 'server'), contentMark(serverSources), force, buildServer);
  const screens = contentMark(webSources);
  await step('screens', inRoot('dist', 'web'), screens, force, (draft, built) => buildWeb(draft, built, screens));
}

async function step(what, folder, mark, force, build) {
  const stamp = inRoot('dist', `${what}.stamp`);
  if (!force && !isStale(stamp, mark)) return;
  say(`Building the ${what}`);
  // Beside the old one until it is whole: a suite that starts meanwhile finds one or the other.
  const draft = `${folder}.${process.pid}`;
  const problem = await replaceBy(draft, folder, build).catch((error) => {
    if (error.code !== 'EACCES' && error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
    return `${inRoot('dist')} may not be written by this user: let its owner run npm run build.`;
  });
  rmSync(draft, { recursive: true, force: true });
  if (problem !== null) {
    console.error(problem === '' ? `The ${what} could not be built: see above.` : problem);
    process.exit(1);
  }
  writeStamp(stamp, mark);
}

async function replaceBy(draft, folder, build) {
  mkdirSync(draft, { recursive: true });
  if (!(await build(draft, folder))) return '';
  const old = `${draft}.old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(draft, folder);
  rmSync(old, { recursive: true, force: true });
  return null;
}

async function buildServer(outdir, finalDir) {
  const { build } = await import('esbuild');
  const workers = new Set();
  const options = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    outdir,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    sourcemap: true,
    logLevel: 'warning',
    plugins: [packagesOutside, sourceAddresses(finalDir, workers)],
  };
  try {
    await build({ ...options, entryPoints: [serverEntry] });
    for (const done = new Set(); ; ) {
      const waiting = [...workers].filter((file) => !done.has(file));
      if (waiting.length === 0) return true;
      for (const file of waiting) done.add(file);
      await build({ ...options, entryPoints: waiting });
    }
  } catch {
    return false;
  }
}

const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
      kind === 'entry-point' ? null : { path, external: true },
    );
  },
};

// A file that reads its neighbours by import.meta.url must find them although it now stands inside the bundle. One that
// starts a worker from a neighbour gets that neighbour's own bundle.
function sourceAddresses(outdir, workers) {
  return {
    name: 'source-addresses',
    setup(build) {
      build.onLoad({ filter: /\.(ts|mjs)$/ }, ({ path }) => {
        if (path.includes('node_modules')) return null;
        const source = readFileSync(path, 'utf8');
        if (!source.includes('import.meta.')) return null;
        const contents = fromBundles(source, path, (worker) => {
          workers.add(worker);
          return bundleOf(worker, outdir);
        })
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
          .replaceAll('import.meta.filename', JSON.stringify(path));
        return { contents, loader: path.endsWith('.ts') ? 'ts' : 'js' };
      });
    },
  };
}

async function buildWeb(outDir, built, mark) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const release = `${version}-${mark.slice(0, 8)}`;
  const whole = await Promise.all(pages.map((page) => buildPage(page, outDir, release)));
  if (!whole.every(Boolean)) return false;
  await packAssets(outDir);
  keepOldAssets(built, outDir);
  return true;
}

function buildPage(page, outDir, release) {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'];
  const env = { ...process.env, HANSOM_PAGE: page, HANSOM_RELEASE: release };
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
