import { withoutComments } from './code-only.ts';
import { type Breach, isCode, isPage, lineOf, type Wall } from './source-tree.ts';

type Ban = { pattern: RegExp; saw: string; instead: string; in: 'code' | 'text' };

// The last letter stands in brackets, so that this file does not find itself.
const BANS: readonly Ban[] = [
  {
    pattern: /\b(?:TOD[O]|FIXM[E]|XX[X])\b/g,
    saw: 'leaves a note to do something later',
    instead: 'Do it, or open an issue and take the note out.',
    in: 'text',
  },
  {
    pattern: /\bas an[y]\b|<an[y]>/g,
    saw: 'throws a type away',
    instead: 'Say the type, or narrow `unknown`.',
    in: 'code',
  },
  {
    pattern: /@ts-(?:ignor[e]|nochec[k])/g,
    saw: 'silences the compiler',
    instead: 'Repair the type; where the library is wrong, narrow it in one line and say why.',
    in: 'text',
  },
  {
    pattern: /\b(?:it|test|describe)\.(?:ski[p]|onl[y]|tod[o])\(/g,
    saw: 'leaves tests out',
    instead: 'A test runs or is taken out.',
    in: 'code',
  },
  {
    pattern: /\bexpect\([^;\n]*\bperformance\.no[w]\(\) -/g,
    saw: 'holds a test to a time, which a busy machine breaks',
    instead: 'Measure in bench/; a test that would take for ever has its own end.',
    in: 'code',
  },
  {
    pattern: /(?:^|[\s'"`(=])\/(?:wor[k]|home\/\w+|Users\/\w+|tmp\/tea[m])\//gm,
    saw: 'names a path of one machine',
    instead: 'Take the path as an option or an environment variable.',
    in: 'text',
  },
];

/** Nothing unfinished or of one machine stays behind. */
export const noLeftovers: Wall = {
  name: 'nothing unfinished stays behind',
  look(tree) {
    const breaches: Breach[] = [];
    for (const [file, text] of tree) {
      if (!isCode(file) && !isPage(file) && !/\.(sql|css|html)$/.test(file)) continue;
      const code = isCode(file) ? withoutComments(text) : '';
      for (const ban of BANS) {
        const where = ban.in === 'text' ? text : code;
        for (const match of where.matchAll(ban.pattern)) {
          breaches.push({
            file,
            line: lineOf(where, match.index),
            saw: `${ban.saw} (${match[0].trim()})`,
            instead: ban.instead,
          });
        }
      }
    }
    return breaches;
  },
};
