import { withoutComments } from './code-only.ts';
import { importsOf } from './imports.ts';
import { type Breach, isCode, isTest, lineOf, type Wall } from './source-tree.ts';

const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\bDate\.now\s*\(|\bnew Date\(\s*\)|\bperformance\.now\s*\(/g, 'Take `nowMs` as an argument.'],
  [/\bMath\.random\s*\(|\bcrypto\b/g, 'Take a `Random` of core/kit/random.ts as an argument.'],
  [/\bprocess\.|\bBuffer\b|\brequire\s*\(/g, 'core knows no Node: hand the value in, or use typed arrays.'],
  [/\bwindow\.|\bdocument\.|\blocalStorage\b|\bnavigator\./g, 'core knows no browser: hand the value in.'],
  [
    /\bfetch\s*\(|\bset(?:Timeout|Interval|Immediate)\s*\(|\bconsole\./g,
    'core does nothing by itself: let a service do it.',
  ],
];

/** Packages that are a table and nothing else: the same answer for the same argument, with neither Node nor a browser. */
const TABLES = new Set(['any-ascii', 'libphonenumber-js', 'jsvat']);

/** core computes: same arguments, same answer. */
export const pureCore: Wall = {
  name: 'core is pure',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!file.startsWith('core/') || !isCode(file) || isTest(file)) continue;
      const code = withoutComments(text);
      for (const [pattern, instead] of BANNED) {
        for (const match of code.matchAll(pattern)) {
          breaches.push({ file, line: lineOf(code, match.index), saw: `uses ${match[0].trim()}`, instead });
        }
      }
      for (const { line, specifier, package: name } of importsOf(file, text)) {
        if (name === null || TABLES.has(name.split('/')[0] ?? '')) continue;
        breaches.push({
          file,
          line,
          saw: `imports the package ${specifier}`,
          instead: 'core rests on nothing but the language: write it, or do it in services.',
        });
      }
    }
    return breaches;
  },
};
