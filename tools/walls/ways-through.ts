import { childrenOf, isNode, type Node, nameOf, type Unit, unitAt } from './code-units.ts';

/** A call that is one too many on a way through a unit. */
export type Again = { at: number; meant: string; how: 'loop' | 'further' };

/** The most such calls on one way, and those that are one too many. */
export type Ways = { most: number; again: Again[] };

/** How many calls there are behind a node on the way that has most: where the way goes on, and where it ends here. */
type Count = { on: number; ends: number };

const NONE = -1;
const BY_ROUNDS = new Set(['map', 'forEach', 'flatMap', 'filter', 'reduce', 'some', 'every', 'find', 'from']);
const PARTS: Readonly<Record<string, readonly string[]>> = {
  IfStatement: ['test', 'consequent', 'alternate'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  ForStatement: ['init', 'body', 'test', 'update'],
  ForOfStatement: ['right', 'body'],
  ForInStatement: ['right', 'body'],
  WhileStatement: ['', 'body', 'test'],
  DoWhileStatement: ['', 'body', 'test'],
};

/** Counts the calls that are `counted` on the ways through a unit; one handed over to be called counts as called. */
export function waysThrough({ node: whole, means }: Unit, isCounted: (path: string) => boolean): Ways {
  const again = new Map<number, Again>();
  const note = (at: number, meant: string, how: Again['how']) => again.has(at) || again.set(at, { at, meant, how });

  const meantBy = (node: Node): string | null => {
    const path = means(nameOf(node) ?? '');
    return path !== undefined && isCounted(path) ? path : null;
  };

  const one = (at: number, meant: string, isLoop: boolean, before: number): Count => {
    if (isLoop) note(at, meant, 'loop');
    else if (before > 0) note(at, meant, 'further');
    return { on: 1, ends: NONE };
  };

  const inTurn = (nodes: readonly unknown[], isLoop: boolean, before: number): Count => {
    const sum: Count = { on: 0, ends: NONE };
    for (const node of nodes) {
      if (!isNode(node)) continue;
      const next = look(node, isLoop, before + sum.on);
      if (next.ends !== NONE) sum.ends = Math.max(sum.ends, sum.on + next.ends);
      if (next.on === NONE) return { ...sum, on: NONE };
      sum.on += next.on;
    }
    return sum;
  };

  const eitherWay = (first: Count, ways: readonly Count[]): Count => {
    const plus = (count: number) => (count === NONE ? NONE : first.on + count);
    return {
      on: Math.max(...ways.map(({ on }) => plus(on))),
      ends: Math.max(first.ends, ...ways.map(({ ends }) => plus(ends))),
    };
  };

  const call = (node: Node, isLoop: boolean, before: number): Count => {
    const callee = node['callee'] as Node;
    const byRounds = callee.type === 'MemberExpression' && BY_ROUNDS.has(nameOf(callee['property']) ?? '');
    const given = node['arguments'] as Node[];
    const from = inTurn([callee.type === 'Identifier' ? null : callee], isLoop, before);
    let on = from.on;
    for (const argument of given) {
      const meant = meantBy(argument);
      on += meant
        ? one(argument.start, meant, isLoop || byRounds, before + on).on
        : look(argument, isLoop || byRounds, before + on).on;
    }
    const meant = meantBy(callee);
    if (meant) on += one(node.start, meant, isLoop, before + on).on;
    return { on, ends: NONE };
  };

  const look = (node: Node, isLoop: boolean, before: number): Count => {
    if (node !== whole && unitAt(node, whole.type === 'Program')) return { on: 0, ends: NONE };
    if (/^TS(?!AsExpression|NonNull|Satisfies)/.test(node.type)) return { on: 0, ends: NONE };
    switch (node.type) {
      case 'CallExpression':
        return call(node, isLoop, before);
      case 'ReturnStatement':
      case 'ThrowStatement':
        return { on: NONE, ends: inTurn(childrenOf(node), isLoop, before).on };
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression': {
        const { on, ends } = inTurn(childrenOf(node), isLoop, before);
        return { on: Math.max(on, ends, 0), ends: NONE };
      }
      case 'TryStatement': {
        const block = inTurn([node['block']], isLoop, before);
        const rescued = inTurn([node['handler']], isLoop, before);
        const tried = eitherWay({ on: 0, ends: NONE }, [block, rescued]);
        const last = inTurn([node['finalizer']], isLoop, before + Math.max(tried.on, tried.ends));
        return { on: tried.on === NONE ? NONE : tried.on + last.on, ends: tried.ends };
      }
      case 'SwitchStatement': {
        const first = inTurn([node['discriminant']], isLoop, before);
        const cases = (node['cases'] as Node[]).map((one) =>
          inTurn(one['consequent'] as Node[], isLoop, before + first.on),
        );
        return eitherWay(first, [...cases, { on: 0, ends: NONE }]);
      }
    }
    const parts = PARTS[node.type];
    if (!parts) return inTurn(childrenOf(node), isLoop, before);
    const [head, ...ways] = parts.map((part) => node[part]);
    const first = inTurn([head], isLoop, before);
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      return eitherWay(
        first,
        ways.map((way) => inTurn([way], isLoop, before + first.on)),
      );
    }
    const rounds = inTurn(ways, true, before + first.on);
    return eitherWay(first, [rounds, { on: 0, ends: NONE }]);
  };

  const { on, ends } = look(whole, false, 0);
  return { most: Math.max(on, ends, 0), again: [...again.values()] };
}
