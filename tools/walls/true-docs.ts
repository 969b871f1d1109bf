import { appsOf } from './app-names.ts';
import { type Breach, isPage, lineOf, type SourceTree, type Wall } from './source-tree.ts';

const ROOMS = [
  'core',
  'store',
  'acts',
  'cards',
  'apps',
  'services',
  'engine',
  'ui',
  'sim',
  'seed',
  'bench',
  'tools',
  'docs',
];
const NAMED = new RegExp(`(?:\`|\\]\\()((?:${ROOMS.join('|')})/[\\w./-]*[\\w/])(?:\`|\\)|:|#)`, 'g');

function exists(tree: SourceTree, path: string, extra: (path: string) => boolean): boolean {
  if (tree.has(path) || extra(path)) return true;
  const folder = path.endsWith('/') ? path : `${path}/`;
  return [...tree.keys()].some((file) => file.startsWith(folder));
}

/**
 * Paths named in the pages exist. `onDisk` answers for files that the tree does not read (pictures).
 */
export function namedPathsExist(onDisk: (path: string) => boolean): Wall {
  return {
    name: 'paths named in the pages exist',
    look(tree) {
      const breaches: Breach[] = [];
      for (const [file, text] of tree) {
        if (!isPage(file)) continue;
        for (const match of text.matchAll(NAMED)) {
          const path = match[1] ?? '';
          if (exists(tree, path, onDisk)) continue;
          breaches.push({
            file,
            line: lineOf(text, match.index),
            saw: `names ${path}, which is not there`,
            instead: 'Correct the page: it is read as the map of the house.',
          });
        }
      }
      return breaches;
    },
  };
}

/** ARCHITECTURE.md draws the house as it stands: every room and every application. */
export const architectureIsTrue: Wall = {
  name: 'ARCHITECTURE.md draws every room and application',
  look(tree) {
    const page = tree.get('ARCHITECTURE.md') ?? '';
    const rooms = [...new Set([...tree.keys()].map((path) => path.split('/')))]
      .filter((parts) => parts.length > 1)
      .map((parts) => parts[0] ?? '')
      .filter((room) => ROOMS.includes(room));
    const missing = [
      ...[...new Set(rooms)].filter((room) => !page.includes(`${room}/`)).map((room) => `${room}/`),
      ...appsOf(tree)
        .filter((app) => !page.includes(`\`${app}\``))
        .map((app) => `the application ${app}`),
    ];
    const gone = [...page.matchAll(/^├─ ([a-z]+)\//gm)]
      .map((match) => match[1] ?? '')
      .filter((room) => !rooms.includes(room));
    return [
      ...missing.map((what) => ({
        file: 'ARCHITECTURE.md',
        saw: `does not name ${what}`,
        instead: 'Add it to the page.',
      })),
      ...gone.map((room) => ({
        file: 'ARCHITECTURE.md',
        saw: `draws ${room}/, which is not there`,
        instead: 'Take it out of the page.',
      })),
    ];
  },
};

/** Decisions are numbered without gaps and dated, so that a later one can supersede an earlier. */
export const datedDecisions: Wall = {
  name: 'decisions are numbered and dated',
  look(tree) {
    const files = [...tree.keys()].filter((path) => /^docs\/decisions\/.*\.md$/.test(path)).sort();
    return files.flatMap((file, index) => {
      const number = String(index + 1).padStart(3, '0');
      const breaches: Breach[] = [];
      if (!new RegExp(`/${number}-[a-z0-9-]+\\.md$`).test(file)) {
        breaches.push({
          file,
          saw: `is not number ${number}`,
          instead: 'Number decisions without gaps: 001-what-was-decided.md.',
        });
      }
      if (!/^\d{4}-\d{2}-\d{2}\b/m.test(tree.get(file) ?? '')) {
        breaches.push({ file, saw: 'has no date', instead: 'Put the date at the start of the second line.' });
      }
      return breaches;
    });
  },
};

/** Whoever opens an application's folder reads first what it is, who may and what can go wrong. */
export const toldApplications: Wall = {
  name: 'each application says in its README what it is',
  look: (tree) =>
    [...tree.keys()].flatMap((path) => {
      const [, app] = /^apps\/([\w-]+)\/contract\.ts$/.exec(path) ?? [];
      if (!app || tree.has(`apps/${app}/README.md`)) return [];
      return [{ file: path, line: 1, saw: 'has no README.md beside it', instead: 'Write one as apps/workshop has.' }];
    }),
};
