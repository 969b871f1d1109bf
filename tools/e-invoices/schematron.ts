import { type Element, type Node, parseXmlDocument } from 'slimdom';
import { evaluateXPathToBoolean, evaluateXPathToNodes, registerXQueryModule } from './xpath.mjs';

export type Broken = { id: string; flag: string; says: string; at: string };
type Rule = { context: string; lets: readonly Let[]; asserts: readonly Assert[] };
type Let = { name: string; value: string };
type Assert = { id: string; flag: string; test: string; says: string; report: boolean };
type Pattern = { lets: readonly Let[]; rules: readonly Rule[] };

/** Rules of a Schematron of query binding `xslt2`, asked of one file. */
export type Schematron = (xml: string) => Broken[];

const inside = (of: Element, name: string): Element[] =>
  of.children.filter((child) => child.localName === name && child.namespaceURI === of.namespaceURI);
const told = (of: Element, name: string): string => of.getAttribute(name) ?? '';
const letsOf = (of: Element): Let[] =>
  inside(of, 'let').map((one) => ({ name: told(one, 'name'), value: told(one, 'value') }));

/**
 * Reads a Schematron with its functions. Each test is asked with the variables it names before it, so that their types stay as
 * XPath has them; of the rules of a pattern the first that a node fits is asked.
 */
export function readSchematron(text: string, name: string): Schematron {
  const root = parseXmlDocument(text).documentElement!;
  const prefixes = new Map(inside(root, 'ns').map((one) => [told(one, 'prefix'), told(one, 'uri')]));
  const moduleImports = importedFunctions(root, prefixes, name);
  const options = { namespaceResolver: (prefix: string) => prefixes.get(prefix) ?? null, moduleImports };
  const whole = letsOf(root);
  const patterns = inside(root, 'pattern').map(
    (pattern): Pattern => ({
      lets: letsOf(pattern),
      rules: inside(pattern, 'rule').map((rule) => ({
        context: told(rule, 'context'),
        lets: letsOf(rule),
        asserts: rule.children
          .filter(({ localName }) => localName === 'assert' || localName === 'report')
          .map((one) => ({
            id: told(one, 'id'),
            flag: told(one, 'flag'),
            test: told(one, 'test'),
            says: (one.textContent ?? '').replace(/\s+/g, ' ').trim(),
            report: one.localName === 'report',
          })),
      })),
    }),
  );
  // A pattern may have variables of schema and of patterns before it: the German one is beside others.
  const ofAll = [...whole, ...patterns.flatMap(({ lets }) => lets)];
  return (xml) => {
    const file = parseXmlDocument(xml);
    const names = new Set(evaluateXPathToNodes<Element>('//*', file).map(({ localName }) => localName));
    const broken: Broken[] = [];
    for (const { rules } of patterns) {
      const asked = new Set<Node>();
      for (const { context, lets, asserts } of rules) {
        const there = waysOf(context).filter((way) => namesOf(way).every((one) => names.has(one)));
        if (there.length === 0) continue;
        const where = withLets(there.map(everywhere).join(' | '), ofAll, []);
        for (const node of evaluateXPathToNodes<Node>(where, file, null, null, options)) {
          if (asked.has(node)) continue;
          asked.add(node);
          for (const { id, flag, test, says, report } of asserts) {
            const holds = evaluateXPathToBoolean(withLets(`boolean(${test})`, ofAll, lets), node, null, null, options);
            if (holds === report) broken.push({ id, flag, says, at: (node as Element).localName ?? '' });
          }
        }
      }
    }
    return broken;
  };
}

/** The ways that a pattern joins by `|`, outside of brackets. */
function waysOf(pattern: string): string[] {
  const ways = [''];
  let depth = 0;
  for (const mark of pattern) {
    if ('[('.includes(mark)) depth += 1;
    if ('])'.includes(mark)) depth -= 1;
    if (mark === '|' && depth === 0) ways.push('');
    else ways.push(`${ways.pop()}${mark}`);
  }
  return ways.map((way) => way.trim());
}

/** The elements a way goes through, as far as they are plain to see. */
const namesOf = (way: string): string[] =>
  way.startsWith('(') ? [] : [...way.replace(/\[.*\]/gs, '').matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Where a pattern fits, from the root of the file. */
const everywhere = (way: string): string =>
  way.startsWith('/') || way.startsWith('(/') ? way : way.startsWith('(') ? `//*/${way}` : `//${way}`;

const named = (text: string): Set<string> => new Set([...text.matchAll(/\$([\w.-]+)/g)].map(([, name = '']) => name));

/** The test after those variables that it needs: those of the schema from the root, those of its rule from its node. */
function withLets(test: string, ofAll: readonly Let[], ofRule: readonly Let[]): string {
  const all = [
    ...ofAll.map(({ name, value }) => ({ name, value: `root(.)/(${value})` })),
    ...ofRule.map(({ name, value }) => ({ name, value: `(${value})` })),
  ];
  const needed: Let[] = [];
  let names = named(test);
  for (const one of all.toReversed()) {
    if (!names.has(one.name)) continue;
    needed.unshift(one);
    names = new Set([...[...names].filter((name) => name !== one.name), ...named(one.value)]);
  }
  return needed.reduceRight((rest, { name, value }) => `let $${name} := ${value} return ${rest}`, test);
}

/** The functions of a Schematron, which are XSLT, as a module of XQuery. */
function importedFunctions(root: Element, prefixes: Map<string, string>, name: string): Record<string, string> {
  const all = root.children.filter(({ localName }) => localName === 'function');
  if (all.length === 0) return {};
  const [prefix = ''] = told(all[0]!, 'name').split(':');
  const uri = `${prefixes.get(prefix) ?? root.lookupNamespaceURI(prefix) ?? prefix}:${name}`;
  prefixes.set(prefix, uri);
  const functions = all.map((one) => {
    const params = inside(one, 'param').map(
      (param) => `$${told(param, 'name')}${told(param, 'as') && ` as ${told(param, 'as')}`}`,
    );
    return `declare %public function ${told(one, 'name')}(${params.join(', ')}) { ${sequenceOf(one)} };`;
  });
  registerXQueryModule(`module namespace ${prefix} = "${uri}";\n${functions.join('\n')}`);
  return { [prefix]: uri };
}

function sequenceOf(of: Element): string {
  const [first, ...rest] = of.children.filter(({ localName }) => localName !== 'param').map(stepOf);
  if (!first) return JSON.stringify(of.textContent ?? '');
  return [first, ...rest].join(' ');
}

function stepOf(step: Element): string {
  const select = told(step, 'select');
  switch (step.localName) {
    case 'variable':
      return `let $${told(step, 'name')} := (${select || sequenceOf(step)}) return`;
    case 'choose': {
      const branches = inside(step, 'when').map(
        (when) => `if (${told(when, 'test')}) then (${sequenceOf(when)}) else `,
      );
      return `${branches.join('')}(${inside(step, 'otherwise').map(sequenceOf).join('') || '()'})`;
    }
    default:
      return `(${select})`;
  }
}
