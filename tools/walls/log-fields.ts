import { LOGGED } from '#engine/server/trail/logged-fields.ts';
import { withoutComments } from './code-only.ts';
import { type Breach, isCode, isTest, lineOf, type Wall } from './source-tree.ts';

const ROOMS = /^(?:acts|apps|cards|engine|services|store)\//;
const CALL = /\blog\.(?:trace|debug|info|warn|error|fatal)\(\s*(\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|[^,)]*)\s*(,\s*(`)?)?/g;
const NESTED = /\{[^{}]*\}|\([^()]*\)/g;

/** The names of the fields of an object as it is written; a spread has none, for what it spreads is read where it is made. */
function namesIn(object: string): string[] {
  return object
    .slice(1, -1)
    .replaceAll(NESTED, '')
    .split(',')
    .map((field) => /^\s*(\w+)\s*(?:$|:)/.exec(field)?.[1] ?? '')
    .filter((name) => name !== '');
}

/** A line of the log tells what is on the list, and nothing that somebody typed. */
export const loggedFields: Wall = {
  name: 'the log tells what is listed, and nothing of a person',
  look: (tree) =>
    [...tree].flatMap(([file, text]): Breach[] => {
      if (!isCode(file) || isTest(file) || !ROOMS.test(file)) return [];
      const code = withoutComments(text);
      return [...code.matchAll(CALL)].flatMap(({ index, 1: about = '', 3: template }) => {
        const breach = (saw: string, instead: string): Breach => ({ file, line: lineOf(code, index), saw, instead });
        const strange = about.startsWith('{') ? namesIn(about).filter((name) => !(name in LOGGED)) : [];
        return [
          ...strange.map((name) =>
            breach(
              `logs '${name}'`,
              'Log a number or a word of the suite’s own, and list it in engine/server/trail/logged-fields.ts; nothing that somebody typed.',
            ),
          ),
          ...(template
            ? [
                breach(
                  'puts values into the sentence of a line',
                  'Write the sentence whole, and tell the values as fields.',
                ),
              ]
            : []),
        ];
      });
    }),
};
