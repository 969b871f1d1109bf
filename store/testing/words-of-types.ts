import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Where a name of a file comes from: another file of the house, or itself. */
function originOf(file: string, name: string): { file: string; name: string } {
  for (const [, names = '', path = ''] of readFileSync(file, 'utf8').matchAll(
    /import (?:type )?\{([^}]*)\} from '([#.][^']*)'/g,
  )) {
    const told = names.split(',').map((one) =>
      one
        .trim()
        .replace(/^type /, '')
        .split(' as '),
    );
    const found = told.find((one) => one.at(-1) === name);
    if (found)
      return {
        file: path.startsWith('#') ? join(ROOT, path.slice(1)) : join(dirname(file), path),
        name: found[0] as string,
      };
  }
  return { file, name };
}

async function valueOf(file: string, name: string): Promise<unknown> {
  const from = originOf(file, name);
  const told = ((await import(from.file)) as Record<string, unknown>)[from.name];
  const list =
    told === undefined &&
    new RegExp(`\\bconst ${from.name} = \\[([^\\]]*)\\]`).exec(readFileSync(from.file, 'utf8'))?.[1];
  return list ? [...list.matchAll(/'([^']*)'/g)].map(([, word]) => word) : told;
}

/** The words that a type of this file allows; null where it allows other texts too, or nobody can read it. */
export async function wordsOfType(file: string, type: string): Promise<string[] | null> {
  const text = type.trim().replace(/^\|/, '').trim();
  const parts = splitAtTop(text, '|');
  if (parts.length > 1) {
    const all = await Promise.all(parts.map((part) => wordsOfType(file, part)));
    return all.includes(null) ? null : [...new Set(all.flatMap((words) => words as string[]))];
  }
  if (text === 'null') return [];
  const literal = /^'([^']*)'$/.exec(text)?.[1];
  if (literal !== undefined) return [literal];
  const wrapped = /^(?:Generated|Optional|Array)<(.*)>$/s.exec(text)?.[1] ?? /^(.*)\[\]$/s.exec(text)?.[1];
  if (wrapped !== undefined) return wordsOfType(file, wrapped);
  const bare = /^\(([^]*)\)$/.exec(text)?.[1];
  if (bare !== undefined && splitAtTop(bare, ')').length === 1) return wordsOfType(file, bare);
  const list = /^\(typeof (\w+)\)\[number\]$/.exec(text)?.[1];
  if (list) return wordsIn(await valueOf(file, list));
  const table = /^keyof typeof (\w+)$/.exec(text)?.[1];
  if (table) return Object.keys((await valueOf(file, table)) as object);
  const constant = /^typeof (\w+)$/.exec(text)?.[1];
  if (constant) return wordsIn([await valueOf(file, constant)]);
  const exclude = /^Exclude<([^]*)>$/.exec(text)?.[1];
  if (exclude) {
    const [of = '', without = ''] = splitAtTop(exclude, ',');
    const [all, gone] = [await wordsOfType(file, of), await wordsOfType(file, without)];
    return all && gone && all.filter((word) => !gone.includes(word));
  }
  const pair = /^`\$\{(\w+)\}(.)\$\{(\w+)\}`$/.exec(text);
  if (pair) {
    const [, first = '', between = '', last = ''] = pair;
    const [some, others] = [await wordsOfType(file, first), await wordsOfType(file, last)];
    return some && others && some.flatMap((one) => others.map((other) => one + between + other));
  }
  const field = /^(\w+)\['(\w+)'\]$/.exec(text);
  if (field) {
    const told = declared(file, field[1] as string);
    const inner =
      told && [...told.text.matchAll(new RegExp(`\\b${field[2]}\\??: ([^;}]*)[;}]`, 'g'))].map(([, one]) => one);
    return inner && inner.length > 0 ? wordsOfType(told.file, inner.join('|')) : null;
  }
  if (!/^\w+$/.test(text) || text === 'string') return null;
  const told = declared(file, text);
  return told && wordsOfType(told.file, told.text);
}

const wordsIn = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;

function declared(file: string, name: string): { file: string; text: string } | null {
  const from = originOf(file, name);
  const source = readFileSync(from.file, 'utf8');
  const begins = new RegExp(`\\b(?:type ${from.name} =|interface ${from.name} (?=\\{))`).exec(source);
  if (!begins) return null;
  const rest = source.slice(begins.index + begins[0].length);
  const text = rest.startsWith('{') ? rest.slice(0, rest.indexOf('\n}')) : (splitAtTop(rest, ';')[0] ?? '');
  return { file: from.file, text };
}

/** Cut where no bracket is open. */
function splitAtTop(text: string, mark: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let n = 0; n < text.length; n++) {
    const letter = text[n] as string;
    if (letter === mark && depth === 0) {
      parts.push(text.slice(from, n));
      from = n + 1;
    } else if ('(<[{'.includes(letter)) depth++;
    else if (')>]}'.includes(letter)) depth--;
  }
  return [...parts, text.slice(from)];
}

/** The type of each column, as `store/<noun>/tables.ts` declares it, with the file that does. */
export function columnTypes(): Map<string, { file: string; type: string }> {
  const types = new Map<string, { file: string; type: string }>();
  for (const folder of readdirSync(join(ROOT, 'store'), { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    const path = join(ROOT, 'store', folder.name);
    for (const name of readdirSync(path).filter((one) => one === 'tables.ts')) {
      const file = join(path, name);
      let table = '';
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        const opens = /^ {4}(\w+): .*\{$/.exec(line);
        const whole = /^ {4}(\w+): \{ (.*) \};$/.exec(line);
        if (opens) table = opens[1] as string;
        const fields = whole
          ? splitAtTop(whole[2] as string, ';').map((one) => [whole[1] as string, one] as const)
          : [[table, /^ {6}(\w.*);$/.exec(line)?.[1] ?? ''] as const];
        for (const [of, field] of fields) {
          const [, column, type = ''] = /^\s*(\w+): (.*)$/.exec(field) ?? [];
          if (column) types.set(`${of}.${column}`, { file, type });
        }
      }
    }
  }
  return types;
}
