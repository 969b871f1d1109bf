import { importsOf } from './imports.ts';
import { type Breach, isCode, isTest, type SourceTree, type Wall } from './source-tree.ts';

/** Lists of all nouns or applications that stay written by hand, and why each may. */
const LEFT: Readonly<Record<string, string>> = {
  'core/access/flags.ts': 'a table of the specification, in an order that no folder knows',
  'core/access/menu.ts': 'a table of the specification, in an order that no folder knows',
};

/** A list of so many files of one name, each from a folder of its own, is one that every new folder would have to edit. */
const MANY = 5;
const GATHERED = 'Made by `npm run gather`';

/** What a file lists: as `core/∗/topic.ts`, with how many folders. */
function listsIn(file: string, text: string): { of: string; folders: number }[] {
  const folders = new Map<string, Set<string>>();
  for (const { path } of importsOf(file, text)) {
    // What is said of a noun stands where its words are said of others, too.
    if (path && /\.[a-z]{2}\.ts$/.test(path)) continue;
    const parts = path?.match(/^(.+)\/([^/]+)\/([^/]+)$/);
    if (!parts) continue;
    const of = `${parts[1]}/∗/${parts[3]}`;
    folders.set(of, (folders.get(of) ?? new Set()).add(parts[2] ?? ''));
  }
  return [...folders].flatMap(([of, names]) => (names.size >= MANY ? [{ of, folders: names.size }] : []));
}

/** The lists that are written by hand and stay so: those of the tree that are named here. */
export const closedListsLeft = (tree: SourceTree): string[] => Object.keys(LEFT).filter((file) => tree.has(file));

/** A noun declares itself beside itself; nobody edits a list of all nouns. */
export const noClosedLists: Wall = {
  name: 'no list of all nouns by hand',
  look: (tree) =>
    [...tree].flatMap(([file, text]): Breach[] =>
      !isCode(file) || isTest(file) || text.includes(GATHERED) || file in LEFT
        ? []
        : listsIn(file, text).map(({ of, folders }) => ({
            file,
            saw: `lists ${folders} of ${of} by hand`,
            instead: 'Let `npm run gather` write the list, as tools/gather/registries.ts does for others.',
          })),
    ),
};
