import { type ESTree, parseAst } from 'vite';

const unwrapped = (node: ESTree.Expression): ESTree.Expression =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' ? unwrapped(node.expression) : node;

export const isYet = (node: ESTree.Expression): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'yet';

export const keyOf = (property: ESTree.ObjectProperty): string =>
  property.key.type === 'Identifier'
    ? property.key.name
    : property.key.type === 'Literal'
      ? String(property.key.value)
      : '';

/** The exported trees of a file of sentences, by name. */
export function treesOf(code: string): [name: string, tree: ESTree.Expression][] {
  return parseAst(code, { lang: 'ts' }).body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
      ? node.declaration.declarations.flatMap(({ id, init }): [string, ESTree.Expression][] =>
          id.type === 'Identifier' && init ? [[id.name, unwrapped(init)]] : [],
        )
      : [],
  );
}

/** The keys of all sentences that a file says itself, such as `texts.errors.fleetUnknown`; what is marked with `yet` is not said. */
export const saidOf = (code: string): string[] => treesOf(code).flatMap(([name, tree]) => keysIn(tree, name));

function keysIn(node: ESTree.Expression, path: string): string[] {
  const inside = unwrapped(node);
  if (inside.type !== 'ObjectExpression') return isYet(inside) || inside.type === 'Identifier' ? [] : [path];
  return inside.properties.flatMap((property) =>
    property.type === 'Property' ? keysIn(property.value as ESTree.Expression, `${path}.${keyOf(property)}`) : [],
  );
}
