import { type ESTree, parseAst } from 'vite';
import { LANGUAGES, type Language } from '../../core/language/languages.ts';

/** Stands for `await` until the files are made: a build that sees one at the top of a module puts each beginning of a load in a file of its own. */
export const AWAITED = '__AWAITED__';

/**
 * The code of a file of sentences in which each exported pair is loaded in the language of the page. What stood there only to make the
 * pairs is dropped with its imports: others that need it import it themselves.
 */
export function sayingOneLanguage(
  code: string,
  pairs: readonly string[],
  spoken: string,
  addressOf: (pair: string, language: Language) => string,
): string {
  const loads = (pair: string) =>
    `${AWAITED}(spoken({ ${LANGUAGES.map(
      (language) => `${language}: () => import(${JSON.stringify(addressOf(pair, language))})`,
    ).join(', ')} }))`;
  const changes = parseAst(code).body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
      ? node.declaration.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier' && init && pairs.includes(id.name)
            ? [{ start: init.start, end: init.end, text: loads(id.name) }]
            : [],
        )
      : [],
  );
  if (changes.length === 0) return code;
  return `import { spoken } from ${JSON.stringify(spoken)};\n${onlyWhatIsUsed(changed(code, changes))}`;
}

type Change = { start: number; end: number; text: string };

const changed = (code: string, changes: readonly Change[]): string =>
  changes.toReversed().reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code);

/** Without imports and constants of the file itself that nothing in it names any more. */
function onlyWhatIsUsed(code: string): string {
  const { body } = parseAst(code);
  const named = new Map<string, number>();
  for (const node of body)
    if (node.type !== 'ImportDeclaration')
      for (const name of namesIn(node)) named.set(name, (named.get(name) ?? 0) + 1);
  const drops = body.flatMap((node): Change[] => {
    const drop = { start: node.start, end: node.end, text: '' };
    if (node.type === 'VariableDeclaration') {
      const own = node.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''));
      return own.every((name) => named.get(name) === 1) ? [drop] : [];
    }
    if (node.type !== 'ImportDeclaration' || node.specifiers.length === 0) return [];
    const kept = node.specifiers.filter(({ local }) => named.has(local.name));
    if (kept.length === 0) return [drop];
    return kept.length === node.specifiers.length ? [] : [{ ...drop, text: without(code, node, kept) }];
  });
  return drops.length === 0 ? code : onlyWhatIsUsed(changed(code, drops));
}

function without(code: string, node: ESTree.ImportDeclaration, kept: ESTree.ImportDeclaration['specifiers']): string {
  const plain = kept.every(({ type }) => type === 'ImportSpecifier');
  if (!plain) return code.slice(node.start, node.end);
  return `import { ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} } from ${node.source.raw};`;
}

/** What a part of the code names of the rest of the file; not what its own fields are called. */
function namesIn(node: ESTree.Node): Set<string> {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, name, computed } = value as { type?: string; name?: string; computed?: boolean };
    if (type === 'Identifier' && name !== undefined) names.add(name);
    const own = computed ? [] : OWN_NAMES[type ?? ''];
    for (const [field, inside] of Object.entries(value)) if (!own?.includes(field)) look(inside);
  };
  look(node);
  return names;
}

const OWN_NAMES: Readonly<Record<string, readonly string[]>> = { Property: ['key'], MemberExpression: ['property'] };
