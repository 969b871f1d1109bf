import { posix } from 'node:path';
import { parseSync } from 'vite';

export type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };

/** A function with a name of its own, with what stands in it; named functions in it and handlers are units again. */
export type Unit = {
  file: string;
  /** Behind the names of those it stands in: `outer.inner`. */
  name: string;
  node: Node;
  /** The names that stand in it. */
  names: ReadonlySet<string>;
  /** Which unit a name means here; also where its file was not read. */
  means: (name: string) => string | undefined;
};

export const pathOf = (file: string, name: string) => `${file}#${name}`;

export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
export const nameOf = (node: unknown) =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined;

const isFunction = (node: Node | null): boolean =>
  node !== null && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value) && !value.type.startsWith('TSType')) children.push(value);
  }
  return children;
}

/** The unit that begins with this node, if one does: whoever looks through the unit around it stops here. */
export function unitAt(node: Node, isOutermost: boolean): { name: string; node: Node } | null {
  if (node.type === 'FunctionDeclaration') return { name: nameOf(node['id']) ?? '?', node };
  if (node.type === 'VariableDeclarator') {
    const [name, value] = [nameOf(node['id']), node['init'] as Node | null];
    const isMade = isFunction(value) || (isOutermost && value?.type === 'CallExpression');
    return name !== undefined && value && isMade ? { name, node: value } : null;
  }
  return isHandler(node) ? { name: nameOf(node['key']) ?? '?', node: node['value'] as Node } : null;
}

/** A function put into an object, by itself or wrapped by a call: others call it, one by one. */
function isHandler(node: Node): boolean {
  if (node.type !== 'Property') return false;
  const value = node['value'] as Node;
  return isFunction(value) || (value.type === 'CallExpression' && (value['arguments'] as Node[]).some(isFunction));
}

/** The units of a file; what stands in no function is the unit without a name. */
export function unitsOf(file: string, text: string): Unit[] {
  const { program, module } = parseSync(file, text);
  const imported = new Map(
    module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ localName, importName }) => [
        localName.value,
        pathOf(aim(file, moduleRequest.value), importName.name ?? localName.value),
      ]),
    ),
  );
  const units: Unit[] = [];
  const add = (name: string, node: Node, around: Unit['means']): void => {
    const own = new Map<string, string>();
    const means: Unit['means'] = (asked) => own.get(asked) ?? around(asked);
    const names = new Set<string>();
    units.push({ file, name, node, names, means });
    const seek = (at: Node): void => {
      for (const child of childrenOf(at)) {
        const called = nameOf(child);
        if (called !== undefined) names.add(called);
        const unit = unitAt(child, name === '');
        if (!unit) {
          seek(child);
          continue;
        }
        const path = name === '' ? unit.name : `${name}.${unit.name}`;
        if (child.type !== 'Property') own.set(unit.name, pathOf(file, path));
        add(path, unit.node, means);
      }
    };
    seek(node);
  };
  add('', program as unknown as Node, (name) => imported.get(name));
  return units;
}

function aim(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}
