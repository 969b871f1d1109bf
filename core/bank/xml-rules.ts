import { xmlText } from '../kit/xml-text.ts';

/** An element of a file: a text, or others in their order. */
export type XmlElement = {
  name: string;
  attributes?: Readonly<Record<string, string>>;
  inside: string | readonly XmlElement[];
};

/** What an element may hold: a text that fits, or these elements in this order. `most` is how often it stands there. */
export type XmlRule = {
  name: string;
  optional?: true;
  most?: number;
  attributes?: Readonly<Record<string, RegExp>>;
} & ({ text: RegExp } | { inside: readonly XmlRule[] } | { oneOf: readonly XmlRule[] });

/** Where a file breaks its rules, as a path of names with places; null where it keeps them all. */
export function brokenAt(element: XmlElement, rule: XmlRule, path = rule.name): string | null {
  const given = element.attributes ?? {};
  const known = rule.attributes ?? {};
  for (const name of Object.keys({ ...given, ...known }))
    if (!known[name]?.test(given[name] ?? '')) return `${path}/@${name}`;
  if ('text' in rule) return typeof element.inside === 'string' && rule.text.test(element.inside) ? null : path;
  if (typeof element.inside === 'string') return path;
  if ('oneOf' in rule) {
    const [only, ...more] = element.inside;
    const its = rule.oneOf.find(({ name }) => name === only?.name);
    return only && its && more.length === 0 ? brokenAt(only, its, `${path}/${its.name}`) : path;
  }
  let at = 0;
  for (const next of rule.inside) {
    let found = 0;
    for (; element.inside[at]?.name === next.name; at += 1, found += 1) {
      const place = `${path}/${next.name}${next.most === undefined ? '' : `[${found}]`}`;
      const broken = brokenAt(element.inside[at] as XmlElement, next, place);
      if (broken !== null) return broken;
    }
    if (found > (next.most ?? 1) || (found === 0 && !next.optional)) return `${path}/${next.name}`;
  }
  return at === element.inside.length ? null : `${path}/${element.inside[at]?.name}`;
}

export function xmlOf({ name, attributes = {}, inside }: XmlElement): string {
  const told = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const content = typeof inside === 'string' ? xmlText(inside) : inside.map(xmlOf).join('');
  return `<${name}${told.join('')}>${content}</${name}>`;
}
