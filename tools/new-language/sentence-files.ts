import { posix } from 'node:path';
import { type ESTree, parseAst } from 'vite';
import { treesOf } from './said-of.ts';

const ROOMS = ['core', 'acts', 'services', 'engine', 'cards', 'apps', 'ui'];

type List = (folder: string, options: { recursive: true }) => unknown[];

/** Every TypeScript file of the rooms that say sentences, from the project's root. */
export const filesIn = (root: string, list: List): string[] =>
  ROOMS.flatMap((room) =>
    list(posix.join(root, room), { recursive: true }).map((file) => `${room}/${String(file).replaceAll('\\', '/')}`),
  ).filter((path) => path.endsWith('.ts'));

/**
 * The files of a language that are not there yet, and those that bring the languages together with the new one among them, by path.
 * `known` has every path of the house.
 */
export function sentenceFiles(
  language: string,
  folders: readonly string[],
  known: ReadonlySet<string>,
  read: (path: string) => string,
): Map<string, string> {
  const inFolders = (path: string) => folders.length === 0 || folders.some((folder) => path.startsWith(`${folder}/`));
  const other = (path: string) => path.replace(/\.en\.ts$/, `.${language}.ts`);
  const wanted = [...known].filter((path) => path.endsWith('.en.ts') && inFolders(path) && !known.has(other(path)));
  const there = new Set([...known, ...wanted.map(other)]);
  const files = new Map<string, string>();
  for (const path of wanted) {
    files.set(other(path), notYetSaid(path, read(path), language, there));
    const folder = posix.dirname(path);
    const name = posix.basename(path);
    for (const beside of known) {
      if (posix.dirname(beside) !== folder || /\.[a-z]{2}\.ts$/.test(beside)) continue;
      const text = files.get(beside) ?? read(beside);
      if (text.includes(`'./${name}'`)) files.set(beside, withOneMore(text, name, language));
    }
  }
  return files;
}

/** The file of a language with every key of the English one, each marked as not yet said. */
function notYetSaid(path: string, code: string, language: string, there: ReadonlySet<string>): string {
  const file = posix.basename(path);
  const imports = new Map<string, string>();
  const sources = new Map<string, { imported: string; source: string }>();
  for (const node of parseAst(code, { lang: 'ts' }).body)
    if (node.type === 'ImportDeclaration')
      for (const one of node.specifiers)
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
          sources.set(one.local.name, { imported: one.imported.name, source: node.source.value });

  /** What another file says, where it says it in this language too. */
  const taken = (node: ESTree.Expression): string | null => {
    const said = code.slice(node.start, node.end);
    const [local = ''] = said.split(/[.[]/);
    const from = sources.get(local);
    if (!from?.source.endsWith('.en.ts') || !/^\w+(?:\.\w+)*$/.test(said)) return null;
    const source = from.source.replace(/\.en\.ts$/, `.${language}.ts`);
    const target = source.startsWith('#') ? source.slice(1) : posix.join(posix.dirname(path), source);
    if (!there.has(target)) return null;
    imports.set(
      local,
      `import { ${from.imported === local ? local : `${from.imported} as ${local}`} } from '${source}';`,
    );
    return said;
  };
  const written = (node: ESTree.Expression): string | null => {
    if (node.type === 'Identifier' || node.type === 'MemberExpression') return taken(node);
    if (node.type !== 'ObjectExpression') return `yet(${JSON.stringify(code.slice(node.start, node.end))})`;
    const properties = node.properties.flatMap((property) => {
      const said = written((property.type === 'Property' ? property.value : property.argument) as ESTree.Expression);
      if (said === null) return [];
      if (property.type !== 'Property') return [`...${said}`];
      const key = code.slice(property.key.start, property.key.end);
      if (!property.computed) return [`${key}: ${said}`];
      const [local = ''] = key.split('.');
      const from = sources.get(local);
      if (from) imports.set(local, `import { ${local} } from '${from.source}';`);
      return [`[${key}]: ${said}`];
    });
    return `{\n${properties.map((one) => `${one},\n`).join('')}}`;
  };
  const trees = treesOf(code).map(([name, tree]) => {
    const said = written(tree) ?? '{}';
    return `export const ${name}: Partly<typeof en.${name}> = ${said};\n`;
  });
  const heads = [
    "import type { Partly } from '#core/language/in-languages.ts';",
    ...(trees.some((tree) => tree.includes('yet(')) ? ["import { yet } from '#core/language/yet.ts';"] : []),
    ...imports.values(),
    `import type * as en from './${file}';`,
  ];
  return `${heads.join('\n')}\n\n${trees.join('\n')}`;
}

const PAIR = /\{\s*en: en\.([\w.]+)((?:,\s*[a-z]{2}: [a-z]{2}\.[\w.]+)*),?\s*\}/g;

/** Beside the English one of a pair the new language is named too. */
function withOneMore(text: string, file: string, language: string): string {
  const [imported = '', what = ''] =
    new RegExp(String.raw`import (\{[^}]* as en \}|\* as en) from './${file.replaceAll('.', String.raw`\.`)}';\n`).exec(
      text,
    ) ?? [];
  if (imported === '') return text;
  const more = imported.replace(' as en', ` as ${language}`).replace(file, file.replace('.en.ts', `.${language}.ts`));
  const named = what.startsWith('*')
    ? text.replaceAll(PAIR, `{ en: en.$1$2, ${language}: ${language}.$1 }`)
    : text.replaceAll(/\{ en((?:, [a-z]{2})*) \}/g, `{ en$1, ${language} }`);
  return named.replace(imported, imported + more);
}
