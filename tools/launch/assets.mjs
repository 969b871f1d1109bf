import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [smallerByBrotli, smallerByGzip] = [promisify(brotliCompress), promisify(gzip)];

const PACKED = /\.(m?js|css|svg|json)$/;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
/** Its last steps take as long again as all others for a fortieth less: they are for what every page brings. */
const QUALITY = { usual: 9, everyPage: 11 };

/** Writes beside each built asset what is sent of it to browsers that read gzip or Brotli, and notes which assets are this release's. */
export async function packAssets(webDir) {
  const assets = join(webDir, 'assets');
  const first = new Set(readLoads(webDir).flatMap(({ entry, inside }) => [...files(entry), ...files(inside)]));
  const names = readdirSync(assets);
  const pack = async (name) => {
    const source = readFileSync(join(assets, name));
    const quality = first.has(`assets/${name}`) ? QUALITY.everyPage : QUALITY.usual;
    const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: source.length };
    writeFileSync(join(assets, `${name}.gz`), await smallerByGzip(source, { level: 9 }));
    writeFileSync(join(assets, `${name}.br`), await smallerByBrotli(source, { params }));
  };
  await Promise.all(names.filter((file) => PACKED.test(file)).map(pack));
  mkdirSync(join(webDir, '.vite'), { recursive: true });
  writeFileSync(join(webDir, OWN), JSON.stringify(readdirSync(assets)));
}

const OWN = join('.vite', 'assets.json');

/** The names of the assets that are this release's, and not kept of the one before. */
export function ownAssets(webDir) {
  return JSON.parse(readFileSync(join(webDir, OWN), 'utf8'));
}

/**
 * Keeps the assets of the release before: a page that is open asks for some of them until it is loaded anew. Those of the one before
 * that are gone.
 */
export function keepOldAssets(builtDir, webDir) {
  if (!existsSync(join(builtDir, OWN))) return;
  for (const name of ownAssets(builtDir)) {
    const [from, to] = [join(builtDir, 'assets', name), join(webDir, 'assets', name)];
    if (existsSync(from) && !existsSync(to)) copyFileSync(from, to);
  }
}

/** What each built page asks for as it opens, by page: `{ page, entry, inside, routes }`, each by language. */
export function readLoads(webDir) {
  const folder = join(webDir, '.vite');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const page = /^loads-([a-z]+)\.json$/.exec(file)?.[1];
    return page ? [{ page, ...JSON.parse(readFileSync(join(folder, file), 'utf8')) }] : [];
  });
}

const files = (loads) => Object.values(loads).flat();
