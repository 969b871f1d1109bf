import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ESTree, type Plugin, parseAst } from 'vite';

/** Packages of many small files behind one that names them all, and where that one lies. */
const INDEXES: Readonly<Record<string, string>> = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/dates': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
  recharts: 'es6/index.js',
};

type Place = { file: string; name: string };

/** Which file has what an index exports, by the exported name. */
export function placesOf(code: string, folder: string): Map<string, Place> {
  const imported = new Map<string, Place>();
  const exported = new Map<string, Place>();
  for (const node of parseAst(code).body) {
    const from = 'source' in node && node.source ? resolve(folder, node.source.value) : null;
    if (node.type === 'ImportDeclaration' && from) {
      for (const one of node.specifiers)
        if (one.type === 'ImportSpecifier') imported.set(one.local.name, { file: from, name: nameOf(one.imported) });
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { local, exported: as } of node.specifiers) {
        const place = from ? { file: from, name: nameOf(local) } : imported.get(nameOf(local));
        if (place) exported.set(nameOf(as), place);
      }
    }
  }
  return exported;
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name);

const NAMED_IMPORT = /^import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/gm;

/**
 * Code with its imports from indexes replaced by imports from the files themselves. Who imports an index reaches all its files, whatever
 * they use of it: read so, every page would need every part.
 */
export function directImports(code: string, placesIn: (index: string) => Map<string, Place> | null): string {
  return code.replaceAll(NAMED_IMPORT, (whole, names: string, index: string) => {
    const places = placesIn(index);
    if (!places) return whole;
    return names
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !one.startsWith('type '))
      .map((one) => {
        const [name = '', as = name] = one.split(/\s+as\s+/);
        const { file, name: there } = places.get(name) ?? { file: index, name };
        return `import { ${there} as ${as} } from ${JSON.stringify(file)};`;
      })
      .join(' ');
  });
}

/** Lets every file import what it uses of the large packages from where it lies: a build then knows which page needs what. */
export function directImportsPlugin(root: string): Plugin {
  const read = new Map<string, Map<string, Place>>();
  const placesIn = (index: string) => {
    const entry = INDEXES[index];
    if (!entry) return null;
    const file = join(root, 'node_modules', index, entry);
    if (!read.has(index)) read.set(index, placesOf(readFileSync(file, 'utf8'), dirname(file)));
    return read.get(index) ?? null;
  };
  const names = Object.keys(INDEXES).join('|');
  return {
    name: 'direct-imports',
    apply: 'build',
    transform: {
      filter: { id: /\.(?:m?js|tsx?)(?:\?|$)/, code: new RegExp(`from\\s*["'](?:${names})["']`) },
      handler(code) {
        return { code: directImports(code, placesIn), map: null };
      },
    },
  };
}
