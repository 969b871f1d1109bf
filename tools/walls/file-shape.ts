import { LANGUAGES } from '../../core/language/languages.ts';
import { type Breach, isCode, isTest, type SourceTree, type Wall } from './source-tree.ts';

const OF_A_LANGUAGE = new RegExp(`\\.(?:${LANGUAGES.join('|')})\\.ts$`);
const EMPTY_NAMES = /^(utils?|helpers?|common|misc|types|shared|stuff|lib)(\.|$)/;
const ROOMS = /^(core|store|acts|apps|cards|services|engine|ui|sim|seed|bench|tools)\//;

/** Files longer than 500 lines, and why each may be. */
const LONG: Readonly<Record<string, string>> = {};

/** Folders that may hold more than 30 files, and why each may. */
const WIDE: Readonly<Record<string, string>> = {
  'store/migrations': 'one list in the order of its numbers',
  'docs/decisions': 'one list in the order of its numbers',
  'docs/manual/en': 'one page a topic, named by the menu',
  'docs/manual/fr': 'one page a topic, named by the menu',
};

const MOST_FILES = 30;
const MOST_LINES = 500;
const MEDIAN_LINES = 100;
const P90_LINES = 250;

const codeOfRooms = (tree: SourceTree) => [...tree].filter(([file]) => isCode(file) && ROOMS.test(file));
const linesOf = (text: string) => text.trimEnd().split('\n').length;

/** A name says what is inside. */
export const tellingNames: Wall = {
  name: 'names say what is inside',
  look: (tree) =>
    [...tree.keys()].flatMap((file) => {
      if (!isCode(file)) return [];
      const breaches: Breach[] = [];
      const parts = file.split('/');
      if (parts.some((part) => EMPTY_NAMES.test(part))) {
        breaches.push({
          file,
          saw: 'has a name that says nothing',
          instead: 'Name it after the noun or verb it holds.',
        });
      }
      if (ROOMS.test(file) && /-(en|fr)\.ts$/.test(file)) {
        breaches.push({
          file,
          saw: 'holds the texts of one language',
          instead: 'Put English and French side by side into one file of texts, so that neither is forgotten.',
        });
      }
      const base = (parts.at(-1) ?? '').replace(/(\.db)?(\.test|\.e2e|\.d)?\.(tsx?|m[jt]s)$/, '');
      const fits = file.endsWith('.tsx') ? /^([A-Z][A-Za-z0-9]*|[a-z0-9]+(-[a-z0-9]+)*)$/ : /^[a-z0-9]+(-[a-z0-9]+)*$/;
      if (ROOMS.test(file) && !fits.test(base) && !base.includes('.')) {
        breaches.push({
          file,
          saw: 'is not named in the house style',
          instead: 'Use kebab-case.ts, or PascalCase.tsx for a component.',
        });
      }
      return breaches;
    }),
};

/** A file fits in a glance. */
export const smallFiles: Wall = {
  name: 'files fit in a glance',
  look(tree) {
    const files = codeOfRooms(tree);
    const breaches: Breach[] = files
      .filter(([file, text]) => linesOf(text) > MOST_LINES && !(file in LONG))
      .map(([file, text]) => ({
        file,
        saw: `has ${linesOf(text)} lines`,
        instead: `Part it by what it does; past ${MOST_LINES} only with a reason in tools/walls/file-shape.ts.`,
      }));
    const sizes = files
      .filter(([file]) => !isTest(file))
      .map(([, text]) => linesOf(text))
      .sort((a, b) => a - b);
    const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0;
    if (at(0.5) > MEDIAN_LINES || at(0.9) > P90_LINES) {
      breaches.push({
        file: 'the house',
        saw: `has files of ${at(0.5)} lines in the median and ${at(0.9)} at the 90th percentile`,
        instead: `Aim at 80 and 250: part the longest ones by what they do.`,
      });
    }
    return breaches;
  },
};

/** A folder can be taken in at one look. */
export const smallFolders: Wall = {
  name: 'folders hold at most 30 files',
  look: (tree) =>
    [...foldersOf(tree)]
      .filter(([folder, files]) => files > MOST_FILES && !(folder in WIDE))
      .map(([folder, files]) => ({
        file: folder,
        saw: `holds ${files} files`,
        instead: `Part it by what belongs together; past ${MOST_FILES} only with a reason in tools/walls/file-shape.ts.`,
      })),
};

/** How many files each folder holds itself, beside those that say its sentences in a language. */
export function foldersOf(tree: SourceTree): Map<string, number> {
  const folders = new Map<string, number>();
  for (const file of tree.keys()) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    if (folder === '' || OF_A_LANGUAGE.test(file)) continue;
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return folders;
}
