import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { saidIn } from '../../core/language/in-languages.ts';
import { isLanguage, LANGUAGES, type Language } from '../../core/language/languages.ts';
import { type Texts } from '../../engine/web/language/spoken.ts';
import { importBundled } from '../bundled/import-bundled.ts';
import { isPlain } from '../contracts/addresses.ts';
import { AWAITED, sayingOneLanguage } from './saying-one-language.ts';

const ROOMS = ['apps', 'cards', 'engine', 'ui'];
const SENTENCES = /(?:^|\/)(?:texts|titles)\.ts$/;
const ASKED = new RegExp(`^(.*)\\?of=(\\w+)&language=(${LANGUAGES.join('|')})$`);
const SPOKEN = 'engine/web/language/spoken.ts';

type Pairs = Map<string, Texts>;

/**
 * Of the files that say a room's sentences in both languages, the build makes one a language, and the page loads the one that is read. What
 * a sentence is put together from is looked up here, once, not in each browser.
 */
export function oneLanguagePlugin(root: string): Plugin {
  let pairs: Promise<Map<string, Pairs>> | null = null;
  const pairsOf = async (file: string) => (await (pairs ??= readPairs(root))).get(file);
  return {
    name: 'one-language',
    apply: 'build',
    resolveId: { filter: { id: ASKED }, handler: (id) => id },
    load: {
      filter: { id: ASKED },
      async handler(id) {
        const [, file = '', name = '', language] = ASKED.exec(id) ?? [];
        const pair = (await pairsOf(file))?.get(name);
        if (!pair) throw new Error(`${file} says nothing by the name of ${name}.`);
        const tree = JSON.stringify(saidIn(pair, language as Language));
        return `export default JSON.parse(${JSON.stringify(tree)});`;
      },
    },
    transform: {
      filter: { id: new RegExp(SENTENCES.source) },
      async handler(code, id) {
        const found = await pairsOf(id);
        if (!found) return null;
        const changed = sayingOneLanguage(
          code,
          [...found.keys()],
          join(root, SPOKEN),
          (name, language) => `${id}?of=${name}&language=${language}`,
        );
        return { code: changed, map: null };
      },
    },
    renderChunk: (code) => (code.includes(AWAITED) ? { code: code.replaceAll(AWAITED, 'await '), map: null } : null),
  };
}

/** Every file of sentences with the pairs it exports. */
async function readPairs(root: string): Promise<Map<string, Pairs>> {
  const files = ROOMS.flatMap((room) =>
    (readdirSync(join(root, room), { recursive: true }) as string[])
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
      .filter((file) => SENTENCES.test(file) && /^ui\/|\/web\//.test(file)),
  ).map((file) => join(root, file));
  const contents = [
    ...files.map((file, n) => `import * as module${n} from ${JSON.stringify(file)};`),
    `export default [${files.map((_, n) => `module${n}`).join(', ')}];`,
  ].join('\n');
  const { module } = await importBundled<{ default: Record<string, unknown>[] }>(root, {
    stdin: { contents, resolveDir: root, loader: 'ts' },
  });
  return new Map(
    files.map((file, n) => [
      file,
      new Map(Object.entries(module.default[n] ?? {}).filter((one): one is [string, Texts] => isPair(one[1]))),
    ]),
  );
}

function isPair(value: unknown): value is Texts {
  if (!isPlain(value) || typeof value !== 'object' || value === null) return false;
  const keys = Object.keys(value);
  return (
    keys.includes('en') && keys.every(isLanguage) && Object.values(value).every((tree) => typeof tree === 'object')
  );
}
