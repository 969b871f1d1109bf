import { type NodePath, parseSync, traverse, types } from '@babel/core';

/** What answers otherwise without being given anything else. */
const CHANGING = /^(?:nowMs|errorSentence|currentLanguage|Date\.now|performance\.now|Math\.random|new Date)$/;
const DRAWS = /^(?:[A-Z]|use[A-Z])/;

export type Asked = { line: number; what: string; by: string };

/** The calls of a file by which a component or hook, while it draws, asks for what changes by itself. */
export function askedWhileDrawing(code: string, file: string): Asked[] {
  const ast = parseSync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
  if (!ast) throw new Error(`${file} cannot be read.`);
  const asked: Asked[] = [];
  const visit = (path: NodePath<types.CallExpression | types.NewExpression>) => {
    const what = nameOf(path.node);
    const by = drawnBy(path);
    if (by && CHANGING.test(what)) asked.push({ line: path.node.loc?.start.line ?? 0, what, by });
  };
  traverse(ast, { CallExpression: visit, NewExpression: visit });
  return asked;
}

function nameOf({ callee, type, arguments: given }: types.CallExpression | types.NewExpression): string {
  if (types.isIdentifier(callee)) {
    if (type === 'NewExpression') return given.length === 0 ? `new ${callee.name}` : '';
    return callee.name;
  }
  if (!types.isMemberExpression(callee) || !types.isIdentifier(callee.object)) return '';
  return types.isIdentifier(callee.property) ? `${callee.object.name}.${callee.property.name}` : '';
}

/** The component or hook whose own body holds this; null inside of what runs later. */
function drawnBy(path: NodePath): string | null {
  const own = path.getFunctionParent();
  if (!own) return null;
  const { node, parent } = own;
  const name =
    types.isFunctionDeclaration(node) && node.id
      ? node.id.name
      : types.isVariableDeclarator(parent) && types.isIdentifier(parent.id)
        ? parent.id.name
        : '';
  return DRAWS.test(name) ? name : null;
}
